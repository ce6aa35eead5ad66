"""Missions and maps from dice, as packs."""
