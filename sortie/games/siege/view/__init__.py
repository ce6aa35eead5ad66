"""What a seat sees and reads: board, panels, names, words, previews, queries. Does not know the bot."""
