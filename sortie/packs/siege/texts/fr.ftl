## The pack

pack-siege = Siege : le contenu fourni
map-customs-house = Maison des douanes
map-tram-depot = Dépôt de trams

## Rooms

room-records = Registres
room-assay-room = Salle d'essai
room-strongroom = Chambre forte
room-counter-hall = Hall des guichets
room-warehouse = Entrepôt
room-stair-lobby = Palier
room-lounge = Salon
room-gallery = Galerie
room-paint-shop = Atelier de peinture
room-tram-bay = Halle des trams
room-dispatch-office = Bureau de régulation
room-locker-room = Vestiaires
room-signal-passage = Couloir des signaux
room-generator-room = Salle des générateurs
room-archive = Archives
room-ticket-hall = Billetterie
room-canteen = Cantine

## Missions

mission-control = Contrôle
    .about = Tenez des pièces, manche après manche.
    .briefing = Après chaque manche, une pièce de contrôle donne ses points à l'équipe qui y a le plus d'opérateurs révélés. Les attaquants commencent avec des points, car les défenseurs sont déjà dans les pièces. Après la manche 5, le total le plus élevé gagne ; l'égalité va aux défenseurs.
mission-bomb = Bombe
    .about = Désamorcez l'une des deux bombes.
    .briefing = Un attaquant près d'une bombe pose le désamorceur ; il agit pendant deux phases d'entretien, sauf si un défenseur le neutralise.
mission-hostage = Otage
    .about = Faites sortir l'otage.
    .briefing = Un attaquant prend l'otage et doit terminer une activation sur le pourtour extérieur de la carte.

## Pieces

piece-camera = Caméra
    .gender = f
piece-bulletproof-camera = Caméra blindée
    .gender = f
piece-barbed-wire = Barbelé
    .gender = m
piece-reinforced-riser = Accès fortifié
    .gender = m
piece-deployable-shield = Bouclier déployable
    .gender = m
piece-mine = Mine
    .gender = f
piece-hush-node = Nœud de silence
    .gender = m
piece-live-wire = Câble électrifié
    .gender = m

## Tactical gadgets

gadget-drone = Drone
    .rules = Déployable : il se déplace de 5 points de mouvement et localise tout le monde dans la pièce où il s'arrête.
    .some = un drone
gadget-breach-charge = Charge de brèche
    .rules = Déployable : Détruire 3 dans une case adjacente.
    .some = une charge de brèche
gadget-frag-grenade = Grenade à fragmentation
    .rules = À lancer : deux dés jaunes dans la case, un dans les cases adjacentes, Détruire 1 dans toutes ces cases.
    .some = une grenade à fragmentation
gadget-stun-grenade = Grenade étourdissante
    .rules = À lancer : tous dans la case et dans les cases adjacentes sont Étourdis.
    .some = une grenade étourdissante
gadget-smoke-grenade = Fumigène
    .rules = À lancer : un gabarit de fumée qui coupe la ligne de vue.
    .some = un fumigène
gadget-mine = Mine
    .rules = Déployable, avec une flèche : un adversaire qui entre dans l'une des deux cases déclenche deux dés rouges dans la case de la mine et autour.
    .some = une mine
gadget-bulletproof-camera = Caméra blindée
    .rules = Mise en place : elle localise les adversaires dans sa pièce ; un opérateur ne la détruit que d'une case adjacente.
    .some = une caméra blindée
gadget-deployable-shield = Bouclier déployable
    .rules = Mise en place : un obstacle destructible.
    .some = un bouclier déployable
gadget-nitro-charge = Charge explosive
    .rules = À lancer : deux dés rouges dans la case, un orange dans les cases adjacentes.
    .some = une charge explosive
gadget-impact-grenade = Grenade à impact
    .rules = À lancer : Détruire 2.
    .some = une grenade à impact

## Operators

operator-varga = Varga
    .gender = m
operator-okonjo = Okonjo
    .gender = m
operator-lindqvist = Lindqvist
    .gender = m
operator-tesfaye = Tesfaye
    .gender = m
operator-morrow = Morrow
    .gender = m
operator-briseux = Briseux
    .gender = m
operator-kade = Kade
    .gender = m
operator-nadir = Nadir
    .gender = m
operator-hallowell = Hallowell
    .gender = m
operator-sato = Sato
    .gender = m
operator-light-recruit-blue = Recrue légère
    .gender = f
    .de = de la Recrue légère
operator-heavy-recruit-blue = Recrue lourde
    .gender = f
    .de = de la Recrue lourde
operator-kestrel = Kestrel
    .gender = m
operator-ivanko = Ivanko
    .gender = m
operator-pellegrin = Pellegrin
    .gender = m
operator-oduya = Oduya
    .gender = m
operator-grimsby = Grimsby
    .gender = m
operator-maren = Maren
    .gender = m
operator-tallis = Tallis
    .gender = m
operator-rourke = Rourke
    .gender = m
operator-fenwick = Fenwick
    .gender = m
operator-corvo = Corvo
    .gender = m
operator-light-recruit-orange = Recrue légère
    .gender = f
    .de = de la Recrue légère
operator-heavy-recruit-orange = Recrue lourde
    .gender = f
    .de = de la Recrue lourde

## Special gadgets

special-lance-frame = Cadre-lance
    .rules = À lancer, une charge : Détruire 3.
special-ram-kit = Kit bélier
    .rules = Une charge : Détruire 2 dans une case voisine, puis y entrer.
special-null-canister = Cartouche neutralisante
    .rules = À lancer, une charge : détruit l'électronique d'une pièce.
special-long-leg-drone = Drone longues pattes
    .rules = Une charge : un drone de 8 points de mouvement.
special-spotter-scope = Lunette d'observateur
    .rules = Fumée et gaz ne cachent personne ; une action localise un opérateur en vue.
special-bastion-shield = Bouclier bastion
    .rules = Une action fait du bouclier une protection lourde jusqu'à l'entretien.
special-strobe-buckler = Targe stroboscopique
    .rules = Une charge, à 3 cases au plus en ligne de vue : Étourdi et privé de surveillance.
special-wall-probe = Sonde murale
    .rules = Onde, une charge : qui se trouve dans la case est dévoilé et Localisé.
special-floor-charge = Charge de plancher
    .rules = Vertical, une charge : un dé orange, un jaune autour, Détruire 1.
special-field-kit = Trousse de campagne
    .rules = Une charge : un opérateur adjacent perd 2 blessures.
special-hush-nodes = Nœuds de silence
    .rules = Mise en place, deux nœuds : pas d'électronique adverse dans leurs pièces.
special-steel-shutters = Volets d'acier
    .rules = Mise en place : deux portes ou fenêtres fermées comme des murs fortifiés.
special-pulse-ear = Oreille à impulsions
    .rules = Onde ou Vertical, une charge : un opérateur est Localisé.
special-point-screen = Écran ponctuel
    .rules = Réaction, une charge : un lancer dans la pièce reste sans effet, sauf si une action est payée.
special-live-wire = Câble électrifié
    .rules = Mise en place, deux câbles : les adversaires dessus ou à côté sont Étourdis et subissent une blessure.
special-stim-launcher = Lance-stimulants
    .rules = Une charge : 3 blessures soignées en ligne de vue, ou un équipier sauvé de l'élimination.
special-door-snare = Piège de porte
    .rules = Réaction, une charge : 2 blessures à un adversaire qui entre dans la pièce par une porte ou une fenêtre, sauf si une action est payée.
special-burner = Brûleur
    .rules = À lancer, une charge : un gabarit de feu, un dé orange pour tous ceux qui s'y trouvent.
special-plate-carriers = Porte-plaques
    .rules = Trois équipiers d'Endurance 5 ou moins reçoivent une plaque qui encaisse une blessure.
special-choke-canister = Cartouche suffocante
    .rules = À lancer, une charge : un gabarit de gaz, une blessure pour tous ceux qui s'y trouvent, sauf son propriétaire.

## Abilities

ability-lance-frame = Cadre-lance
ability-ram-kit = Kit bélier
ability-null-canister = Cartouche neutralisante
ability-long-leg-drone = Drone longues pattes
ability-spotter-scope-lens = Lunette d'observateur
ability-spotter-scope = Lunette d'observateur
ability-bastion-shield = Bouclier bastion
ability-strobe-buckler = Targe stroboscopique
ability-wall-probe = Sonde murale
ability-floor-charge = Charge de plancher
ability-field-kit = Trousse de campagne
ability-hush-nodes = Nœuds de silence
ability-steel-shutters = Volets d'acier
ability-pulse-ear = Oreille à impulsions
ability-point-screen = Écran ponctuel
ability-live-wire = Câble électrifié
ability-stim-shot = Injection de stimulant
ability-stim-rescue = Stimulant de secours
ability-door-snare = Piège de porte
ability-burner = Brûleur
ability-plate-carriers = Porte-plaques
ability-choke-canister = Cartouche suffocante
