## The game in the lobby

game-title = LEVEL 7 [Escape]
game-about = One to four test subjects wake up seven floors below ground. Explore, keep calm, and find the lift before the lockdown.
switch-open_hands = Hands lie open
switch-joined_enemies = Enemies that joined an attack after a failed action

## Seats and places

seat-1 = First player
seat-2 = Second player
seat-3 = Third player
seat-4 = Fourth player
map-complex = Subterra Bravo
tile-infirmary = Infirmary

## Enemies and sides

unit-guard = Guard
unit-clone = Clone
unit-hybrid-int = Hybrid of Intelligence
unit-hybrid-str = Hybrid of Strength
unit-hybrid-spd = Hybrid of Speed
unit-cronos = Dr. Cronos
side-guards = the guards
side-aliens = the aliens

## Stats, dice and icons

stat-int = Intelligence
stat-str = Strength
stat-spd = Speed
stat-tgh = Toughness
does-other = Something else
does-fear = Fear { $change }
does-threat = Threat { $change }
does-draw = Draw { $number ->
    [one] a card
   *[other] { $number } cards
 }
does-discard = Discard { $number ->
    [one] a card
   *[other] { $number } cards
 }
does-item = Take { $number ->
    [one] an item
   *[other] { $number } items
 }
does-drop = Drop { $number ->
    [one] an item
   *[other] { $number } items
 }
does-vitality = Vitality { $change }
does-look = Look at { $number ->
    [one] the next tile
   *[other] the next { $number } tiles
 }
door-at = { $square } ({ $border ->
    [n] north
    [e] east
    [s] south
   *[w] west
 })
does-lie = Doors { $doors }
does-lie-at = Doors { $doors }, entered at { $corner }
found-nobody = Nobody is named: name a character or an enemy.
found-way = { $unit } reaches { $square } in { $number ->
    [one] one move
   *[other] { $number } moves
 }
found-way-far = { $unit } cannot get to { $square } now: moves needed { $number }, moves left { $number2 }
found-no-way = No known way leads { $unit } to { $square }
found-here = { $unit } is there: { $square }
found-watcher = { $unit } is { $number ->
    [one] one move
   *[other] { $number } moves
 } away
found-no-watcher = Nobody is near { $square }
found-target = { $unit } is on the same tile
found-no-target = { $unit } can attack nobody on this tile
found-tile = { $square } would lie like this
does-moves = Moves { $change }
face-i = one Intelligence
    .short = I
face-ii = two Intelligence
    .short = II
face-s = one Strength
    .short = S
face-ss = two Strength
    .short = SS
face-is = Intelligence and Strength
    .short = IS
face-v = Speed
    .short = V
icon-f = Fear: exploring draws a fear event; clones appear here
icon-rf = Fear, again on every entry before lockdown
icon-s = Security: exploring draws a security event; guards appear here
icon-rs = Security, again on every entry before lockdown
icon-y = Facility: exploring draws a facility event
icon-lab = Laboratory
icon-pan = Control panel
icon-ele = Lift
icon-gen = Generator
icon-med = Medical supplies: one more card at the start of a turn
icon-crt = Storage crate: exploring finds an item
icon-vent = Vent
marker-darkness = Darkness
marker-vent = Vent
marker-blocked-vent = Blocked vent
marker-guard-post = Guard post
marker-clone-nest = Clone nest
marker-swarm = Swarm
marker-accessed = Accessed panel
marker-locked-door = Locked door

## The line above the map

status-setup = Set-up
status-turn = Turn { $number }: { $seat }
status-moves = Moves left: { $number }
status-lockdown = LOCKDOWN
status-over = The game is over

## Panels

meter-fear = Fear
meter-vitality = Vitality
meter-threat = Threat
meter-hand = Cards
meter-moves-left = Moves left
meter-int = Intelligence
meter-str = Strength
meter-spd = Speed
meter-tgh = Toughness
meter-pool = Threat pool
meter-lockdown = Lockdown pool
meter-guards = Guards in reserve
meter-clones = Clones in reserve
meter-keys = Security Key Cards left
meter-goal = Goal
meter-stack-a = Stack A
meter-stack-b = Stack B
meter-stack-final = Final stack
panel-hand = Hand: { $seat }
panel-stacks = Tiles left
panel-adrenaline-deck = Adrenaline cards
panel-adrenaline-discards = Adrenaline discards
panel-event-deck = Event cards
panel-event-discards = Event discards
panel-item-deck = Item cards
panel-item-discards = Item discards
card-hidden = Adrenaline card
badge-active = active
badge-stunned = stunned
badge-clean = clean uniform
badge-bloody = bloody uniform
fate-escaped = Escaped
fate-killed = Killed
fate-lost = Lost
line-lying = Lies here: { $item }
line-card = { $card }: { $rules }
line-bonus = { $stat } +{ $number } (fear { $cost })
line-ability = { $rules } (fear { $cost })
line-values = { $number ->
    [0] Guards ignore clones
   *[other] To guards a clone is worth threat { $number }
 }; { $number2 ->
    [0] clones ignore guards
   *[other] to clones a guard is worth fear { $number2 }
 }
line-limits = On a tile, at most: guards { $number }, clones { $number2 }

## Questions

prompt-waiting = Waiting for the others
prompt-character = Take a character
prompt-return = Where do you come back?
prompt-start-skill = Use { $skill }? { $rules }
prompt-act = Your turn: move, act, play cards
prompt-discard = You lose cards ({ $number } more): which one?
prompt-too-many-items = Too many items: lay one down
prompt-keep-item = Which item do you keep?
prompt-drop-item = Which item do you drop?
prompt-place-tile = How shall { $square } be laid?
prompt-zone-door = Behind which door shall { $square } be laid?
prompt-enter = Enter the tile you found?
prompt-before-roll = { $stat } challenge of { $number }: cards before the roll?
prompt-reroll = Roll dice again, or accept
prompt-more-dice = More dice for the same reroll?
prompt-lock-again = Lock the door behind you?
prompt-panel = What does the panel give you?
prompt-spoils = An item, or the uniform?
prompt-event-option = What do you choose?
prompt-spawn = Where does the { $kind } appear?
prompt-enemy-step = Where does { $unit } go?
prompt-generate = Which one works: { $kind }?
prompt-defend = { $unit } attacks with { $number } dice: cards before the roll?
prompt-trade = Trade with { $seat }: put your offer together
prompt-trade-offer = { $seat } gives: { $gives }; asks for: { $asks }
prompt-pick-tile = Which tile?
prompt-lock-door = Which door is locked?
prompt-pick-enemy = Which enemy?
prompt-order-tiles = Which tile comes next?
prompt-adrenaline = An adrenaline card is drawn
prompt-item = An item is drawn
prompt-tile = A tile is drawn
prompt-event = An event card is drawn
prompt-skill = A skill is dealt
prompt-first-player = Who begins?
prompt-challenge = Roll for the challenge
prompt-peek = Roll to peek
prompt-enemy-attack = Roll for the attack
prompt-hybrid-die = Roll for the hybrids

## What can be done

verb-be = Play as
verb-return = Come back
verb-begin-with = Use it
verb-skip = Skip it
verb-use = Use an item
verb-end = End the turn
verb-move = Move
verb-vent = Crawl through the vents
verb-lock-again = Lock it again
verb-leave-open = Leave it open
verb-explore = Explore
verb-enter = Enter
verb-stay = Stay
verb-turn = Lay it like this
verb-turn-at = Lay it like this
verb-attack = Attack
verb-bull-rush = Bull rush
verb-outwit = Outwit
verb-unlock = Unlock
verb-access = Access the panel
verb-perform = Action of the scenario
verb-use-key = Use a Security Key Card
verb-shift-guard = Move a guard
verb-take-key = Take a Security Key Card
verb-take-item = Take an item
verb-take-uniform = Take the uniform
verb-bonus = Play a card for its bonus
verb-ability = Play a card for its ability
verb-calm = Play a card to calm down
verb-frighten = Play a card to work yourself up
verb-roll = Roll
verb-pass = Pass
verb-assist = Assist
verb-reroll = Roll again
verb-also = This die as well
verb-accept = Accept
verb-trade = Trade
verb-give = Give
verb-ask = Ask for
verb-propose = Propose it
verb-withdraw = Withdraw
verb-agree = Agree
verb-decline = Decline
verb-pick-up = Pick up
verb-discard = Discard
verb-lay-down = Lay down
verb-keep = Keep
verb-option = Choose
verb-enemy = Enemy
verb-next = Next
verb-drop = Drop
verb-at = Tile
verb-door = Door
verb-escape = ESCAPE
verb-feed = Insert a Security Key Card
verb-throw-uniform = Throw the uniform away

## What happened

log-character = { $character } is in the game
log-dealt-skill = { $seat } has the skill { $skill }
log-first = { $seat } begins
log-turn = Turn { $number }: { $seat }
log-stuck = { $seat } has no way out
log-returned = { $seat } crawls out at { $square }
log-lies-still = { $seat } finds no way out of the infirmary
log-skill = { $seat } uses { $skill }
log-event = Event: { $event }
log-event-text = { $text }
log-lockdown-token = { $seat } takes a lockdown token, { $number } left
log-used = { $seat } uses { FORM($item, "some") }
log-moved = { $seat } moves to { $square }
log-vented = { $seat } crawls through the ducts to { $square }
log-locked-again = The door { $door } is locked again
log-explored = { $seat } explores { $square }
log-found = { $seat } has found { $square }
log-peeked = { $seat } peeks and does not find it
log-tile = { $square } is laid behind the door { $door }
log-stack-empty = { $number ->
    [0] Stack A is empty
    [1] Stack B is empty
   *[other] The final stack is empty
}
log-attacks = { $seat } attacks { $unit }
log-bull-rush = { $seat } tries a bull rush
log-outwits = { $seat } tries to outwit { $side }
log-unlocks = { $seat } works on the door { $door }
log-unlocked = The door { $door } is open
log-accesses = { $seat } accesses the panel: { $square }
log-performs = { $seat } tries: { $action }
log-performed = Done: { $action }
log-uniform = { $seat } puts on a uniform
log-challenge = { $seat }: { $stat } challenge of { $number }
log-rolled = { $seat } rolls { $dice }
log-rerolled = { $seat } rolls again ({ $effect }): { $dice }
log-passed = { $seat } passes: { $number }, needed { $number2 }
log-failed = { $seat } fails: { $number }, needed { $number2 }
log-bonus = { $seat } plays { $card } for its bonus
log-ability = { $seat } plays { $card } for its ability
log-shift = { $seat } plays { $card } to move fear
log-traded = { $seat } and { $seat2 } trade
log-declined = { $seat } declines
log-gave = { $seat } gives { FORM($item, "some") } to { $seat2 }
log-picked-up = { $seat } picks up { FORM($item, "some") }
log-drew = { $seat } draws { $card }
log-drew-cards = { $seat } draws cards: { $number }
log-lost = { $seat } loses { $card }
log-item = { $seat } gets { FORM($item, "some") }
log-laid-down = { $seat } lays down { FORM($item, "some") }
log-no-item = { $seat } finds nothing
log-looked = { $seat } sees { $square }
log-looks = { $seat } looks at the top tiles: { $number }
log-stunned = { $unit } is stunned
log-key = { $seat } takes a Security Key Card
log-values = { $number ->
    [0] Guards ignore clones
   *[other] To guards a clone is now worth threat { $number }
 }; { $number2 ->
    [0] clones ignore guards
   *[other] to clones a guard is now worth fear { $number2 }
 }
log-spawned = { $unit } appears: { $square }
log-put = { $unit } is put into play: { $square }
log-removed = { $unit } is gone
log-marker = { $marker }: { $square }
log-marker-gone = No more { $marker }: { $square }
log-locked = The door { $door } falls shut
log-swarmed = The swarm is everywhere
log-way-out-swarmed = The swarm is in the way out: nobody leaves any more
log-fear = { $seat }: fear { $number }
log-threat = { $seat }: threat { $number }
log-lockdown = LOCKDOWN
log-left-behind = { $seat } is left behind in the infirmary
log-knocked-out = { $seat } is knocked out
log-vitality = { $seat }: vitality { $number }
log-escaped = { $seat } has ESCAPED
log-killed = { $seat } is killed
log-over = The game is over
log-attacked = { $number ->
    [1] { $unit } attacks { $seat }
   *[other] { $unit } attacks { $seat }, { $number } together
}
log-fought = { $number ->
    [1] { $unit } attacks { $unit2 }
   *[other] { $unit } attacks { $unit2 }, { $number } together
}
log-hit = { $seat } is hit: { $number } above Toughness
log-missed = { $seat } is not hurt
log-attack-cancelled = { $seat } escapes the attack
log-bloodied = The uniform of { $seat } is bloody now
log-enemy-moved = { $unit } moves to { $square }
log-enemy-unlocked = { $unit } opens the way to { $square }
log-enemy-stays = { $unit } stays
log-supplies-spoiled = The supplies are spoiled: { $square }
log-recovered = { $unit } stands up
log-stays-down = { $unit } stays down
log-hybrid-die = Die of the hybrids: { $dice }
log-fed = { $seat } inserts Security Key Card number { $number }
log-threw-uniform = { $seat } throws the uniform away
log-conceded = { $seat } gives up

## Odds and numbers

odds-passed = passed
odds-fear = fear
odds-threat = threat
odds-cards = cards
odds-items = items
odds-knocked-out = knocked out
odds-escaped = escaped
odds-lost = out of the game
odds-stunned = stunned
odds-removed = removed
odds-free = free to leave
odds-found = exit found
odds-opened = door open
term-int = Intelligence
term-str = Strength
term-spd = Speed
term-tgh = Toughness
term-fear = fear
term-bonus = cards played
term-rating = rating
term-eased = made easier
term-attack = Attack
term-joined = joining
term-clones = clones beside it
term-afraid = a frightened target
term-threatening = a threatening target
switch-open_hands-no = no
switch-open_hands-yes = yes
switch-joined_enemies-free = may act again in the event step
switch-joined_enemies-used = have activated for the turn
cast = Characters and skills
line-dealt = All characters have the same stats; two skills are dealt to each.
campaign-story = The seven floors
    .about = Seven games in a row: who escapes from a floor goes on to the next one with the same skills.
campaign-story-together = The seven floors, together
    .about = If one escapes, all go on; those left behind get new skills. A floor that nobody leaves is played again, three times at most.

## An event card as it is printed

line-event-security = Security: { $text }
line-event-fear = Fear: { $text }
line-event-facility = Facility: { $text }
line-spawn-guard = A guard appears.
line-spawn-clone = A clone appears.
line-spawn-hybrid = A hybrid appears.
line-spawn-cronos = Dr. Cronos appears.

## What is on the map, as a client says it

ground-unknown = not explored yet
