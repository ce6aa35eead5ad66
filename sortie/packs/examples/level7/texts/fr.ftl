pack-example-pack = Pack d'exemple
tile-smoking-room = Fumoir
scenario-night-shift = Équipe de nuit
    .about = Un étage calme, pour une fois.
    .goal = Partez par l'ascenseur A.
