"""What changes in a game, as columns; what of one game stays the same (encounter); saving; invariants."""
