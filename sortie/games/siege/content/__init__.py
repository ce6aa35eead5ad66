"""What authors write and the rules read: cards, maps, missions, packs. Knows no other room."""
