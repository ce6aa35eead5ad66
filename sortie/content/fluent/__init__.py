"""The text format of packs: which of its functions may be called, how much of it is read, what refers to what, what is missing."""
