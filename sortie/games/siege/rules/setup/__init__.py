"""Before the first turn: lobby choices, squads, deployment, and what a campaign carries over."""
