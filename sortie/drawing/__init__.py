"""What a view looks like: boards, panels, log and refusals as text, and boards as a picture. Knows no game by name."""
