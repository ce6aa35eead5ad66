## The pack

pack-siege = Siege: the shipped content
map-customs-house = Customs House
map-tram-depot = Tram Depot

## Rooms

room-records = Records
room-assay-room = Assay Room
room-strongroom = Strongroom
room-counter-hall = Counter Hall
room-warehouse = Warehouse
room-stair-lobby = Stair Lobby
room-lounge = Lounge
room-gallery = Gallery
room-paint-shop = Paint Shop
room-tram-bay = Tram Bay
room-dispatch-office = Dispatch Office
room-locker-room = Locker Room
room-signal-passage = Signal Passage
room-generator-room = Generator Room
room-archive = Archive
room-ticket-hall = Ticket Hall
room-canteen = Canteen

## Missions

mission-control = Control
    .about = Hold rooms, round after round.
    .briefing = After each round a control room gives its points to the squad with more revealed Operators in it. The attackers begin with points, for the defenders are in the rooms first. After round 5 the higher total wins, a tie goes to the defenders.
mission-bomb = Bomb
    .about = Defuse one of two bombs.
    .briefing = An attacker next to a bomb plants the defuser; it works for two refresh phases unless a defender disables it.
mission-hostage = Hostage
    .about = Bring the hostage out.
    .briefing = An attacker secures the hostage and must end an activation on the outermost ring of the map.

## Pieces

piece-camera = Camera
piece-bulletproof-camera = Bulletproof camera
piece-barbed-wire = Barbed wire
piece-reinforced-riser = Reinforced riser
piece-deployable-shield = Deployable shield
piece-mine = Mine
piece-hush-node = Hush node
piece-live-wire = Live wire

## Tactical gadgets

gadget-drone = Drone
    .rules = Deployable: it moves 5 points and locates everybody in the room where it stops.
    .some = a drone
gadget-breach-charge = Breach charge
    .rules = Deployable: Destroy 3 in an adjacent space.
    .some = a breach charge
gadget-frag-grenade = Frag grenade
    .rules = Thrown: two yellow dice in the space, one in each adjacent space, Destroy 1 in all these spaces.
    .some = a frag grenade
gadget-stun-grenade = Stun grenade
    .rules = Thrown: everybody in the space and in adjacent spaces is Stunned.
    .some = a stun grenade
gadget-smoke-grenade = Smoke grenade
    .rules = Thrown: a smoke overlay that breaks sight.
    .some = a smoke grenade
gadget-mine = Mine
    .rules = Deployable, with an arrow: an enemy who enters either space sets it off: two red dice in the mine's space and around it.
    .some = a mine
gadget-bulletproof-camera = Bulletproof camera
    .rules = Hung at setup; it locates enemies in its room, and an Operator destroys it from an adjacent space only.
    .some = a bulletproof camera
gadget-deployable-shield = Deployable shield
    .rules = Placed at setup: an obstacle that can be destroyed.
    .some = a deployable shield
gadget-nitro-charge = Nitro charge
    .rules = Thrown: two red dice in the space, one orange die in each adjacent space.
    .some = a nitro charge
gadget-impact-grenade = Impact grenade
    .rules = Thrown: Destroy 2.
    .some = an impact grenade

## Operators

operator-varga = Varga
operator-okonjo = Okonjo
operator-lindqvist = Lindqvist
operator-tesfaye = Tesfaye
operator-morrow = Morrow
operator-briseux = Briseux
operator-kade = Kade
operator-nadir = Nadir
operator-hallowell = Hallowell
operator-sato = Sato
operator-light-recruit-blue = Light Recruit
operator-heavy-recruit-blue = Heavy Recruit
operator-kestrel = Kestrel
operator-ivanko = Ivanko
operator-pellegrin = Pellegrin
operator-oduya = Oduya
operator-grimsby = Grimsby
operator-maren = Maren
operator-tallis = Tallis
operator-rourke = Rourke
operator-fenwick = Fenwick
operator-corvo = Corvo
operator-light-recruit-orange = Light Recruit
operator-heavy-recruit-orange = Heavy Recruit

## Special gadgets

special-lance-frame = Lance Frame
    .rules = Thrown, for a charge: Destroy 3.
special-ram-kit = Ram Kit
    .rules = For a charge: Destroy 2 in a neighbouring space, then go in.
special-null-canister = Null Canister
    .rules = Thrown, for a charge: destroys the electronics of a room.
special-long-leg-drone = Long-Leg Drone
    .rules = A drone with 8 points, for a charge.
special-spotter-scope = Spotter Scope
    .rules = Smoke and gas do not hide anybody; an action locates an Operator in sight.
special-bastion-shield = Bastion Shield
    .rules = An action makes the shield heavy protection until refresh.
special-strobe-buckler = Strobe Buckler
    .rules = For a charge, within 3 spaces in sight: Stunned and no overwatch.
special-wall-probe = Wall Probe
    .rules = Wave, for a charge: whoever is in the space is exposed and Located.
special-floor-charge = Floor Charge
    .rules = Vertical, for a charge: an orange die, a yellow one around, Destroy 1.
special-field-kit = Field Kit
    .rules = For a charge: an Operator next to you loses 2 wounds.
special-hush-nodes = Hush Nodes
    .rules = Two nodes at setup: no enemy electronics in their rooms.
special-steel-shutters = Steel Shutters
    .rules = Two doors or windows are closed like reinforced walls.
special-pulse-ear = Pulse Ear
    .rules = Wave or vertical, for a charge: an Operator is Located.
special-point-screen = Point Screen
    .rules = Reaction, for a charge: a throw into the room has no effect, unless an action is paid.
special-live-wire = Live Wire
    .rules = Two wires at setup: enemies there or next to it are Stunned and take a wound.
special-stim-launcher = Stim Launcher
    .rules = For a charge: 3 wounds healed in sight, or a mate saved from elimination.
special-door-snare = Door Snare
    .rules = Reaction, for a charge: 2 wounds for an enemy who comes through a door or window into the room, unless an action is paid.
special-burner = Burner
    .rules = Thrown, for a charge: a fire overlay, an orange die for everybody in it.
special-plate-carriers = Plate Carriers
    .rules = Three mates with Stamina 5 or less get a plate that takes one wound.
special-choke-canister = Choke Canister
    .rules = Thrown, for a charge: a gas overlay, a wound for everybody in it but its owner.

## Abilities

ability-lance-frame = Lance Frame
ability-ram-kit = Ram Kit
ability-null-canister = Null Canister
ability-long-leg-drone = Long-Leg Drone
ability-spotter-scope-lens = Spotter Scope
ability-spotter-scope = Spotter Scope
ability-bastion-shield = Bastion Shield
ability-strobe-buckler = Strobe Buckler
ability-wall-probe = Wall Probe
ability-floor-charge = Floor Charge
ability-field-kit = Field Kit
ability-hush-nodes = Hush Nodes
ability-steel-shutters = Steel Shutters
ability-pulse-ear = Pulse Ear
ability-point-screen = Point Screen
ability-live-wire = Live Wire
ability-stim-shot = Stim shot
ability-stim-rescue = Stim rescue
ability-door-snare = Door Snare
ability-burner = Burner
ability-plate-carriers = Plate Carriers
ability-choke-canister = Choke Canister
