"""Packs of a server: checked, kept by digest, taken back."""
