"""Studies: a question as a file, many games, and two tables: one row a game, one table of deeds."""
