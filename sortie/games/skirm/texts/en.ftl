## The game in the lobby

game-title = Skirm
game-about = Two squads, one map full of walls and heights, a handful of Turns. Every shot has its odds, every order its price.

## Sides, and what the mission generator adds

seat-1 = First player
seat-2 = Second player
seat-3 = Third player
objective-extra-1 = Extra objective

## The line above the board

status-setup = Set-up
status-turn = Turn { $turn } of { $turns }
status-initiative = Initiative: { $seat }
status-event = Event: { $event }
status-over = The battle is over

## Meters, badges and lines of the panels

panel-partner = { $seat }: { $squad }
meter-turn = Turn
meter-points = Mission Points
meter-orders = Tactical Orders
meter-ready = Ready
meter-hit = HIT
meter-act = ACT
meter-mov = MOV
meter-arm = ARM

badge-reserve = not deployed
badge-removed = removed
badge-active = active
badge-ready = ready
badge-activated = activated
badge-sentry = was sentry
badge-mark = Mark
badge-carrying = carries { $marker }
badge-camouflage = camouflaged
badge-difficult = on difficult ground

line-initiative = has Initiative
line-event = { $event }: { $rules }
line-objective = { $objective } at { $square }
line-objective-flag = { $objective } at { $square }, { $flag }
line-double-melee = Melee twice in an activation ({ $code })
line-double-shot = Shoot twice in an activation ({ $code })
line-camouflage = Camouflage: one hit from more than 3 squares away is saved ({ $code })
line-dodge = Dodge: one hit in melee is saved ({ $code })
line-heals = Regains { $number } HIT at the start of a Turn ({ $code })
line-leader = Leader: { $number ->
    [one] 1 more die
   *[other] { $number } more dice
 } for Orders ({ $code })
line-tough = Tough: a HIT is kept on a die of { $number } or less ({ $code })
line-weapon = { $weapon }: { $typ ->
    [R] ranged
   *[other] melee
 }, { $roa ->
    [one] 1 die
   *[other] { $roa } dice
 }, hits on { $skl } or less, the victim's ARM -{ $dam }{ $piercing ->
    [0] { "" }
    [one] , the first hit cannot be saved
   *[other] , the first { $piercing } hits cannot be saved
 }{ $critical ->
    [1] { "" }
   *[other] , Critical up to { $critical }
 }{ $heavy ->
    [0] { "" }
   *[other] , heavy: Move and shot together cost more
 }{ $limited ->
    [0] { "" }
   *[other] , once in a battle
 }{ $linear ->
    [0] { "" }
   *[other] , everybody on the line
 }{ $range ->
    [0] { "" }
   *[other] , at most { $range } squares
 }{ $reroll ->
    [0] { "" }
    [one] , 1 re-roll
   *[other] , { $reroll } re-rolls
 }{ $vampire ->
    [0] { "" }
   *[other] , regains { $vampire } HIT
 }{ $explode ->
    [0] { "" }
   *[other] , everybody beside the target
 } ({ $code })
line-weapon-spent = { $weapon } (spent)
line-skill-passive = { $skill } (always)
line-skill-act = { $skill } ({ $number } ACT)
line-skill-orders = { $skill } ({ $number ->
        [one] { $number } Order
       *[other] { $number } Orders
    })

## Questions

prompt-waiting = Waiting for the other player
prompt-propose-mission = Propose a mission
prompt-accept-mission = Accept { $mission }?
prompt-choose-squad = Choose your squad
prompt-accept-map = Accept this map with its walls, ladders and ramps?
prompt-buy-equipment = Equip your squad ({ $number ->
        [one] { $number } point
       *[other] { $number } points
    } left)
prompt-improve-weapon = Which weapon of { $unit } is improved?
prompt-plan = Roll for the deployment plan
prompt-use-plan = Use this deployment plan, or roll again?
prompt-deployment = Roll off for deployment
prompt-zone = Take a deployment zone
prompt-deploy = Place one of your agents
prompt-name-mark = Name your Mark
prompt-initiative = Roll off for Initiative
prompt-orders = Roll for Tactical Orders
prompt-event = Roll for the event of this Turn
prompt-bonus = Roll for the bonus of this Turn
prompt-bonus-objective = Draw the objective that counts double
prompt-bonus-column = Roll for the column of the extra objective
prompt-bonus-row = Roll for the row of the extra objective
prompt-mend = Who regains { $number } HIT?
prompt-activate = Activate one of your ready agents
prompt-act = { $unit }: what next?
prompt-pay = Price { $number }: what do you pay with?
prompt-line = Choose the lines of the shot
does-pay-act = { $number } ACT
does-pay-orders = { $number ->
    [one] 1 Tactical Order
   *[other] { $number } Tactical Orders
 }
does-pay-both = { $number } ACT + { $number2 ->
    [one] 1 Tactical Order
   *[other] { $number2 } Tactical Orders
 }
does-meet = Lines that meet { $units }
does-meet-nobody = Lines that meet nobody
zone-blue = the blue zone
zone-red = the red zone
prompt-resolve = Who is under fire next?
prompt-defend = { $unit } attacks. Which weapon do you defend with?
prompt-dice = { $roll }: change your dice, or keep them?
prompt-hit = Roll to hit
prompt-save = Roll to save
prompt-plain = Roll for Tough
prompt-formula = Roll for the skill
prompt-chain = Roll the chain die
prompt-reroll = Roll the die again
roll-hit = To hit
roll-save = To save
roll-plain = Tough
roll-formula = Dice of the skill
roll-event = Event die
prompt-free-dash = { $unit } may Dash for free
prompt-push = { $unit2 } may push { $unit }: { $number ->
        [one] 1 square
       *[other] up to { $number } squares
    }
prompt-pull = { $unit2 } may pull { $unit }: { $number ->
        [one] 1 square
       *[other] up to { $number } squares
    }
prompt-teleport = { $unit2 } may set { $unit } down: { $number ->
        [one] 1 square away
       *[other] up to { $number } squares away
    }
prompt-choose-marker = { $unit }: with which marker?
prompt-sentry = Sentry: one agent may act for free
prompt-sentry-act = { $unit } stands sentry: Melee, Shoot or Dash
prompt-order-effects = Which of your effects comes first?

## Verbs

verb-propose = Propose
verb-accept = Accept
verb-refuse = Refuse
verb-enter = Bring a squad
verb-buy = Buy
verb-improve = Improve
verb-done-buying = Done buying
verb-use-plan = Use this plan
verb-roll-again = Roll again
verb-take = Take a zone
verb-deploy = Deploy
verb-name-mark = Name as Mark
verb-mend = Mend
verb-activate = Activate
verb-end = End the activation
verb-move = Move
verb-dash = Dash
verb-shoot = Shoot
verb-shoot-at = Shoot at a square
verb-line = Choose lines
verb-resolve-victim = Resolve
verb-trigger = Resolve an effect
verb-melee = Melee
verb-defend = Defend
verb-defend-unarmed = Defend unarmed
verb-use = Use a skill
verb-use-on = Use a skill on somebody
verb-use-shot = Shoot with a skill
verb-use-shot-at = Shoot at a square with a skill
verb-use-melee = Fight with a skill
verb-free-dash = Dash for free
verb-push = Push
verb-pull = Pull
verb-teleport = Set down
verb-stay = Stay
verb-door = Open or close a door
verb-pick-up = Pick up
verb-drop = Drop
verb-perform = Mission Action
verb-perform-on = Mission Action on somebody
verb-with-marker = With a marker
verb-pay = Pay
verb-sentry = Stand sentry
verb-pass = Pass
verb-chain = Roll a chain die
verb-reroll = Re-roll for free
verb-order-reroll = Re-roll with an Order
verb-enemy-reroll = Re-roll an enemy die with an Order
verb-shift-down = Lower a die with an Order
verb-shift-up = Raise a die with an Order
verb-close = Keep the dice

## The log: set-up

log-mission-proposed = { $seat }: { $mission } is proposed.
log-mission-agreed = The mission is agreed: { $mission }.
log-mission-refused = { $seat }: refused.
log-squad-entered = { $seat }: enters with { $squad }.
log-bought = { $unit } is given { FORM($equipment, "some") }.
log-map-accepted = The map is agreed.
log-map-refused = The map is refused.
log-plan-rolled = The die for the plan shows { $die }.
log-plan = Deployment: { $plan }.
log-deployment-rolled = Roll-off for deployment: { $die } against { $die2 }.
log-deployment-won = First to deploy: { $seat }.
log-zone-taken = { $seat } takes { $zone }.
log-deployed = { $unit } is placed at { $square }.
log-marked = { $unit } is the Mark of its squad.

## The log: Turns

log-turn = Turn { $number } begins.
log-initiative-rolled = Roll-off for Initiative: { $die } against { $die2 }.
log-initiative = Initiative: { $seat }.
log-orders-rolled = { $seat }: { $dice }, { $number ->
        [one] { $number } Tactical Order
       *[other] { $number } Tactical Orders
    }.
log-orders-gained = { $seat }: +{ $number ->
        [one] { $number } Tactical Order
       *[other] { $number } Tactical Orders
    }.
log-event = { $seat }: event die { $number }, { $event }.
log-bonus-none = No bonus this Turn.
log-bonus-double = Bonus: { $objective } counts double this Turn.
log-bonus-first-removed = Bonus: the first agent removed this Turn is worth 1 Mission Point to the other side.
log-bonus-extra = Bonus: an extra objective lies at { $square } this Turn.
log-sentry-window = { $seat }: nobody is ready, a Sentry Action is possible.
log-turn-over = Turn { $number } is over. Mission Points: { $number2 } to { $number3 }.
log-end-effect = End of the Turn: { $objective }.
log-battle-over = The battle is over. Mission Points: { $number } to { $number2 }.
log-conceded = { $seat }: conceded.

## The log: Mission Points

log-scored-controlled = { $seat }: +{ $number } for controlled objectives.
log-scored-carried = { $seat }: +{ $number } for carried markers.
log-scored-markers = { $seat }: +{ $number } for markers on the map.
log-scored-objectives = { $seat }: +{ $number } for objectives kept safe.
log-scored-mark-alive = { $seat }: +{ $number } because its Mark lives.
log-scored-mark-controls = { $seat }: +{ $number } because its Mark controls an objective.
log-scored-mark-removed = { $seat }: +{ $number } for the enemy Mark.
log-scored-others-removed = { $seat }: +{ $number } for enemies removed.
log-scored-bonus = { $seat }: +{ $number } as the bonus of the Turn.
log-scored-mission = { $seat }: +{ $number } for a Mission Action.
log-scored-effect = { $seat }: +{ $number } from the mission.

## The log: Actions

log-activated = { $unit } is activated.
log-ended = { $unit } ends its activation.
log-moved = { $unit } goes from { $square } to { $square2 }.
log-displaced = { $unit } is moved from { $square } to { $square2 }.
log-paid = { $unit } pays { $number2 ->
        [0] { $number } ACT
        [one] { $number } ACT and { $number2 } Order
       *[other] { $number } ACT and { $number2 } Orders
    }.
log-opened = { $unit } opens the door { $door }.
log-closed = { $unit } closes the door { $door }.
log-doors-opened = All doors open.
log-doors-closed = All doors close.
log-picked-up = { $unit } picks up { $marker }.
log-dropped = { $unit } drops { $marker } at { $square }.
log-uses = { $unit } uses { $skill }.
log-uses-on = { $unit } uses { $skill } on { $unit2 }.
log-performed = { $unit }: { $action }.
log-performed-on = { $unit }: { $action }, on { $unit2 }.
log-handed-over = { $marker } goes to { $unit }.
log-left-map = { $marker } leaves the map.
log-sentry = { $unit } stands sentry.
log-sentry-passed = { $seat }: no Sentry Action.

## The log: combat

log-shoots = { $unit } shoots at { $unit2 } with { $weapon }.
log-shoots-at = { $unit } shoots at { $square } with { $weapon }.
log-attacked = { $unit } is under fire: { $number ->
        [one] { $number } die
       *[other] { $number } dice
    }, { $number2 } or less hits.
log-no-dice = { $unit } has no die to roll.
log-hits = { $unit }: { $number ->
        [0] no hit
        [one] { $number } hit
       *[other] { $number } hits
    }.
log-fights = { $unit } attacks { $unit2 } with { $weapon }.
log-defends = { $unit } defends with { $weapon }.
log-defends-unarmed = { $unit } defends unarmed.
log-melee-hits = Hits: { $unit } { $number }, { $unit2 } { $number2 }.
log-melee-tied = { $unit } and { $unit2 } are even; nobody is hurt.
log-rolled = { $seat }: { $dice }.
log-chained = { $seat }: chain die { $dice }.
log-rerolled = { $seat }: die re-rolled, { $dice }.
log-order-rerolled = { $seat }: die re-rolled with an Order, { $dice }.
log-shifted = { $seat }: die shifted with an Order, now { $dice }.
log-unsaveable = { $unit }: { $number ->
        [one] { $number } hit cannot be saved
       *[other] { $number } hits cannot be saved
    }.
log-saved-automatically = { $unit }: { $number ->
        [one] { $number } hit is saved without a die
       *[other] { $number } hits are saved without dice
    }.
log-saved = { $unit } saves { $number ->
        [0] nothing
        [one] { $number } hit
       *[other] { $number } hits
    }.
log-tough = { $unit } is tough and keeps { $number } HIT.
log-lost = { $unit } loses { $number } HIT.
log-unharmed = { $unit } is unharmed.
log-removed = { $unit } is removed.
log-regained = { $unit } regains { $number } HIT.

## Numbers that explain themselves, and what odds are about

term-roa = ROA
term-skl = SKL
term-dam = DAM
term-arm = ARM
term-skill = skill
term-high-ground = High Ground
term-friendly-fire = Friendly Fire
term-support = Support
term-target-row = attack in melee
term-reroll = free re-rolls
odds-lost = HIT lost
odds-regained = HIT regained
odds-removed = removed
odds-points = Mission Points

## Rulings with more than one reading

switch-ranged_saves = Save dice against shots
switch-ranged_saves-per_hit = one for each hit
switch-ranged_saves-per_roa = one for each attack die
switch-crit_mode = A natural 1
switch-crit_mode-chain = one success and a chain die
switch-crit_mode-double = two successes
switch-shift_can_crit = A shifted die may become a Critical
switch-shift_can_crit-no = no
switch-shift_can_crit-yes = yes
switch-to_reroll_enemy = Orders may re-roll enemy dice
switch-to_reroll_enemy-no = no
switch-to_reroll_enemy-yes = yes
switch-shift_after_reroll = A re-rolled die may be shifted
switch-shift_after_reroll-no = no
switch-shift_after_reroll-yes = yes
switch-melee_target_row = In melee one die less has
switch-melee_target_row-attacker_minus_1 = the attacker
switch-melee_target_row-target_minus_1 = the target
switch-agents_block_skill_sight = Agents in between hide from skills
switch-agents_block_skill_sight-no = no
switch-agents_block_skill_sight-yes = yes

## Looking at the map

found-nobody = No agent is named: name one.
found-way = { $unit } reaches { $square } for { $number } of { $number2 } MOV
found-way-far = { $unit } needs { $number } MOV to { $square }; one Move has { $number2 }
found-no-way = { $unit } cannot get to { $square }
found-steps = steps
found-climb = climbing
found-hindered = difficult ground
found-same-square = This is { $square } itself
found-sight = { $square } sees { $square2 }, distance { $number }
found-no-sight = { $square } does not see { $square2 }, distance { $number }
found-agent-between = { $unit } is in the way at { $square }
found-door-between = A closed door is in the way between { $square } and { $square2 }
found-solid-between = Solid ground is in the way between { $square } and { $square2 }
found-wall-between = A wall is in the way between { $square } and { $square2 }
found-ground-between = Higher ground is in the way between { $square } and { $square2 }
found-watcher = { $unit } sees it, distance { $number }
found-no-watcher = Nobody sees { $square }
found-target = { $unit }, with { $weapon }
found-no-target = { $unit } can attack nobody from here
found-range = Range of { $weapon }: { $number }
found-blast = Blast

## Campaigns

side-seat-1 = First player
side-seat-2 = Second player
prompt-recovery = Roll for an agent that was removed in the last battle
prompt-rival = { $agent }: which kind of enemy becomes the rival?
prompt-blind-spot = Draw the Tag that the rivalry overlooks
prompt-learn-quirk = { $number ->
        [one] { $number } survivor may still learn a quirk
       *[other] { $number } survivors may still learn a quirk
    }
verb-learn = Learn a quirk
verb-learn-no-more = Learn no more
verb-hate = Rivalry with
log-recovery-rolled = { $agent }: recovery die { $number }.
log-needed = { $agent } is needed and comes back without a roll.
log-back = { $agent } is back.
log-rests = { $agent } misses this battle.
log-lost-for-good = { $agent } is lost for good.
log-learnt = { $unit } learns: { $quirk }.
log-rivalry = { $agent } has a rivalry: SKL +1 against { $tag }, SKL -1 against { $tag2 }.
panel-quirks = Quirks
line-quirk = { $quirk }: { $rules }
line-rivalry = Rivalry: SKL +1 against { $tag }, SKL -1 against { $tag2 }
line-missing = { $agent } misses this battle
line-gone = { $agent } is lost for good
line-unsettled = { $agent }: a roll will tell
term-rivalry = Rivalry
term-blind-spot = Blind spot of a rivalry

## Lists that agents follow by themselves

line-behaviour-title = Without a player this agent does the first of these that is possible, as often as it can:
line-behaviour = { $number }. { $line }
behaviour-default = Everybody else
behaviour-melee = Melee with the best odds
behaviour-shoot = Shoot the enemy with the best odds
behaviour-heal = A skill that heals, for whoever has lost the most HIT
behaviour-mission = A Mission Action that scores or changes something
behaviour-pick-up = Pick up what lies here
behaviour-move-enemy = Move to the nearest enemy
behaviour-move-sight = If it sees nobody, move to where it sees an enemy, else to the nearest one
behaviour-move-objective = If it stands on none, move to the nearest objective that its squad does not hold
behaviour-move-marker = Move to the nearest thing that lies on the map
behaviour-move-home = Carrying something, move to its own zone

## Reinforcements and targets

meter-reserve = In reserve
line-target = { $role } win with { $number } Mission Points
log-reinforcements-rolled = Reinforcements for { $seat }: { $number } ({ $dice }).
log-reinforced = { $unit } comes in at { $square }.
log-scored-survived = { $seat }: +{ $number } for surviving the Turn.
prompt-reinforcements = Roll for reinforcements
prompt-reinforcement-square = Draw the square where the next one comes in

## What is on the map, as a client says it

sign-objective = objective

# What is drawn on maps, for who edits them
draw-ground = Ground
draw-height = height { $number }
draw-solid = solid block
draw-open = open
draw-wall = wall, { $number } high
draw-climbable-wall = wall that can be climbed
draw-ladder = ladder
draw-ramp = ramp or stairs
draw-closed-door = closed door
draw-open-door = open door
draw-cover = Ground and roof
draw-nothing = nothing
draw-difficult = Difficult
draw-roofed = roofed
draw-difficult-roofed = Difficult and roofed
