"""The rules, chapter by chapter: what may be done and what then happens. Knows content and state, no other room."""
