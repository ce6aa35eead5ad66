"""What the generators of all games share: packs as files, floors of rooms."""
