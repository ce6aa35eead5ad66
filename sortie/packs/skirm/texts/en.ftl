pack-skirm = Skirm: squads, maps and missions

## Maps

map-freight-yard = Freight Yard
map-drifting-hulk = Drifting Hulk
map-foundry-terraces = Foundry Terraces
map-sunken-ziggurat = Sunken Ziggurat

## Deployment plans

plan-a = Plan A: opposite corners
plan-b = Plan B: opposite edges
plan-c = Plan C: four corners against the centre
plan-d = Plan D: opposite blocks
plan-e = Plan E: the centre against the corners

## Squads

squad-aegis-vanguard = Aegis Vanguard
    .about = Six steady soldiers with good armour, one leader, one launcher, one blade and one surgeon. They do nothing badly: a good first squad.
squad-crimson-wake = Crimson Wake
    .about = Seven fast raiders who want to be close. Blades that drink, dodges, and one pot of fire; few shots, and short ones.
squad-glasswing-rangers = Glasswing Rangers
    .about = Six hunters with long guns and light steps. They see far, hit hard from a distance, and regret every fight at arm's length.
squad-rustmarket-scavvers = Rustmarket Scavvers
    .about = Eight market rats with loud machines and a giant. Many hands for many objectives; most of them break easily.
squad-drones = Drones
    .about = Twelve machines that break at a touch and come again over the edge of the map. Nobody fields them; they are what some missions send.

tag-aegis = Aegis
tag-vanguard = Vanguard
tag-wake = Wake
tag-raider = Raider
tag-glasswing = Glasswing
tag-ranger = Ranger
tag-rust = Rust
tag-scavver = Scavver
tag-leader = Leader
tag-gunner = Gunner
tag-blade = Blade
tag-medic = Medic
tag-line = Line
tag-brute = Brute
tag-fire = Fire
tag-scout = Scout
tag-marksman = Marksman
tag-tech = Tech
tag-drone = Drone

## Agents

agent-captain = Vanguard Captain
agent-grenadier = Vanguard Grenadier
agent-breacher = Vanguard Breacher
agent-surgeon = Vanguard Surgeon
agent-rifleman = Vanguard Rifleman
agent-matron = Wake Matron
agent-duelist = Wake Duelist
agent-thirster = Wake Thirster
agent-pitcher = Wake Pitcher
agent-stalker = Wake Stalker
agent-cutter = Wake Cutter
agent-prime = Ranger Prime
agent-lancer = Ranger Lancer
agent-deadeye = Ranger Deadeye
agent-quickhand = Ranger Quickhand
agent-shade = Ranger Shade
agent-pathfinder = Ranger Pathfinder
agent-boss = Scav Boss
agent-hulk = Scav Hulk
agent-bombardier = Scav Bombardier
agent-torcher = Scav Torcher
agent-tinker = Scav Tinker
agent-scavver = Scavver
agent-drone = Drone

## Weapons

weapon-service-rifle = Service Rifle
weapon-arc-blade = Arc Blade
weapon-bloom-launcher = Bloom Launcher
weapon-trench-knife = Trench Knife
weapon-sidearm = Sidearm
weapon-rip-saw = Rip Saw
weapon-leech-glaive = Leech Glaive
weapon-needle-pistol = Needle Pistol
weapon-twin-sabres = Twin Sabres
weapon-hook-chains = Hook Chains
weapon-fire-pot = Fire Pot
weapon-hatchet = Hatchet
weapon-dart-rifle = Dart Rifle
weapon-stiletto = Stiletto
weapon-scrap-pistol = Scrap Pistol
weapon-cleaver = Cleaver
weapon-prism-carbine = Prism Carbine
weapon-foil = Foil
weapon-sun-lance = Sun Lance
weapon-longshot = Longshot
weapon-twin-pistols = Twin Pistols
weapon-whisper-bow = Whisper Bow
weapon-hooked-knives = Hooked Knives
weapon-scatter-gun = Scatter Gun
weapon-pipe-axe = Pipe Axe
weapon-girder = Girder
weapon-junk-mortar = Junk Mortar
weapon-wrench = Wrench
weapon-flame-spitter = Flame Spitter
weapon-rivet-gun = Rivet Gun
weapon-pipe-gun = Pipe Gun
weapon-frag-charge = Frag Charge
weapon-short-blade = Short Blade
weapon-zap = Zap
weapon-claw = Claw

## Equipment

equipment-frag-charge = Frag Charge
    .some = a frag charge
equipment-short-blade = Short Blade
    .some = a short blade
equipment-haze-cloak = Haze Cloak
    .some = a haze cloak
equipment-reflex-weave = Reflex Weave
    .some = a reflex weave
equipment-optic = Optic
    .some = an optic

## Skills

skill-rally = Rally
    .rules = Squadmates within 5 squares have ROA +1 with all their weapons until the end of the Turn.
skill-steady-aim = Steady Aim
    .rules = Shoot with ROA +2. Counts as Shoot.
skill-headlong-charge = Headlong Charge
    .rules = Melee with ROA +2. Counts as Melee.
skill-field-dressing = Field Dressing
    .rules = This agent or an Adjacent squadmate regains 1D3+1 lost HIT.
skill-blood-signal = Blood Signal
    .rules = One squadmate within 5 squares and in Line of Sight regains 1D3 lost HIT.
skill-riposte-stance = Riposte Stance
    .rules = Always: ROA +1 when this agent is the Target of a melee.
skill-frenzy = Frenzy
    .rules = This agent's melee weapons have ROA +1 until the end of this activation.
skill-mark-quarry = Mark Quarry
    .rules = Choose one enemy in Line of Sight: ranged attacks of this squad on it have SKL +1 until the end of the Turn.
skill-bipod = Bipod
    .rules = Always: this agent may re-roll one hit die of its Longshot if it has not moved in this activation.
skill-surefooted = Surefooted
    .rules = Always: leaving Difficult squares costs this agent nothing extra.
skill-get-moving = Get Moving
    .rules = Squadmates within 5 squares have MOV +1 until the end of the Turn.
skill-quick-hands = Quick Hands
    .rules = Always: opening or closing a door costs this agent nothing.
skill-patch-job = Patch Job
    .rules = An Adjacent squadmate regains 1 lost HIT.

## Environments and their events

environment-hulk = Hulk
environment-foundry = Foundry
environment-yard = Yard
environment-ziggurat = Ziggurat

event-quiet = All quiet
    .rules = Nothing happens.
event-gravity-fault = Gravity fault
    .rules = All agents have MOV -2 this Turn, but at least 2.
event-blackout = Blackout
    .rules = Ranged weapons reach at most 4 squares this Turn; shorter ranges stay.
event-lockdown = Lockdown
    .rules = All open doors close.
event-door-cycle = Door cycle
    .rules = All closed doors open.
event-emergency-power = Emergency power
    .rules = Each player gains 1 Tactical Order.
event-burst-pipes = Burst pipes
    .rules = Each agent whose square has a wall on an edge or is next to a solid square takes 2 hits with DAM 2; saves are allowed.
event-fumes = Fumes
    .rules = All agents have ACT -1 this Turn.
event-steam = Steam
    .rules = Ranged weapons reach at most 6 squares this Turn; shorter ranges stay.
event-slag = Running slag
    .rules = Leaving a square at height 0 next to a solid square costs 1 more this Turn.
event-overtime = Overtime
    .rules = A Dash has a budget of 2 this Turn.
event-searchlights = Searchlights
    .rules = Camouflage does not work this Turn.
event-alarm = Alarm
    .rules = The player with fewer Mission Points gains 1 Tactical Order; nobody does if they are equal.
event-crane-swing = Crane swing
    .rules = Each agent at height 2 or more takes 1 hit with DAM 3; saves are allowed.
event-rain = Rain
    .rules = All squares at height 0 without a roof are Difficult this Turn.
event-supply-drop = Supply drop
    .rules = The player with Initiative lets one own agent regain 1 lost HIT, then the other player does.
event-tremor = Tremor
    .rules = Each agent at height 2 or more takes 1 hit with DAM 3; saves are allowed.
event-acid-rain = Acid rain
    .rules = Each agent without a roof takes 2 hits with DAM 2; saves are allowed.
event-mist = Mist
    .rules = All agents have Camouflage this Turn.
event-creepers = Creepers
    .rules = Difficult squares cost 3 to leave this Turn.
event-omen = Omen
    .rules = Each player may re-roll one own die for free this Turn.

## Missions

role-rescuers = Rescuers
role-guards = Guards
role-saboteurs = Saboteurs
role-defenders = Defenders
role-horde = Horde

flag-decoded = decoded
flag-loose = loose
flag-charge = charge set
flag-destroyed = destroyed

mission-hold-the-ground = Hold the Ground
    .about = Four objectives, no tricks: stand on them and keep the enemy away.
    .briefing = The yard changes hands tonight, and whoever stands on its four crossings in the morning will say that it was always theirs. Spread out enough to hold, stay close enough to help: an objective with an enemy beside it counts for nobody. At the end of each Turn you score 1 point for each objective you control.
objective-ground-1 = South-west crossing
objective-ground-2 = North-east crossing
objective-ground-3 = Crossing by the western crates
objective-ground-4 = Crossing by the eastern crates

mission-retrieve-intel = Retrieve Intel
    .about = Four data cores on the steps of the ziggurat: carry them, read them, bring them home.
    .briefing = A survey party left four data cores on the ziggurat and did not come back for them. Pick them up and keep enemies off the carriers: a carried core with no enemy beside it scores 1 point each Turn. Decoding a core in peace is worth 1 point, once for each core. A core that you carry in your own zone when the battle ends is worth 2 more.
marker-intel-1 = Data core 1
marker-intel-2 = Data core 2
marker-intel-3 = Data core 3
marker-intel-4 = Data core 4
action-decode = Decode
    .rules = A carrier with no enemy Adjacent scores 1 Mission Point; each data core can be decoded once in the battle.
action-hand-over = Hand Over
    .rules = A carrier gives its data core to an Adjacent squadmate who carries none.

mission-rescue = Rescue
    .about = Three captives amidships, guards around them, rescuers in every corner of the ship.
    .briefing = Three of ours are chained up in the middle of a dead ship. The Rescuers come in at all four corners: cut a captive loose, pick it up, walk to a corner and lift it out for 4 points. The Guards only need time: from the second Turn on every captive that is not loose gives them 1 point a Turn, and every captive still on board at the end gives 2. Nobody dashes with a captive on the shoulder.
marker-captive-1 = Captive 1
marker-captive-2 = Captive 2
marker-captive-3 = Captive 3
action-cut-loose = Cut Loose
    .rules = A Rescuer on a captive's square with no enemy Adjacent sets the captive loose; only then can it be picked up.
action-lift-out = Lift Out
    .rules = A Rescuer who carries a captive in a square of the blue zone sends it off the map and scores 4 Mission Points.
action-chain-up = Chain Up
    .rules = A Guard on the square of a loose captive that nobody carries chains it up again.

mission-sabotage = Sabotage
    .about = Three machines to blow up before the last Turn ends, or to keep running.
    .briefing = The foundry must stop. The Saboteurs plant charges on three machines; a charge that was set in an earlier Turn goes off at the end of the Turn, scores 3 points and hurts everybody near it, so do not linger. The Guards defuse charges, and from the second Turn on score 1 point a Turn for every machine that is whole and carries no charge. Saboteurs also score 1 point a Turn for each machine they control.
objective-machine-1 = North machine
objective-machine-2 = East machine
objective-machine-3 = South machine
action-plant = Plant
    .rules = A Saboteur on a machine without a charge, with no enemy Adjacent, sets a charge on it.
action-defuse = Defuse
    .rules = A Guard on a machine takes its charge away.
effect-explosion = Explosion

mission-horde = Horde
    .about = One squad in the middle, Drones over every edge, more of them each Turn. Hold out and hold the crossings.
    .briefing = Something woke the yard's machines, and they have found you. At the start of each Turn Drones come in at random edges of the map and act at once: 1D3 plus the number of the Turn. There are twelve figures of them, and a broken one comes again. The Defenders score 1 point for each Turn that any of them survives and 1 for each objective they control at its end. With 19 points after the last Turn they have won; with fewer, or when nobody is left before that, the Horde has.

mission-headhunt = Headhunt
    .about = Each squad has a Mark. Bring down theirs, keep yours standing.
    .briefing = Both leaders swore in front of witnesses, so only one of them can walk home proud. Each squad's best leader is its Mark. Removing the enemy Mark is worth 4 points at once, and a Turn in which any other enemy falls is worth 1. A Mark that controls a rally point at the end of a Turn earns 1 point, and a Mark still alive at the end of the battle earns 2.
objective-rally-1 = West rally point
objective-rally-2 = East rally point
action-call-out = Call Out
    .rules = A Mark names an enemy in Line of Sight: that enemy cannot Dash until the end of the Turn.

## Quirks

quirk-thick-skinned = Thick-skinned
    .rules = TF1. A HIT about to be lost is kept on a roll of 1.
quirk-quick-healer = Quick healer
    .rules = HL1. This agent regains 1 HIT at the start of each Turn.
quirk-voice-of-command = Voice of command
    .rules = LD1. One more die for Tactical Orders while this agent is on the map. Once in a squad.
quirk-seam-finder = Seam finder
    .rules = AP1 on melee weapons. The first hit cannot be saved.
quirk-relentless-blade = Relentless blade
    .rules = RR1 on melee weapons. One attack die may be rolled again.
quirk-second-look = Second look
    .rules = RR1 on ranged weapons. One attack die may be rolled again.
quirk-battle-thirst = Battle thirst
    .rules = VA1 on melee weapons. This agent regains 1 HIT when its victim loses any.
quirk-long-legs = Long legs
    .rules = MOV +1.
quirk-goat-footed = Goat-footed
    .rules = Leaving a Difficult square costs this agent nothing more.
quirk-patient-eye = Patient eye
    .rules = SKL +1 with ranged weapons if this agent has not moved in this activation.
quirk-cornered-beast = Cornered beast
    .rules = ROA +1 when this agent is the target of a melee.
quirk-nimble-fingers = Nimble fingers
    .rules = Opening, closing, picking up and dropping cost this agent nothing.
quirk-sixth-sense = Sixth sense
    .rules = One save die may be rolled again.

## Campaigns

campaign-five-battles = Five battles
    .about = Two squads, five missions; who survives learns, who falls may come back with a grudge.
    .briefing = The squads stay, and with them their equipment. After each battle up to three survivors of a squad learn a quirk, two at most for each agent. Everybody who was removed rolls a die: on 1 the agent is lost for good, on 2 or 3 it misses the next battle, on 4 to 6 it is back. An agent that an enemy removed keeps a rivalry: SKL +1 against a Tag of that enemy, SKL -1 against another. A squad never has fewer than two agents. Whoever wins more battles wins, then whoever has more Mission Points in all.
