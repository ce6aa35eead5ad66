"""The arena: players against each other, with seats and sides swapped and the same dice, until it is known who is stronger."""
