"""Dice, decks, sources of chance, odds and imagined worlds."""
