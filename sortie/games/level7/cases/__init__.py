"""Positions drawn by hand and the facts that cases expect."""
