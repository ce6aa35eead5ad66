"""Rolled-up scenarios, as packs."""
