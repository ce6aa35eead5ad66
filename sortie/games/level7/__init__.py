"""LEVEL 7 [ESCAPE]: one to four escaped test subjects in a complex that grows while it is explored."""
