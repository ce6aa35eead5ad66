"""What cards, items, events and scenarios do: the effect language carried out."""
