pack-example-pack = Pack d'exemple

map-quarry = La vieille carrière
plan-quarry-corners = Coins opposés

squad-lamplighters = Les Allumeurs
    .about = Cinq qui gardent ouvertes les routes de nuit.
tag-lamp = Lampe
agent-keeper = Gardien
agent-wick = Mèche
agent-mirror = Miroir
agent-bell = Cloche
weapon-lamp-hook = Crochet de lampe
weapon-sun-glass = Verre solaire
skill-raise-the-light = Lever la lumière
    .rules = Les équipiers à 4 cases ou moins et en ligne de vue ont SKL +1 avec leurs armes à distance jusqu'à la fin du tour.
skill-toll = Sonner
    .rules = Les ennemis à 2 cases ou moins ne peuvent pas faire de pas vif jusqu'à la fin du tour.

environment-quarry = Carrière
event-dust = Poussière
    .rules = Les armes à distance portent à 5 cases au plus pendant ce tour.
event-rockfall = Éboulement
    .rules = Chaque agent à côté d'une case pleine subit 1 touche de DAM 2 ; les sauvegardes sont permises.
event-downpour = Averse
    .rules = Toutes les cases de hauteur 0 sans toit sont difficiles pendant ce tour.
event-second-wind = Second souffle
    .rules = Chaque joueur gagne 1 ordre tactique.
event-gust = Rafale
    .rules = Toutes les portes s'ouvrent.

mission-first-light = Première lueur
    .about = Quatre lampes à allumer et à garder.
    .briefing = Les lampes de la carrière sont éteintes depuis un an. Allumez-en une pour 1 point, tenez-la pour 1 point par tour, et soyez près de vos lampes allumées à la fin de la bataille pour 2 points de plus chacune.
objective-lamp-1 = Lampe ouest
objective-lamp-2 = Lampe est
objective-lamp-3 = Lampe haute ouest
objective-lamp-4 = Lampe haute est
action-light = Allumer
    .rules = Un agent sur une lampe éteinte, sans ennemi adjacent, l'allume et marque 1 point de mission.
flag-lit = allumée
