pack-skirm = Skirm : escouades, cartes et missions

## Cartes

map-freight-yard = La gare de fret
map-drifting-hulk = L'épave à la dérive
map-foundry-terraces = Les terrasses de la fonderie
map-sunken-ziggurat = La ziggourat engloutie

## Plans de déploiement

plan-a = Plan A : coins opposés
plan-b = Plan B : bords opposés
plan-c = Plan C : quatre coins contre le centre
plan-d = Plan D : blocs opposés
plan-e = Plan E : le centre contre les coins

## Escouades

squad-aegis-vanguard = Avant-garde d'Égide
    .about = Six soldats solides et bien protégés : un chef, un lanceur, une lame et un chirurgien. Ils ne font rien mal ; une bonne première escouade.
squad-crimson-wake = Le Sillage pourpre
    .about = Sept pillards rapides qui veulent être au contact. Des lames qui boivent, des esquives et un pot de feu ; peu de tirs, et de courte portée.
squad-glasswing-rangers = Les Éclaireurs d'Aileverre
    .about = Six chasseurs aux longs fusils et au pas léger. Ils voient loin, frappent fort à distance et regrettent chaque combat à portée de bras.
squad-rustmarket-scavvers = Les Chiffonniers du Marché-Rouille
    .about = Huit rats de marché, des machines bruyantes et un géant. Beaucoup de mains pour beaucoup d'objectifs ; la plupart cassent vite.
squad-drones = Drones
    .about = Douze machines qui cassent au moindre choc et reviennent par les bords de la carte. Personne ne les aligne ; certaines missions les envoient.

tag-aegis = Égide
tag-vanguard = Avant-garde
tag-wake = Sillage
tag-raider = Pillard
tag-glasswing = Aileverre
tag-ranger = Éclaireur
tag-rust = Rouille
tag-scavver = Chiffonnier
tag-leader = Chef
tag-gunner = Tireur
tag-blade = Lame
tag-medic = Soigneur
tag-line = Ligne
tag-brute = Brute
tag-fire = Feu
tag-scout = Pisteur
tag-marksman = Tireur d'élite
tag-tech = Technicien
tag-drone = Drone

## Agents

agent-captain = Capitaine de l'Avant-garde
agent-grenadier = Grenadier de l'Avant-garde
agent-breacher = Sapeur de l'Avant-garde
agent-surgeon = Chirurgien de l'Avant-garde
agent-rifleman = Fusilier de l'Avant-garde
agent-matron = Matrone du Sillage
agent-duelist = Duelliste du Sillage
agent-thirster = Assoiffé du Sillage
agent-pitcher = Lanceur du Sillage
agent-stalker = Rôdeur du Sillage
agent-cutter = Trancheur du Sillage
agent-prime = Doyen des Éclaireurs
agent-lancer = Lancier des Éclaireurs
agent-deadeye = Œil-de-faucon des Éclaireurs
agent-quickhand = Main-vive des Éclaireurs
agent-shade = Ombre des Éclaireurs
agent-pathfinder = Pisteur des Éclaireurs
agent-boss = Patron des Chiffonniers
agent-hulk = Colosse des Chiffonniers
agent-bombardier = Bombardier des Chiffonniers
agent-torcher = Incendiaire des Chiffonniers
agent-tinker = Bricoleur des Chiffonniers
agent-scavver = Chiffonnier
agent-drone = Drone

## Armes

weapon-service-rifle = Fusil de service
weapon-arc-blade = Lame à arc électrique
weapon-bloom-launcher = Lance-corolle
weapon-trench-knife = Couteau de tranchée
weapon-sidearm = Arme de poing
weapon-rip-saw = Scie d'assaut
weapon-leech-glaive = Glaive sangsue
weapon-needle-pistol = Pistolet à aiguilles
weapon-twin-sabres = Sabres jumeaux
weapon-hook-chains = Chaînes à crochets
weapon-fire-pot = Pot de feu
weapon-hatchet = Hachette
weapon-dart-rifle = Fusil à fléchettes
weapon-stiletto = Stylet
weapon-scrap-pistol = Pistolet de ferraille
weapon-cleaver = Couperet
weapon-prism-carbine = Carabine à prisme
weapon-foil = Fleuret
weapon-sun-lance = Lance solaire
weapon-longshot = Fusil à longue portée
weapon-twin-pistols = Pistolets jumeaux
weapon-whisper-bow = Arc murmure
weapon-hooked-knives = Couteaux crochus
weapon-scatter-gun = Tromblon
weapon-pipe-axe = Hache de tuyau
weapon-girder = Poutrelle
weapon-junk-mortar = Mortier de rebut
weapon-wrench = Clé à molette
weapon-flame-spitter = Crache-flammes
weapon-rivet-gun = Riveteuse
weapon-pipe-gun = Fusil de tuyau
weapon-frag-charge = Charge à fragmentation
weapon-short-blade = Lame courte
weapon-zap = Décharge
weapon-claw = Griffe

## Équipement

equipment-frag-charge = Charge à fragmentation
    .some = une charge à fragmentation
equipment-short-blade = Lame courte
    .some = une lame courte
equipment-haze-cloak = Cape de brume
    .some = une cape de brume
equipment-reflex-weave = Trame réflexe
    .some = une trame réflexe
equipment-optic = Lunette
    .some = une lunette

## Compétences

skill-rally = Ralliement
    .rules = Les équipiers à 5 cases ou moins ont ROA +1 avec toutes leurs armes jusqu'à la fin du tour.
skill-steady-aim = Visée calme
    .rules = Tir avec ROA +2. Compte comme un tir.
skill-headlong-charge = Charge effrénée
    .rules = Corps à corps avec ROA +2. Compte comme un corps à corps.
skill-field-dressing = Pansement de fortune
    .rules = Cet agent ou un équipier adjacent récupère 1D3+1 HIT perdus.
skill-blood-signal = Signal de sang
    .rules = Un équipier à 5 cases ou moins et en ligne de vue récupère 1D3 HIT perdus.
skill-riposte-stance = Garde de riposte
    .rules = Toujours : ROA +1 quand cet agent est la cible d'un corps à corps.
skill-frenzy = Frénésie
    .rules = Les armes de corps à corps de cet agent ont ROA +1 jusqu'à la fin de cette activation.
skill-mark-quarry = Désigner la proie
    .rules = Choisissez un ennemi en ligne de vue : les tirs de cette escouade sur lui ont SKL +1 jusqu'à la fin du tour.
skill-bipod = Bipied
    .rules = Toujours : cet agent peut relancer un dé de touche de son Fusil à longue portée s'il n'a pas bougé pendant cette activation.
skill-surefooted = Pied sûr
    .rules = Toujours : quitter une case difficile ne coûte rien de plus à cet agent.
skill-get-moving = Allez, on bouge
    .rules = Les équipiers à 5 cases ou moins ont MOV +1 jusqu'à la fin du tour.
skill-quick-hands = Mains agiles
    .rules = Toujours : ouvrir ou fermer une porte ne coûte rien à cet agent.
skill-patch-job = Rafistolage
    .rules = Un équipier adjacent récupère 1 HIT perdu.

## Environnements et évènements

environment-hulk = Épave
environment-foundry = Fonderie
environment-yard = Gare
environment-ziggurat = Ziggourat

event-quiet = Calme plat
    .rules = Il ne se passe rien.
event-gravity-fault = Panne de gravité
    .rules = Tous les agents ont MOV -2 pendant ce tour, avec un minimum de 2.
event-blackout = Panne de lumière
    .rules = Les armes à distance portent à 4 cases au plus pendant ce tour ; les portées plus courtes ne changent pas.
event-lockdown = Verrouillage
    .rules = Toutes les portes ouvertes se ferment.
event-door-cycle = Cycle des portes
    .rules = Toutes les portes fermées s'ouvrent.
event-emergency-power = Courant de secours
    .rules = Chaque joueur gagne 1 ordre tactique.
event-burst-pipes = Tuyaux éclatés
    .rules = Chaque agent dont la case a un mur sur un bord ou touche une case pleine subit 2 touches de DAM 2 ; les sauvegardes sont permises.
event-fumes = Fumées
    .rules = Tous les agents ont ACT -1 pendant ce tour.
event-steam = Vapeur
    .rules = Les armes à distance portent à 6 cases au plus pendant ce tour ; les portées plus courtes ne changent pas.
event-slag = Coulée de scories
    .rules = Quitter une case de hauteur 0 qui touche une case pleine coûte 1 de plus pendant ce tour.
event-overtime = Heures supplémentaires
    .rules = Un pas vif a un budget de 2 pendant ce tour.
event-searchlights = Projecteurs
    .rules = Le camouflage ne sert à rien pendant ce tour.
event-alarm = Alarme
    .rules = Le joueur qui a le moins de points de mission gagne 1 ordre tactique ; personne en cas d'égalité.
event-crane-swing = Coup de grue
    .rules = Chaque agent à hauteur 2 ou plus subit 1 touche de DAM 3 ; les sauvegardes sont permises.
event-rain = Pluie
    .rules = Toutes les cases de hauteur 0 sans toit sont difficiles pendant ce tour.
event-supply-drop = Largage de vivres
    .rules = Le joueur qui a l'initiative fait récupérer 1 HIT perdu à un de ses agents, puis l'autre joueur fait de même.
event-tremor = Secousse
    .rules = Chaque agent à hauteur 2 ou plus subit 1 touche de DAM 3 ; les sauvegardes sont permises.
event-acid-rain = Pluie acide
    .rules = Chaque agent sans toit subit 2 touches de DAM 2 ; les sauvegardes sont permises.
event-mist = Brume
    .rules = Tous les agents ont le camouflage pendant ce tour.
event-creepers = Lianes
    .rules = Quitter une case difficile coûte 3 pendant ce tour.
event-omen = Présage
    .rules = Chaque joueur peut relancer gratuitement un de ses dés pendant ce tour.

## Missions

role-rescuers = Sauveteurs
role-guards = Gardes
role-saboteurs = Saboteurs
role-defenders = Défenseurs
role-horde = Horde

flag-decoded = décodé
flag-loose = détaché
flag-charge = charge posée
flag-destroyed = hors service

mission-hold-the-ground = Tenir le terrain
    .about = Quatre objectifs, aucun piège : tenez-vous dessus et gardez l'ennemi à distance.
    .briefing = La gare change de mains cette nuit, et ceux qui tiendront ses quatre croisements au matin diront qu'elle a toujours été à eux. Écartez-vous assez pour tenir, restez assez proches pour vous aider : un objectif qui a un ennemi à côté ne compte pour personne. À la fin de chaque tour, vous marquez 1 point par objectif contrôlé.
objective-ground-1 = Croisement sud-ouest
objective-ground-2 = Croisement nord-est
objective-ground-3 = Croisement des caisses ouest
objective-ground-4 = Croisement des caisses est

mission-retrieve-intel = Récupérer les données
    .about = Quatre noyaux de données sur les marches de la ziggourat : portez-les, lisez-les, ramenez-les.
    .briefing = Une équipe de relevé a laissé quatre noyaux de données sur la ziggourat et n'est pas revenue les chercher. Ramassez-les et tenez les ennemis loin des porteurs : un noyau porté sans ennemi à côté rapporte 1 point par tour. Décoder un noyau au calme rapporte 1 point, une fois par noyau. Un noyau porté dans votre propre zone à la fin de la bataille rapporte 2 points de plus.
marker-intel-1 = Noyau de données 1
    .some = le noyau de données 1
marker-intel-2 = Noyau de données 2
    .some = le noyau de données 2
marker-intel-3 = Noyau de données 3
    .some = le noyau de données 3
marker-intel-4 = Noyau de données 4
    .some = le noyau de données 4
action-decode = Décoder
    .rules = Un porteur sans ennemi adjacent marque 1 point de mission ; chaque noyau se décode une fois par bataille.
action-hand-over = Transmettre
    .rules = Un porteur donne son noyau à un équipier adjacent qui n'en porte pas.

mission-rescue = Sauvetage
    .about = Trois captifs au milieu du vaisseau, des gardes autour, des sauveteurs dans chaque coin.
    .briefing = Trois des nôtres sont enchaînés au milieu d'un vaisseau mort. Les sauveteurs entrent par les quatre coins : détachez un captif, ramassez-le, gagnez un coin et évacuez-le pour 4 points. Les gardes n'ont besoin que de temps : dès le deuxième tour, chaque captif qui n'est pas détaché leur donne 1 point par tour, et chaque captif encore à bord à la fin en donne 2. Personne ne fait de pas vif avec un captif sur l'épaule.
marker-captive-1 = Captif 1
    .some = le captif 1
marker-captive-2 = Captif 2
    .some = le captif 2
marker-captive-3 = Captif 3
    .some = le captif 3
action-cut-loose = Détacher
    .rules = Un sauveteur sur la case d'un captif, sans ennemi adjacent, le détache ; alors seulement on peut le ramasser.
action-lift-out = Évacuer
    .rules = Un sauveteur qui porte un captif dans une case de la zone bleue le fait sortir de la carte et marque 4 points de mission.
action-chain-up = Enchaîner
    .rules = Un garde sur la case d'un captif détaché que personne ne porte l'enchaîne de nouveau.

mission-sabotage = Sabotage
    .about = Trois machines à faire sauter avant la fin du dernier tour, ou à garder en marche.
    .briefing = La fonderie doit s'arrêter. Les saboteurs posent des charges sur trois machines ; une charge posée pendant un tour précédent explose à la fin du tour, rapporte 3 points et blesse tous ceux qui sont près, alors ne traînez pas. Les gardes désamorcent les charges et, dès le deuxième tour, marquent 1 point par tour pour chaque machine intacte et sans charge. Les saboteurs marquent aussi 1 point par tour pour chaque machine qu'ils contrôlent.
objective-machine-1 = Machine nord
objective-machine-2 = Machine est
objective-machine-3 = Machine sud
action-plant = Poser
    .rules = Un saboteur sur une machine sans charge, sans ennemi adjacent, y pose une charge.
action-defuse = Désamorcer
    .rules = Un garde sur une machine en retire la charge.
effect-explosion = Explosion

mission-horde = La Horde
    .about = Une escouade au milieu, des Drones par tous les bords, plus nombreux à chaque tour. Tenez bon et tenez les croisements.
    .briefing = Quelque chose a réveillé les machines du dépôt, et elles vous ont trouvés. Au début de chaque tour, des Drones entrent au hasard par les bords de la carte et agissent aussitôt : 1D3 plus le numéro du tour. Il y en a douze figurines, et un Drone brisé revient. Les Défenseurs marquent 1 point par tour auquel l'un d'eux survit et 1 par objectif qu'ils contrôlent à sa fin. Avec 19 points après le dernier tour, ils ont gagné ; avec moins, ou s'il ne reste personne avant cela, c'est la Horde.

mission-headhunt = Chasse à l'homme
    .about = Chaque escouade a une tête mise à prix. Faites tomber la leur, gardez la vôtre debout.
    .briefing = Les deux chefs ont juré devant témoins : un seul rentrera la tête haute. Le meilleur chef de chaque escouade est sa tête mise à prix. Mettre hors de combat celle de l'ennemi rapporte aussitôt 4 points, et un tour où tombe un autre ennemi en rapporte 1. Une tête mise à prix qui contrôle un point de ralliement à la fin d'un tour rapporte 1 point, et 2 si elle est encore en vie à la fin de la bataille.
objective-rally-1 = Point de ralliement ouest
objective-rally-2 = Point de ralliement est
action-call-out = Provoquer
    .rules = Une tête mise à prix désigne un ennemi en ligne de vue : cet ennemi ne peut pas faire de pas vif jusqu'à la fin du tour.

## Particularités

quirk-thick-skinned = Peau dure
    .rules = TF1. Un HIT sur le point d'être perdu est gardé sur un 1.
quirk-quick-healer = Guérison rapide
    .rules = HL1. Cet agent récupère 1 HIT au début de chaque tour.
quirk-voice-of-command = Voix qui porte
    .rules = LD1. Un dé de plus pour les ordres tactiques tant que cet agent est sur la carte. Une fois par escouade.
quirk-seam-finder = Défaut de la cuirasse
    .rules = AP1 sur les armes de corps à corps. La première touche est imparable.
quirk-relentless-blade = Lame acharnée
    .rules = RR1 sur les armes de corps à corps. Un dé d'attaque peut être relancé.
quirk-second-look = Second regard
    .rules = RR1 sur les armes de tir. Un dé d'attaque peut être relancé.
quirk-battle-thirst = Soif de combat
    .rules = VA1 sur les armes de corps à corps. Cet agent récupère 1 HIT quand sa victime en perd.
quirk-long-legs = Longues jambes
    .rules = MOV +1.
quirk-goat-footed = Pied de chèvre
    .rules = Quitter une case difficile ne coûte rien de plus à cet agent.
quirk-patient-eye = Œil patient
    .rules = SKL +1 avec les armes de tir si cet agent n'a pas bougé pendant cette activation.
quirk-cornered-beast = Bête acculée
    .rules = ROA +1 quand cet agent est la cible d'un corps à corps.
quirk-nimble-fingers = Doigts agiles
    .rules = Ouvrir, fermer, ramasser et poser ne coûtent rien à cet agent.
quirk-sixth-sense = Sixième sens
    .rules = Un dé de sauvegarde peut être relancé.

## Campagnes

campaign-five-battles = Cinq batailles
    .about = Deux escouades, cinq missions ; qui survit apprend, qui tombe revient peut-être avec une rancune.
    .briefing = Les escouades restent les mêmes, avec leur équipement. Après chaque bataille, jusqu'à trois survivants par escouade apprennent une particularité, deux au plus par agent. Chaque agent mis hors de combat lance un dé : sur 1 il est perdu pour de bon, sur 2 ou 3 il manque la bataille suivante, de 4 à 6 il revient. Un agent mis hors de combat par un ennemi garde une rivalité : SKL +1 contre un mot-clé de cet ennemi, SKL -1 contre un autre. Une escouade n'a jamais moins de deux agents. Gagne qui remporte le plus de batailles, puis qui a le plus de points de mission en tout.
