"""Missions: their actions, markers, roles, scoring, events and reinforcements."""
