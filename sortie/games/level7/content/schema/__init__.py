"""Tables of packs as authors write them, checked by pydantic, and how they become content."""
