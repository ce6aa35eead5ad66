"""Runs: many games in a fixed order, on all cores, written down so that a run goes on where it was cut off."""
