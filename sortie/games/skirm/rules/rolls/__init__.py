"""Rolls: dice, the windows in which they are repaired, and what they come to."""
