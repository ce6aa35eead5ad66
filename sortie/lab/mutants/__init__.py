"""Proof by mutation: rule functions are broken in small ways, and the tests listed for the rule must notice."""
