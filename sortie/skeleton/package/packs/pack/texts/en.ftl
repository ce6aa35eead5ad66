pack-title = @Name@: the shipped track
scenario-first-race = The first race
    .about = Eight columns, a few rocks.
