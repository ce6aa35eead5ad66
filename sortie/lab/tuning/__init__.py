"""Tuning: what if a number of a pack were another one, and which one is fair."""
