"""Tables of an earlier version of Sortie, told by that version in a process of its own."""
