## The game in the lobby

game-title = Siege
game-about = Attackers outside, defenders hidden inside behind true tokens and decoys. Walls break, drones scan, and every corner may be watched.

## Sides and names

seat-1 = First player
seat-2 = Second player
seat-3 = Third player
seat-4 = Fourth player
side-attackers = Attackers
side-defenders = Defenders
side-none = nobody
facing-north = north
facing-east = east
facing-south = south
facing-west = west
leaning-north = standee north
leaning-east = standee east
leaning-south = standee south
leaning-west = standee west
band-short = short range
band-medium = medium range
band-long = long range
bomb-bomb-1 = the first bomb
bomb-bomb-2 = the second bomb
overlay-smoke = smoke
overlay-gas = gas
overlay-fire = fire
section-heavy-wall = heavy wall
section-light-wall = light wall
section-reinforced-wall = reinforced wall
section-holed-wall = holed wall
section-barricade = barricade
section-shutter = shutter
section-breach = breach
section-door = door
section-window = window
area-upper-attackers = Upper floor of the attackers
area-upper-defenders = Upper floor of the defenders
riser-token = Riser overwatch: { $operator }
thing-bomb = Bomb { $number }
thing-hostage = Hostage
share-true = true token
die-yellow = yellow die
    .colour = yellow
    .short = Y
    .faces = 0 0 1 1 2 2 hits
die-orange = orange die
    .colour = orange
    .short = O
    .faces = 0 1 1 2 2 3 hits
die-red = red die
    .colour = red
    .short = R
    .faces = 1 1 2 2 3 3 hits

## The line above the board

status-setup = Setup
status-round = Round { $round } of { $rounds }
status-phase = Phase { $phase }: { $side }
status-active = { $operator } is active
status-won-attackers = The attackers have won
status-won-defenders = The defenders have won
status-won-draw = A draw

## Panels and badges

meter-round = Round
meter-defuser = Defuser
meter-points = Points
meter-operators = Operators in play
meter-reroll = Reroll token
meter-stamina = Stamina
meter-slots = Slots
meter-run = Run
meter-destroy = Destroy
meter-charges = Charges
meter-seconds = Seconds this round
meter-tokens = Extra actions
meter-move-left = Move points left
meter-run-left = Run points left
meter-actions-left = Actions left
line-late = No time left in this round
line-room = { $room }: { $number } a round
line-carried = { $operator } carries the hostage
pool-short = Short (1–3)
pool-medium = Medium (4–6)
pool-long = Long (7 and more)
line-special = { $special }: { $rules }
line-eliminated = Eliminated
badge-lightning = lightning: not rolled against protection
    .short = ⚡
badge-located = Located
badge-stunned = Stunned
badge-plate = plate
badge-active = gadget active
badge-acted = activated
badge-shield = shield
badge-leaning = leaning
badge-carrier = carries the hostage
badge-true = true token
badge-decoy = decoy
badge-defuser = defuser: { $number }

## What is asked

prompt-waiting = Waiting for the other side
prompt-roles = Who attacks is drawn
prompt-squad = Choose your squad in secret
prompt-pick = Draft: pick an Operator
prompt-ban = Draft: ban an enemy Operator
prompt-stock = Fill your tactical inventory in secret
prompt-rearrange = Move or remove pre-placed pieces: { $number } left
prompt-prepare = { $ability }: { $number } left to set up
prompt-furnish = Set up: { $gadget }
prompt-deploy = Deploy { $body }
prompt-truth = { $operator }: which token is the true one?
prompt-activate = Phase { $number }: activate an Operator
prompt-act = { $operator }: what next?
prompt-face = Turn { $body }
prompt-watch = { $body }: which riser to watch?
prompt-react = React to { $operator }?
prompt-claim = { $operator } shoots at { $operator2 }: which protection do you claim?
prompt-challenge = { $operator } claims a line to { $operator2 }, protection: { $protection }. Accept or challenge?
prompt-prize = You were right: 30 seconds for you, or 30 less for the enemy?
prompt-token = You were right: on whom does the action token go?
prompt-reroll = { $operator } shoots at { $operator2 }, protection { $number }: use the reroll token?
prompt-reroll-dice = Dice of the shot
prompt-dispute = { $operator } disputes { $square }: stay or give way?
prompt-exchange = Fire at { $operator }?
prompt-demand = Demand that a token in sight is revealed?
prompt-reveal = Reveal an Operator?
prompt-reveal-to-hold = Reveal an Operator before rooms are counted?
prompt-rescue = { $operator } would be eliminated: rescue?
prompt-cancel = { $operator } throws at { $square }: cancel it?
prompt-cancelled = The throw of { $operator } was cancelled: pay an action?
prompt-snare = { $operator } is snared: pay an action?
prompt-cover = How shall the overlay lie over { $square }?
prompt-arrow = Where does the arrow at { $square } point?
prompt-drone = Drone at { $square }, { $number } points left
prompt-follow = Come into the space?
prompt-improve = Improve the Recruit in one range
prompt-gain = Which cube is gained?
prompt-yellow = Yellow dice
prompt-orange = Orange dice
prompt-red = Red dice

## Groups of options

verb-squad-attackers = Squad
verb-squad-defenders = Squad
verb-pick = Pick
verb-ban = Ban
verb-stock-attackers = Inventory
verb-stock-defenders = Inventory
verb-ready = Ready
verb-take-away = Take away
verb-shift = Move a piece
verb-rehang = Hang elsewhere
verb-unbar = Remove a barricade
verb-bar = Move a barricade
verb-reinforce = Reinforce a wall
verb-move-bomb = Place a bomb
verb-move-hostage = Place the hostage
verb-open-up = Open a breach
verb-lay = Lay
verb-hang = Hang
verb-shutter = Shutter
verb-plate = Give a plate
verb-skip = Skip
verb-place = Place
verb-station = Upstairs, watching a riser
verb-join = Upstairs
verb-first = The first token
verb-second = The second token
verb-end-phase = End the phase
verb-improve = Improve
verb-gain = Gain
verb-activate = Activate
verb-end = End the activation
verb-hide = Hide
verb-move = Move
verb-run = Run
verb-lean = Lean
verb-run-lean = Lean, by running
verb-stand = Straighten up
verb-run-stand = Straighten up, by running
verb-climb = Go up
verb-run-climb = Go up, by running
verb-descend = Go down
verb-run-descend = Go down, by running
verb-overwatch = Overwatch
verb-watch = Watch a riser
verb-dispute = Dispute a riser
verb-face = Turn
verb-unwatched = Watch nothing
verb-give-way = Give way
verb-stay = Stay
verb-fire = Fire
verb-hold = Hold fire
verb-shoot = Shoot
verb-shoot-standee = Shoot at the standee
verb-keep-die = Keep one die, reroll the others
verb-reroll = Reroll all
verb-keep = Keep
verb-destroy = Destroy
verb-use = Tactical gadget
verb-employ = Special gadget
verb-flip = Activate the gadget
verb-cancel = Cancel
verb-arrow = Arrow
verb-fly = Drone
verb-scan = Scan
verb-follow = Go in
verb-remain = Stay outside
verb-cover = Lay the overlay
verb-plant = Plant the defuser
verb-disable = Disable the defuser
verb-secure = Secure the hostage
verb-reveal = Reveal
verb-demand = Demand a reveal
verb-pass = Pass
verb-claim = Claim protection
verb-challenge = Challenge
verb-gain-time = 30 seconds more for you
verb-cost-time = 30 seconds less for the enemy
verb-hasten = One action more
verb-hinder = One action less
verb-riposte = Riposte
verb-riposte-standee = Riposte at the standee
verb-snare = Snare
verb-accept = Accept
verb-pay = Pay an action
verb-rescue = Rescue
verb-decline = Decline

## What happened

log-conceded = { $seat }: the game is conceded.
log-timed-out = { $seat }: the time is up.
log-turned-back = { $body } stops in { $square }.
log-claimed = { $operator } claims a shot at { $operator2 }, protection: { $protection }.
log-claim-right = Challenged: the claim of { $operator } is right.
log-claim-wrong = Challenged: the claim of { $operator } is wrong; protection: { $protection }.
log-claim-lost = Challenged: { $operator } does not see { $operator2 }. The shot is lost.
log-time-gained = { $seat }: { $number ->
    [one] one second
   *[other] { $number } seconds
 } more.
log-time-cost = { $seat }: { $number ->
    [one] one second
   *[other] { $number } seconds
 } less.
log-hastened = { $operator } gets one action more.
log-hindered = { $operator } gets one action less.
log-skipped = { $operator } is skipped in this round.
log-roles = To attack: { $seat }.
log-picked = Picked: { $profile }.
log-banned = Banned: { $profile }.
log-squads = Both squads are shown.
log-stocks = Both inventories are shown.
log-taken-away = Taken away at { $square }: { $piece }.
log-shifted = { $piece } is now in { $square }.
log-unbarred = The barricade at { $component } is taken away.
log-barred = A barricade now closes { $component }.
log-reinforced = The wall at { $component } is reinforced.
log-bomb-placed = Laid at { $square }: { $bomb }.
log-hostage-placed = The hostage lies in { $square }.
log-opened-up = The wall at { $component } has a breach.
log-prepared = { $piece } is set up at { $square }.
log-shuttered = A shutter closes { $component }.
log-plated = { $operator } gets a plate.
log-placed = { $body } comes to { $square }.
log-truth = The true token: { $body }.
log-round = Round { $number } begins.
log-phase = Phase { $number }: { $side }.
log-refreshed = Round { $number } is over; markers and overlays are removed.
log-improved = { $side }: the Recruit improves at { $band }.
log-cube-gained = A cube is gained: { $gadget }.
log-activated = { $operator } is activated.
log-ended = { $operator } is done.
log-hid = { $operator } hides.
log-moved = { $body } moves to { $square }.
log-leaned = { $body } leans to { $square }.
log-stood = { $body } stands at { $square }.
log-climbed = { $body } goes up from { $square }.
log-descended = { $body } comes down to { $square }.
log-camera = A camera sees { $operator } at { $square }.
log-live-wire = Live wire strikes { $operator } at { $square }.
log-harmed = { $body } is in the { $overlay }.
log-wire = Barbed wire at { $square } holds { $operator }.
log-overwatches = { $body } watches the { $facing }.
log-watches-riser = { $operator } watches the riser { $square }.
log-disputes = { $operator } disputes the riser { $square } with { $operator2 }.
log-gives-way = { $operator } gives way at { $square }.
log-replaced = { $operator } takes the riser { $square }.
log-shot = { $operator } shoots at { $operator2 } (protection { $number }): { $dice }.
log-rerolled = { $operator } uses the reroll token: { $dice }.
log-hits = Hits on { $operator }: { $number }.
log-destroys = { $operator } destroys what stands in { $square }.
log-barricade-gone = The barricade at { $edge } is gone.
log-shutter-gone = The shutter at { $edge } is gone.
log-breached = The wall at { $edge } is breached.
log-device-gone = { $piece } at { $square } is destroyed.
log-uses = { $operator } uses { FORM($gadget, "some") } on { $square }.
log-employs = { $operator } uses { $ability } on { $square }.
log-flips = { $operator } activates { $ability }.
log-cancelled = { $ability } cancels the throw of { $operator }.
log-wasted = The throw of { $operator } has no effect.
log-set-down = Laid at { $square }: { $piece }.
log-laid = Laid at { $square }: { $piece }, arrow { $facing }.
log-flew = The drone moves to { $square }.
log-scanned = The drone scans from { $square }.
log-healed = { $operator } loses { $number ->
    [one] a wound
   *[other] { $number } wounds
 }.
log-lost-overwatch = { $operator } loses overwatch.
log-covered = { $square } is covered by { $overlay }.
log-exploded = The mine at { $square } goes off.
log-planted = { $operator } plants the defuser on { $bomb }.
log-disabled = { $operator } disables the defuser on { $bomb }.
log-secured = { $operator } takes the hostage along.
log-defuser = The defuser stands at { $number }.
log-held = { $room } is held: { $side } +{ $number }.
log-scored = Points: attackers { $number }, defenders { $number2 }.
log-over = The game is over. Won by: { $side }.
log-revealed = { $operator } is revealed at { $square }.
log-exposed-decoy = The token of { $operator } at { $square } was a decoy.
log-riposte = { $operator } ripostes against { $operator2 }.
log-snared = { $ability } catches { $operator }.
log-ignored = { $operator } pays an action and ignores it.
log-located = { $operator } is Located.
log-stunned = { $body } is Stunned.
log-wounded = { $operator } takes { $number ->
    [one] a wound
   *[other] { $number } wounds
 }.
log-plate-lost = The plate of { $operator } takes a wound.
log-blast = { $body } in the blast: { $dice }.
log-eliminated = { $operator } is eliminated.
log-rescued = { $ability } saves { $operator }.
log-hostage-dropped = The hostage stays at { $square }.

## Odds and sums

odds-wounds = wounds
odds-healed = wounds healed
odds-eliminated = eliminated
odds-points = points
term-distance = distance
term-yellow = yellow dice
term-orange = orange dice
term-red = red dice
term-protection = protection
term-shield = shield
term-obstacle = obstacle
term-holed-wall = holed wall
term-barricade = barricade
term-light-wall = light wall
term-heavy-wall = heavy wall
term-reinforced-wall = reinforced wall
term-mate = squad-mate with a shield

## Rulings and modules

switch-drone_scan = A drone's scan finds
switch-drone_scan-all = everybody in the room
switch-drone_scan-opposing = enemies only
switch-demand = Tokens in sight are demanded
switch-demand-automatic = automatically
switch-demand-asked = as the attackers choose
switch-reveal_windows = Defenders are asked to reveal
switch-reveal_windows-reactions = when they may react
switch-reveal_windows-always = after every enemy step
switch-forward_planning = Forward planning
switch-forward_planning-off = off
switch-forward_planning-on = on
switch-advanced_tactics = Advanced tactics
switch-advanced_tactics-off = off
switch-advanced_tactics-on = on
switch-draft = Draft of Operators
switch-draft-off = off
switch-draft-on = on
switch-clock_attackers = Clock of the attackers
switch-clock_attackers-off = none
switch-clock_attackers-beginner = beginner
switch-clock_attackers-chill = chill
switch-clock_attackers-standard = standard
switch-clock_attackers-extreme = extreme
switch-clock_defenders = Clock of the defenders
switch-clock_defenders-off = none
switch-clock_defenders-beginner = beginner
switch-clock_defenders-chill = chill
switch-clock_defenders-standard = standard
switch-clock_defenders-extreme = extreme
switch-claims = Sight and protection are claimed
switch-claims-off = no, they are shown
switch-claims-timed = yes, for seconds
switch-claims-untimed = yes, for action tokens

protection-none = none
protection-light = light
protection-heavy = heavy

campaign-best-of-three-control = Best of three: Control
    .about = The same mission with swapped roles; the roles of a third game are drawn
campaign-best-of-three-bomb = Best of three: Bomb
    .about = The same mission with swapped roles; the roles of a third game are drawn
campaign-best-of-three-hostage = Best of three: Hostage
    .about = The same mission with swapped roles; the roles of a third game are drawn

## Looking at the board

found-nobody = No Operator is named: name an Operator or a token.
found-way = { $body } reaches { $square } for { $number } of { $number2 } points
found-way-far = { $body } cannot reach { $square } in one Move: points needed { $number }, points of a Move { $number2 }
found-no-way = { $body } cannot get to { $square }
found-steps = steps
found-surcharge = windows, breaches, obstacles
found-shift = { $body } to { $square }
found-same-square = This is { $square } itself
found-sight = { $square } sees { $square2 }, distance { $number }
found-no-sight = { $square } does not see { $square2 }, distance { $number }
found-body-between = { $unit } is in the way at { $square }
found-smoke-between = Smoke or gas is in the way at { $square }
found-heavy-wall-between = A heavy wall is in the way between { $square } and { $square2 }
found-light-wall-between = A light wall is in the way between { $square } and { $square2 }
found-reinforced-wall-between = A reinforced wall is in the way between { $square } and { $square2 }
found-barricade-between = A barricade is in the way between { $square } and { $square2 }
found-shutter-between = A shutter is in the way between { $square } and { $square2 }
found-watcher = { $unit } sees it, distance { $number }
found-no-watcher = Nobody sees { $square }
found-target = { $operator } can be shot
found-no-target = { $operator } can shoot nobody from here
found-hidden = { $body } is hidden and shoots nobody
found-protection = { $number ->
    [0] No protection
    [one] Protection: { $number } hit fewer
   *[other] Protection: { $number } hits fewer
}
found-watched = What { $body } would watch
found-watched-spaces = Watched
found-area = Used on { $square }
found-area-spaces = Area
found-flight = The drone moves to { $square }

## What is on the map, as a client says it

ground-outside = outside
ground-obstacle = obstacle
ground-riser = riser
ground-closed-riser = reinforced riser
ground-blue-riser = riser for attackers only
ground-vertical = vertical room

# What is drawn on maps, for who edits them
draw-room = Room
draw-outside = outside
draw-mark = Marks
draw-nothing = nothing
draw-obstacle = obstacle
draw-grey-riser = grey riser
draw-blue-riser = blue riser
draw-structural = structural element
draw-open = open
draw-heavy = heavy wall
draw-light = light wall
draw-reinforced = reinforced wall
draw-door = door
draw-barricaded-door = barricaded door
draw-window = window
draw-barricaded-window = barricaded window
draw-holed = holed wall
draw-breach = breach
