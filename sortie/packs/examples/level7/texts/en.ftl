pack-example-pack = Example pack
tile-smoking-room = Smoking Room
scenario-night-shift = Night Shift
    .about = A quiet floor, for once.
    .goal = Leave by the A-Lift.
