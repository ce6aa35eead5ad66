pack-example-pack = Example pack

map-quarry = Old Quarry
plan-quarry-corners = Opposite corners

squad-lamplighters = Lamplighters
    .about = Five who keep the night roads open.
tag-lamp = Lamp
agent-keeper = Keeper
agent-wick = Wick
agent-mirror = Mirror
agent-bell = Bell
weapon-lamp-hook = Lamp Hook
weapon-sun-glass = Sun Glass
skill-raise-the-light = Raise the Light
    .rules = Squadmates within 4 squares and in Line of Sight have SKL +1 with ranged weapons until the end of the Turn.
skill-toll = Toll
    .rules = Enemies within 2 squares cannot Dash until the end of the Turn.

environment-quarry = Quarry
event-dust = Dust
    .rules = Ranged weapons reach at most 5 squares this Turn.
event-rockfall = Rockfall
    .rules = Each agent next to a solid square takes 1 hit with DAM 2; saves are allowed.
event-downpour = Downpour
    .rules = All squares at height 0 without a roof are Difficult this Turn.
event-second-wind = Second wind
    .rules = Each player gains 1 Tactical Order.
event-gust = Gust
    .rules = All doors open.

mission-first-light = First Light
    .about = Four lamps to light and to keep.
    .briefing = The quarry lamps have been dark for a year. Light a lamp for 1 point, hold it for 1 point a Turn, and stand by your burning lamps when the battle ends for 2 more each.
objective-lamp-1 = West lamp
objective-lamp-2 = East lamp
objective-lamp-3 = High west lamp
objective-lamp-4 = High east lamp
action-light = Light
    .rules = An agent on an unlit lamp with no enemy Adjacent lights it and scores 1 Mission Point.
flag-lit = lit
