## The pack

pack-siege = Siege : le contenu fourni
map-customs-house = Maison des douanes
map-tram-depot = Dépôt de trams

## Rooms

room-records = Archives des registres
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
    .briefing = Après chaque manche, une pièce donne ses points à l'équipe qui y a le plus d'opérateurs révélés. Les attaquants commencent avec des points, car les défenseurs sont déjà dans les pièces. Après la manche 5, le plus haut total gagne ; égalité aux défenseurs.
mission-bomb = Bombe
    .about = Désamorcez l'une des deux bombes.
    .briefing = Un attaquant près d'une bombe pose le désamorceur ; il agit pendant deux phases d'entretien, sauf si un défenseur le neutralise.
mission-hostage = Otage
    .about = Faites sortir l'otage.
    .briefing = Un attaquant prend l'otage et doit finir une activation sur la couronne extérieure de la carte.

## Pieces

piece-camera = Caméra
piece-bulletproof-camera = Caméra blindée
piece-barbed-wire = Fil barbelé
piece-reinforced-riser = Accès fortifié
piece-deployable-shield = Bouclier déployable
piece-mine = Mine
piece-hush-node = Nœud de silence
piece-live-wire = Câble électrifié

## Tactical gadgets

gadget-drone = Drone
    .rules = Posé à côté de vous, il se déplace de 5 points et localise tout le monde dans la pièce où il s'arrête.
gadget-breach-charge = Charge de brèche
    .rules = Case adjacente : Détruire 3.
gadget-frag-grenade = Grenade à fragmentation
    .rules = Lancée : deux dés jaunes dans la case, un autour, Détruire 1 partout.
gadget-stun-grenade = Grenade étourdissante
    .rules = Lancée : tous dans la case et autour sont Étourdis.
gadget-smoke-grenade = Grenade fumigène
    .rules = Lancée : un gabarit de fumée qui coupe la vue.
gadget-mine = Mine
    .rules = Case adjacente, avec une flèche : un adversaire qui entre dans l'une des deux cases déclenche deux dés rouges autour.
gadget-bulletproof-camera = Caméra blindée
    .rules = Accrochée à la mise en place ; elle localise les adversaires dans sa pièce et ne se détruit que de près.
gadget-deployable-shield = Bouclier déployable
    .rules = Posé à la mise en place : un obstacle destructible.
gadget-nitro-charge = Charge explosive
    .rules = Lancée : deux dés rouges dans la case, un orange autour.
gadget-impact-grenade = Grenade à impact
    .rules = Lancée : Détruire 2.

## Operators

operator-varga = Varga
operator-okonjo = Okonjo
operator-lindqvist = Lindqvist
operator-tesfaye = Tesfaye
operator-morrow = Morrow
operator-briseux = Briseux
operator-kade = Kade
operator-nadir = Nadir
operator-hallowell = Hallowell
operator-sato = Sato
operator-light-recruit-blue = Recrue légère
operator-heavy-recruit-blue = Recrue lourde
operator-kestrel = Kestrel
operator-ivanko = Ivanko
operator-pellegrin = Pellegrin
operator-oduya = Oduya
operator-grimsby = Grimsby
operator-maren = Maren
operator-tallis = Tallis
operator-rourke = Rourke
operator-fenwick = Fenwick
operator-corvo = Corvo
operator-light-recruit-orange = Recrue légère
operator-heavy-recruit-orange = Recrue lourde

## Special gadgets

special-lance-frame = Cadre-lance
    .rules = Lancé, une charge : Détruire 3.
special-ram-kit = Kit bélier
    .rules = Une charge : Détruire 2 dans une case voisine, puis y entrer.
special-null-canister = Cartouche neutralisante
    .rules = Lancée, une charge : détruit l'électronique d'une pièce.
special-long-leg-drone = Drone longues pattes
    .rules = Un drone de 8 points, une charge.
special-spotter-scope = Lunette d'observateur
    .rules = Fumée et gaz ne cachent personne ; une action localise un opérateur en vue.
special-bastion-shield = Bouclier bastion
    .rules = Une action rend le bouclier protection lourde jusqu'à l'entretien.
special-strobe-buckler = Targe stroboscopique
    .rules = Une charge, à 3 cases en vue : Étourdi et sans surveillance.
special-wall-probe = Sonde murale
    .rules = Onde, une charge : qui est dans la case est dévoilé et Localisé.
special-floor-charge = Charge de plancher
    .rules = Vertical, une charge : un dé orange, un jaune autour, Détruire 1.
special-field-kit = Trousse de campagne
    .rules = Une charge : un opérateur adjacent perd 2 blessures.
special-hush-nodes = Nœuds de silence
    .rules = Deux nœuds à la mise en place : pas d'électronique adverse dans leurs pièces.
special-steel-shutters = Volets d'acier
    .rules = Deux portes ou fenêtres fermées comme des murs fortifiés.
special-pulse-ear = Oreille à impulsions
    .rules = Onde ou vertical, une charge : un opérateur est Localisé.
special-point-screen = Écran ponctuel
    .rules = Réaction, une charge : un lancer dans la pièce est sans effet, sauf action payée.
special-live-wire = Câble électrifié
    .rules = Deux câbles à la mise en place : les adversaires dessus ou à côté sont Étourdis et blessés.
special-stim-launcher = Lance-stimulants
    .rules = Une charge : 3 blessures soignées en vue, ou un équipier sauvé de l'élimination.
special-door-snare = Piège de porte
    .rules = Réaction, une charge : 2 blessures à qui entre par une porte ou fenêtre, sauf action payée.
special-burner = Brûleur
    .rules = Lancé, une charge : un gabarit de feu, un dé orange pour tous dedans.
special-plate-carriers = Porte-plaques
    .rules = Trois équipiers d'Endurance 5 ou moins reçoivent une plaque qui encaisse une blessure.
special-choke-canister = Cartouche suffocante
    .rules = Lancée, une charge : un gabarit de gaz, une blessure pour tous sauf son porteur.

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
