pack-example-pack = The loading dock

map-loading-dock = Loading dock
room-west-dock = West dock
room-north-dock = North dock
room-control-room = Control room
room-south-dock = South dock
room-east-dock = East dock

skill-cargo-lifter = Cargo lifter
    .rules = Armor (1), and pushes what it hits hand-to-hand.
character-rosa = Rosa
    .about = A docker who never took the lifter off.
team-night-shift = Night shift
    .about = Four who were meant to load the last shuttle.
team-dock-guards = Dock guards
    .about = Four machines that count the crates.

events-dock = Events of the dock
event-loose-cargo = Loose cargo
    .rules = This turn everybody has 2 less Movement.

scenario-last-shuttle = The last shuttle
    .about = Six turns until it leaves.
    .briefing = The Resistance comes in by airlock 1 and must hack airlock 3. It wins when two have left; the I.S.C. wins if fewer have left after 6 turns.
goal-aboard = two or more are aboard
goal-missed = fewer than two are aboard in time
