## The game in the lobby

game-title = Escape
game-about = Rebels against the machines that keep them. One character at a time, doors, locks and walls in between, and every turn something happens.
edition-classic = Classic edition
edition-revised = Revised edition

## Sides

seat-1 = First player
seat-2 = Second player
faction-resistance = Resistance
faction-isc = I.S.C.
airlock-airlock-1 = airlock 1
airlock-airlock-2 = airlock 2
airlock-airlock-3 = airlock 3
airlock-airlock-4 = airlock 4
airlock-airlock-5 = airlock 5
payment-token = Revolution token
payment-item = the Equipment it carries
payment-own = own action

## The line above the board

status-setup = Setup
status-turn = Turn { $turn } of { $turns }
status-initiative = Initiative: { $seat }
status-event = Event: { $event }
status-won-resistance = The Resistance has won
status-won-isc = The I.S.C. has won
status-won-draw = A draw

## The board, panels and cards

panel-bag = Still in the bag or face down
meter-turn = Turn
meter-sabotaged = Sabotaged terminals
meter-in-play = In play
meter-out = Taken out
meter-escaped = Left the board
meter-points = Points brought out
meter-revolution = Revolution tokens
meter-life = Life
meter-movement = Movement
meter-combat = Combat
meter-intellect = Intellect
meter-rank = Rank
line-event = { $event }: { $rules }
line-goal = { $faction } wins if { $goal }
line-initiative = has the initiative
line-out = Taken out
line-left = left the board
line-skill = { $skill }
line-weapon = { $skill }: Range ({ $range }) Power ({ $power })
badge-active = active
badge-activated = activated
badge-captive = captive
badge-waiting = waits outside
badge-disconnected = skills off
badge-equipment = carries: { $equipment }
badge-nitro = carries: { $equipment }
badge-objective = carries an Objective ({ $number })
door-open = open door
door-closed = closed door
door-locked = locked door ({ $number })
overlay-black-out = blacked out
objective = Objective ({ $number })
crate = Crate
objective-hidden = Objective, face down
objective-1 = Objective (1)
objective-2 = Objective (2)
equipment-hidden = Equipment, face down

## Questions

prompt-waiting = Waiting for the other player
prompt-team = Compose your team
prompt-captive = Who is the captive?
prompt-setup = Roll for the setup initiative
prompt-place-crate = Place a Crate ({ $number } left)
prompt-place-equipment = Place an Equipment token face down ({ $number } left)
prompt-deploy = Place { $unit }
prompt-initiative = Roll for the initiative of the turn
prompt-first = Who activates first?
prompt-event = Roll for the random event
prompt-relocate = Move one of your characters to any free square
prompt-flip = Choose a door whose state flips
prompt-darken = Choose the room that goes dark
prompt-activate = Activate one of your characters
prompt-second = You may activate a second character now
prompt-enter = { $unit } enters: on which access square?
prompt-act = { $unit }: what next?
prompt-radio = Radio of { $unit }: whom do you call?
prompt-defend = { $unit2 } attacks { $unit }: Dodge?
prompt-defend-late = { $unit2 } would hit { $unit } with an Attack total of { $number }: Dodge now?
prompt-counter = Counter-measure against the hacking
prompt-push = { $unit } may push { $unit2 }: where to?
prompt-pull = { $unit } pulls { $unit2 }: where to?
prompt-reroll = Your dice: roll one again, or keep them
prompt-attack = Roll the attack
prompt-dodge = Roll the Dodge
prompt-hack = Roll the hacking
prompt-drill = Roll for the drill
prompt-equipment = Turn an Equipment token over
prompt-objective = Turn an Objective over

## Verbs

verb-team = Play with a team
verb-captive = Name the captive
verb-crate = Place a Crate
verb-equipment = Place Equipment
verb-deploy = Deploy
verb-first = Goes first
verb-relocate = Move anywhere
verb-flip = Flip a door
verb-darken = Black out a room
verb-activate = Activate
verb-decline = Nobody else enters
verb-radio = Call by radio
verb-pass = Pass
verb-enter = Enter
verb-enter-by = Enter with an extra action
verb-step = Step
verb-step-by = Step with an extra action
verb-open = Open a door
verb-open-by = Open a door with an extra action
verb-close = Close a door
verb-close-by = Close a door with an extra action
verb-drop = Lay the Equipment down
verb-drop-by = Lay the Equipment down with an extra action
verb-give = Hand the Equipment over
verb-give-by = Hand the Equipment over with an extra action
verb-give-objective = Hand the Objective over
verb-give-objective-by = Hand the Objective over with an extra action
verb-leave = Leave the board
verb-leave-by = Leave the board with an extra action
verb-hit = Attack hand-to-hand
verb-hit-by = Attack hand-to-hand, another way
verb-shoot = Shoot
verb-throw = Throw a Crate
verb-grenade = Throw a grenade
verb-grenade-by = Throw a grenade, another way
verb-drill = Drill a wall
verb-drill-by = Drill a wall with an extra action
verb-hack = Hack a door
verb-hack-by = Hack a door with an extra action
verb-hack-airlock = Hack a seal
verb-hack-airlock-by = Hack a seal with an extra action
verb-hack-terminal = Hack a terminal
verb-hack-terminal-by = Hack a terminal with an extra action
verb-free = Free the captive
verb-free-by = Free the captive with an extra action
verb-attract = Attraction
verb-attract-by = Attraction with an extra action
verb-reveal = Turn Equipment over
verb-reveal-objective = Turn an Objective over
verb-take = Pick up Equipment
verb-take-objective = Pick up an Objective
verb-heal = Use the Medkit
verb-end = End the activation
verb-dodge = Dodge
verb-dodge-by = Dodge, paid otherwise
verb-wait = Wait for the roll
verb-wait-by = Wait for the roll, with the shield
verb-stand = Do nothing
verb-counter = Counter-measure
verb-counter-by = Counter-measure, paid otherwise
verb-push = Push
verb-no-push = Do not push
verb-pull = Pull
verb-veteran = Reroll as a Seasoned veteran
verb-revolution = Reroll for a Revolution token
verb-keep = Keep the dice

## The log: before the game

log-team-chosen = { $seat }: { $team }.
log-captive-named = { $unit } is held captive at { $square }.
log-setup-won = { $seat } places first ({ $number } against { $number2 }).
log-crate-placed = { $seat }: a Crate at { $square }.
log-equipment-placed = { $seat }: Equipment at { $square }, face down.
log-deployed = { $unit } starts at { $square }.
log-waits-outside = { $seat }: all wait outside the airlocks.

## The log: turns

log-turn-begins = Turn { $number } begins.
log-turn-over = Turn { $number } is over.
log-initiative-won = Initiative: { $seat } ({ $number } against { $number2 }).
log-initiative-tied = Initiative: { $number } each, once more.
log-goes-first = { $seat } activates first.
log-random-event = Random event ({ $dice }): { $event }.
log-relocated = { $unit } appears at { $square }.
log-darkened = { $room }: the lights go out.
log-activated = { $unit } is activated.
log-activation-over = { $unit } is done.
log-declined = { $seat }: nobody else enters.
log-radio-used = { $unit } calls { $unit2 } by radio.
log-token-spent = A Revolution token for { $unit }; { $number } left.
log-item-used = { $unit } uses { FORM($equipment, "some") }.
log-pilot-used = { $unit } uses an action of { $unit2 }.

## The log: movement and tokens

log-stepped = { $unit } goes to { $square }.
log-entered = { $unit } comes in at { $square }.
log-returned = { $unit } comes back from the factory at { $square }.
log-left-board = { $unit } leaves the board.
log-points-out = { $seat }: { $number ->
        [one] { $number } point
       *[other] { $number } points
    } brought out so far.
log-door-opened = { $unit } opens the door { $door }.
log-door-closed = { $unit } closes the door { $door }.
log-door-flipped = The door { $door } { $number ->
        [1] slams shut
       *[other] springs open
    }.
log-door-hacked = { $unit } hacks the door { $door }: it opens.
log-item-revealed = { $unit } turns a token over at { $square }: { $equipment }.
log-objective-revealed = { $unit } turns an Objective over at { $square }: worth { $number }.
log-item-taken = { $unit } picks up { FORM($equipment, "some") }.
log-objective-taken = { $unit } picks up an Objective worth { $number }.
log-item-dropped = { $unit } lays down { FORM($equipment, "some") } at { $square }.
log-item-given = { $unit } hands { FORM($equipment, "some") } over to { $unit2 }.
log-objective-given = { $unit } hands an Objective worth { $number } over to { $unit2 }.
log-healed = { $unit } regains { $number } life.

## The log: combat

log-hits = { $unit } attacks { $unit2 } hand-to-hand.
log-shoots = { $unit } shoots at { $unit2 } ({ $weapon }).
log-throws-crate = { $unit } throws the Crate of { $square } at { $unit2 }.
log-throws-grenade = { $unit } throws { FORM($equipment, "some") } at { $square }.
log-hypnotises = { $unit } uses Hypnosis: Dodges are made with Intellect.
log-dodges = { $unit } dodges.
log-waits = { $unit } waits for the roll.
log-stands = { $unit } does not defend.
log-counters = { $unit } answers with a Counter-measure.
log-rolled = { $unit } rolls { $dice }.
log-rolled-again = { $unit } rolls again: { $dice }.
log-side-rolled = { $seat } rolls { $dice }.
log-side-rolled-again = { $seat } rolls again: { $dice }.
log-attack-total = Attack total of { $unit } on { $unit2 }: { $number }.
log-pushed = { $unit } is pushed to { $square }.
log-weakened = { $unit } until the end of the turn: Mvt { $number }, Cbt { $number2 }, Int { $number3 }.
log-wounded = { $unit } suffers { $number ->
        [one] { $number } Damage point
       *[other] { $number } Damage points
    }.
log-unharmed = { $unit } is unharmed.
log-taken-out = { $unit } is Taken out.
log-dropped = { $unit } loses { FORM($equipment, "some") } at { $square }.
log-objective-dropped = { $unit } loses an Objective worth { $number } at { $square }.
log-revolution-token = { $seat } gains a Revolution token and has { $number }.
log-nitro = Nitro explodes at { $square }.

## The log: hacking and drilling

log-hacks-door = { $unit } hacks the door { $door }.
log-hacks-airlock = { $unit } hacks the seal: { $airlock }.
log-hacks-terminal = { $unit } hacks the terminal { $terminal }.
log-hacks-captive = { $unit } tries to free { $unit2 }.
log-attracts = { $unit } uses Attraction on { $unit2 }.
log-hack-failed = { $unit } fails: { $number }, needed { $number2 }.
log-seal-broken = { $unit } breaks the seal: { $airlock }.
log-sabotaged = { $unit } sabotages the terminal { $terminal }.
log-repaired = { $unit } repairs the terminal { $terminal }.
log-freed = { $unit } frees { $unit2 }.
log-pulled = { $unit } is pulled to { $square }.
log-not-pulled = { $unit } stays: no square can be reached.
log-drills = { $unit } drills the wall { $wall }.
log-drill-ruined = The drill of { $unit } is ruined.
log-drill-failed = The wall holds against { $unit }.
log-wall-broken = { $unit } breaks the wall { $wall }.

## The log: the end

log-goal-met = { $seat } wins: { $goal }.
log-draw = Nobody has met a goal: a draw.
log-conceded = { $seat } gives up.

## Rulings with more than one reading

switch-distance_metric = Distances are counted
switch-distance_metric-chebyshev = with diagonals
switch-distance_metric-manhattan = over the sides of squares only
switch-throwable_objectives = Crates with Objectives may be thrown
switch-throwable_objectives-false = no
switch-throwable_objectives-true = yes
switch-blast_needs_los = A grenade reaches only what its square sees
switch-blast_needs_los-false = no
switch-blast_needs_los-true = yes

## Numbers that explain themselves, and what odds are about

term-combat = Cbt
term-power = Power
term-guard = Cbt of the target
term-armor = Armor
term-intellect = Int
term-leadership = Leadership
term-difficulty = difficulty
odds-damage = Damage points
odds-healed = life regained
odds-taken-out = Taken out
odds-opened = opened
odds-broken = broken
odds-unsealed = unsealed
odds-switched = switched
odds-freed = freed
odds-ruined = drill ruined
odds-points = points brought out

## What is found by looking

found-nobody = No character is named: name one.
found-way = { $unit } reaches { $square } for { $number } of { $number2 } Movement actions
found-way-far = { $unit } cannot get to { $square } yet: Movement actions needed { $number }, left { $number2 }
found-no-way = { $unit } cannot get to { $square }
found-steps = steps
found-doors = doors to open
found-shift = { $unit } to { $square }
found-same-square = This is { $square } itself
found-sight = { $square } sees { $square2 }, distance { $number }
found-no-sight = { $square } does not see { $square2 }, distance { $number }
found-character-between = { $unit } is in the way at { $square }
found-door-between = A closed door is in the way between { $square } and { $square2 }
found-wall-between = A wall is in the way between { $square } and { $square2 }
found-watcher = { $unit } sees it, distance { $number }
found-no-watcher = Nobody sees { $square }
found-target = { $unit }, with { $weapon }
found-target-hand = { $unit }, hand-to-hand
found-target-crate = { $unit }, with the Crate of { $square }
found-no-target = { $unit } has no target from here
found-range = Range of { $weapon }: { $number }
found-blast = Blast

## What is on the map, as a client says it

state-indestructible = indestructible
sign-airlock = airlock
sign-sealed-airlock = sealed airlock
sign-terminal = terminal
sign-sabotaged = sabotaged terminal

# What is drawn on maps, for who edits them
draw-room = Room
draw-mark = Marks
draw-nothing = nothing
draw-airlock = airlock { $number }
draw-terminal = terminal
draw-open = open
draw-wall = wall
draw-thick-wall = indestructible wall
draw-door = closed door
draw-locked-door = locked door, difficulty { $number }
