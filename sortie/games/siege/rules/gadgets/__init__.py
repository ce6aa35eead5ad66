"""Gadgets: using them, their effects, mines, overlays."""
