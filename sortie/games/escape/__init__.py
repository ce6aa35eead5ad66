"""ESCAPE: rebels against machines in a laboratory under ground; one character at a time, every wall counts."""
