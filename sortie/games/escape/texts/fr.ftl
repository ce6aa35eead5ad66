## Le jeu au salon

game-title = Escape
game-about = Des rebelles contre les machines qui les gardent. Un personnage à la fois, des portes, des verrous et des murs entre eux, et à chaque tour un évènement.
edition-classic = Édition classique
edition-revised = Édition révisée

## Camps

seat-1 = Premier joueur
seat-2 = Deuxième joueur
faction-resistance = Résistance
    .de = de la Résistance
faction-isc = I.S.C.
    .de = de l'I.S.C.
airlock-airlock-1 = sas 1
airlock-airlock-2 = sas 2
airlock-airlock-3 = sas 3
airlock-airlock-4 = sas 4
airlock-airlock-5 = sas 5
payment-token = marqueur Révolution
payment-item = l'Équipement porté
payment-own = sa propre action

## La ligne au-dessus du plateau

status-setup = Mise en place
status-turn = Tour { $turn } sur { $turns }
status-initiative = Initiative : { $seat }
status-event = Évènement : { $event }
status-won-resistance = La Résistance a gagné
status-won-isc = L'I.S.C. a gagné
status-won-draw = Match nul

## Le plateau, les panneaux et les cartes

panel-bag = Encore à tirer ou face cachée
meter-turn = Tour
meter-sabotaged = Terminaux sabotés
meter-in-play = En jeu
meter-out = Hors de combat
meter-escaped = Sortis
meter-points = Points sortis
meter-revolution = Marqueurs Révolution
meter-life = Vie
meter-movement = Mouvement
meter-combat = Combat
meter-intellect = Intellect
meter-rank = Rang
line-event = { $event } : { $rules }
line-goal = Victoire { FORM($faction, "de") } si : { $goal }
line-initiative = a l'initiative
line-out = Hors de combat
line-left = a quitté le plateau
line-skill = { $skill }
line-weapon = { $skill } : portée ({ $range }) puissance ({ $power })
badge-active = en activation
badge-activated = déjà joué
badge-captive = en captivité
badge-waiting = attend dehors
badge-disconnected = capacités coupées
badge-equipment = porte : { $equipment }
badge-nitro = porte : { $equipment }
badge-objective = porte un Objectif ({ $number })
door-open = porte ouverte
door-closed = porte fermée
door-locked = porte verrouillée ({ $number })
overlay-black-out = dans le noir
objective = Objectif ({ $number })
crate = Caisse
objective-hidden = Objectif, face cachée
objective-1 = Objectif (1)
objective-2 = Objectif (2)
equipment-hidden = Équipement, face cachée

## Questions

prompt-waiting = En attente de l'autre joueur
prompt-team = Composez votre équipe
prompt-captive = Qui est le captif ?
prompt-setup = Test d'Initiative de mise en place
prompt-place-crate = Placez une Caisse (encore { $number })
prompt-place-equipment = Placez un Équipement face cachée (encore { $number })
prompt-deploy = Placez { $unit }
prompt-initiative = Test d'Initiative du tour
prompt-first = Qui active en premier ?
prompt-event = Jet d'évènement aléatoire
prompt-relocate = Déplacez un de vos personnages sur n'importe quelle case libre
prompt-flip = Choisissez une porte qui change d'état
prompt-darken = Choisissez la salle plongée dans le noir
prompt-activate = Activez un de vos personnages
prompt-second = Vous pouvez activer un second personnage
prompt-enter = { $unit } entre : par quelle case d'accès ?
prompt-act = { $unit } : que faire ?
prompt-radio = Radio { FORM($unit, "de") } : qui appelez-vous ?
prompt-defend = { $unit2 } attaque { $unit } : Esquive ?
prompt-defend-late = { $unit2 } obtient contre { $unit } un Total d'attaque de { $number } : Esquive ?
prompt-counter = Contre-mesure face au Piratage
prompt-push = { $unit } peut repousser { $unit2 } : où ?
prompt-pull = { $unit } attire { $unit2 } : où ?
prompt-reroll = Vos dés : en relancer un, ou les garder
prompt-attack = Jet d'attaque
prompt-dodge = Jet d'Esquive
prompt-hack = Jet de Piratage
prompt-drill = Jet de Foreuse
prompt-equipment = Retournez un Équipement
prompt-objective = Retournez un Objectif

## Verbes

verb-team = Jouer avec une équipe
verb-captive = Désigner le captif
verb-crate = Placer une Caisse
verb-equipment = Placer un Équipement
verb-deploy = Déployer
verb-first = Commence
verb-relocate = Déplacer n'importe où
verb-flip = Inverser une porte
verb-darken = Plonger une salle dans le noir
verb-activate = Activer
verb-decline = Personne d'autre n'entre
verb-radio = Appeler par radio
verb-pass = Passer
verb-enter = Entrer
verb-enter-by = Entrer, action supplémentaire
verb-step = Se déplacer
verb-step-by = Se déplacer, action supplémentaire
verb-open = Ouvrir une porte
verb-open-by = Ouvrir, action supplémentaire
verb-close = Fermer une porte
verb-close-by = Fermer, action supplémentaire
verb-drop = Déposer l'Équipement
verb-drop-by = Déposer, action supplémentaire
verb-give = Transférer l'Équipement
verb-give-by = Transférer, action supplémentaire
verb-give-objective = Transférer l'Objectif
verb-give-objective-by = Transférer l'Objectif, action supplémentaire
verb-leave = Quitter le plateau
verb-leave-by = Quitter le plateau, action supplémentaire
verb-hit = Attaquer au corps à corps
verb-hit-by = Attaquer au corps à corps, variante
verb-shoot = Tirer
verb-throw = Lancer une Caisse
verb-grenade = Lancer une grenade
verb-grenade-by = Lancer une grenade, variante
verb-drill = Percer un mur
verb-drill-by = Percer, action supplémentaire
verb-hack = Pirater une porte
verb-hack-by = Pirater une porte, action supplémentaire
verb-hack-airlock = Pirater un sas
verb-hack-airlock-by = Pirater un sas, action supplémentaire
verb-hack-terminal = Pirater un terminal
verb-hack-terminal-by = Pirater un terminal, action supplémentaire
verb-free = Libérer le captif
verb-free-by = Libérer, action supplémentaire
verb-attract = Attraction
verb-attract-by = Attraction, action supplémentaire
verb-reveal = Retourner un Équipement
verb-reveal-objective = Retourner un Objectif
verb-take = Ramasser un Équipement
verb-take-objective = Ramasser un Objectif
verb-heal = Utiliser le Medikit
verb-end = Terminer l'activation
verb-dodge = Esquiver
verb-dodge-by = Esquiver, variante
verb-wait = Attendre le jet
verb-wait-by = Attendre le jet, avec le bouclier
verb-stand = Ne pas se défendre
verb-counter = Contre-mesure
verb-counter-by = Contre-mesure, variante
verb-push = Repousser
verb-no-push = Ne pas repousser
verb-pull = Attirer
verb-veteran = Relancer (Aguerri)
verb-revolution = Relancer (marqueur Révolution)
verb-keep = Garder les dés

## Le journal : avant la partie

log-team-chosen = { $seat } : { $team }.
log-captive-named = { FORM($unit, "gender") ->
    [f] { $unit } est captive en { $square }.
    [m] { $unit } est captif en { $square }.
   *[other] Captivité : { $unit } en { $square }.
 }
log-setup-won = { $seat } : place en premier ({ $number } contre { $number2 }).
log-crate-placed = { $seat } : une Caisse en { $square }.
log-equipment-placed = { $seat } : un Équipement en { $square }, face cachée.
log-deployed = { $unit } commence en { $square }.
log-waits-outside = { $seat } : tous attendent derrière les sas.

## Le journal : les tours

log-turn-begins = Le tour { $number } commence.
log-turn-over = Le tour { $number } est terminé.
log-initiative-won = Initiative : { $seat } ({ $number } contre { $number2 }).
log-initiative-tied = Initiative : { $number } partout, on relance.
log-goes-first = { $seat } : première activation.
log-random-event = Évènement aléatoire ({ $dice }) : { $event }.
log-relocated = { $unit } apparaît en { $square }.
log-darkened = { $room } : les lumières s'éteignent.
log-activated = { $unit } s'active.
log-activation-over = { $unit } termine son activation.
log-declined = { $seat } : personne d'autre n'entre.
log-radio-used = { $unit } appelle { $unit2 } par radio.
log-token-spent = Un marqueur Révolution pour { $unit } ; il en reste { $number }.
log-item-used = { $unit } utilise { FORM($equipment, "some") }.
log-pilot-used = { $unit } puise dans les actions { FORM($unit2, "de") }.

## Le journal : mouvement et marqueurs

log-stepped = { $unit } va en { $square }.
log-entered = { $unit } entre en { $square }.
log-returned = { $unit } revient de l'Usine interne en { $square }.
log-left-board = { $unit } quitte le plateau.
log-points-out = { $seat } : { $number ->
        [one] { $number } point sorti
       *[other] { $number } points sortis
    } jusqu'ici.
log-door-opened = { $unit } ouvre la porte { $door }.
log-door-closed = { $unit } ferme la porte { $door }.
log-door-flipped = La porte { $door } { $number ->
        [1] se ferme
       *[other] s'ouvre
    }.
log-door-hacked = { $unit } pirate la porte { $door } : elle s'ouvre.
log-item-revealed = { $unit } retourne un marqueur en { $square } : { $equipment }.
log-objective-revealed = { $unit } retourne un Objectif en { $square } : valeur { $number }.
log-item-taken = { $unit } ramasse { FORM($equipment, "some") }.
log-objective-taken = { $unit } ramasse un Objectif de valeur { $number }.
log-item-dropped = { $unit } dépose { FORM($equipment, "some") } en { $square }.
log-item-given = { $unit } transfère { FORM($equipment, "some") } à { $unit2 }.
log-objective-given = { $unit } transfère à { $unit2 } un Objectif de valeur { $number }.
log-healed = { $unit } récupère { $number ->
        [one] { $number } point
       *[other] { $number } points
    } de vie.

## Le journal : le combat

log-hits = { $unit } attaque { $unit2 } au corps à corps.
log-shoots = { $unit } tire sur { $unit2 } ({ $weapon }).
log-throws-crate = { $unit } lance sur { $unit2 } la Caisse de { $square }.
log-throws-grenade = { $unit } lance { FORM($equipment, "some") } en { $square }.
log-hypnotises = { $unit } utilise l'Hypnose : on esquive avec l'Intellect.
log-dodges = { $unit } esquive.
log-waits = { $unit } attend le jet.
log-stands = { $unit } ne se défend pas.
log-counters = { $unit } répond par une Contre-mesure.
log-rolled = { $unit } obtient { $dice }.
log-rolled-again = { $unit } relance : { $dice }.
log-side-rolled = { $seat } : { $dice }.
log-side-rolled-again = { $seat }, relance : { $dice }.
log-attack-total = Total d'attaque { FORM($unit, "de") } sur { $unit2 } : { $number }.
log-pushed = { FORM($unit, "gender") ->
    [f] { $unit } est repoussée en { $square }.
    [m] { $unit } est repoussé en { $square }.
   *[other] { $unit } recule en { $square }.
 }
log-weakened = { $unit } jusqu'à la fin du tour : Mvt { $number }, Cbt { $number2 }, Int { $number3 }.
log-wounded = { $unit } subit { $number ->
        [one] { $number } point
       *[other] { $number } points
    } de Dommages.
log-unharmed = { $unit } est indemne.
log-taken-out = { FORM($unit, "gender") ->
    [f] { $unit } est mise Hors de combat.
    [m] { $unit } est mis Hors de combat.
   *[other] Hors de combat : { $unit }.
 }
log-dropped = { $unit } laisse tomber { FORM($equipment, "some") } en { $square }.
log-objective-dropped = { $unit } laisse tomber en { $square } un Objectif de valeur { $number }.
log-revolution-token = { $seat } : un marqueur Révolution de plus, { $number } en tout.
log-nitro = La nitro explose en { $square }.

## Le journal : piratage et forage

log-hacks-door = { $unit } pirate la porte { $door }.
log-hacks-airlock = { $unit } pirate le scellé du { $airlock }.
log-hacks-terminal = { $unit } pirate le terminal { $terminal }.
log-hacks-captive = { $unit } tente de libérer { $unit2 }.
log-attracts = { $unit } utilise l'Attraction sur { $unit2 }.
log-hack-failed = { $unit } échoue : { $number }, il fallait { $number2 }.
log-seal-broken = { $unit } brise le scellé du { $airlock }.
log-sabotaged = { $unit } sabote le terminal { $terminal }.
log-repaired = { $unit } répare le terminal { $terminal }.
log-freed = { $unit } libère { $unit2 }.
log-pulled = { FORM($unit, "gender") ->
    [f] { $unit } est attirée en { $square }.
    [m] { $unit } est attiré en { $square }.
   *[other] Attraction : { $unit } arrive en { $square }.
 }
log-not-pulled = { $unit } reste sur place : aucune case n'est atteignable.
log-drills = { $unit } perce le mur { $wall }.
log-drill-ruined = La foreuse { FORM($unit, "de") } est détruite.
log-drill-failed = Le mur résiste à { $unit }.
log-wall-broken = { $unit } détruit le mur { $wall }.

## Le journal : la fin

log-goal-met = { $seat } : victoire, { $goal }.
log-draw = Personne n'a rempli ses conditions : match nul.
log-conceded = { $seat } : abandon.

## Points de règle à plusieurs lectures

switch-distance_metric = Les distances se comptent
switch-distance_metric-chebyshev = avec les diagonales
switch-distance_metric-manhattan = par les côtés des cases seulement
switch-throwable_objectives = Les Caisses à Objectif peuvent être lancées
switch-throwable_objectives-false = non
switch-throwable_objectives-true = oui
switch-blast_needs_los = Une grenade n'atteint que ce que voit sa case
switch-blast_needs_los-false = non
switch-blast_needs_los-true = oui

## Les nombres expliqués, et ce dont parlent les chances

term-combat = Cbt
term-power = Puissance
term-guard = Cbt de la cible
term-armor = Armure
term-intellect = Int
term-leadership = Commandement
term-difficulty = difficulté
odds-damage = points de Dommages
odds-healed = vie récupérée
odds-taken-out = Hors de combat
odds-opened = ouverte
odds-broken = détruit
odds-unsealed = descellé
odds-switched = basculé
odds-freed = libéré
odds-ruined = foreuse détruite
odds-points = points sortis

## Ce que l'on voit en regardant

found-nobody = Aucun personnage désigné : nommez-en un.
found-way = { $unit } atteint { $square } : Mvt { $number } sur { $number2 }
found-way-far = { $unit } ne peut pas encore atteindre { $square } : Mvt { $number } demandés, { $number2 } restants
found-no-way = { $unit } ne peut pas aller en { $square }
found-steps = pas
found-doors = portes à ouvrir
found-shift = { $unit } vers { $square }
found-same-square = C'est { $square } même
found-sight = { $square } voit { $square2 }, distance { $number }
found-no-sight = { $square } ne voit pas { $square2 }, distance { $number }
found-character-between = { $unit } est sur la ligne en { $square }
found-door-between = Une porte fermée bloque entre { $square } et { $square2 }
found-wall-between = Un mur bloque entre { $square } et { $square2 }
found-watcher = { $unit } voit cette case, distance { $number }
found-no-watcher = Personne ne voit { $square }
found-target = { $unit } : { $weapon }
found-target-hand = { $unit } : corps à corps
found-target-crate = { $unit } : Caisse en { $square }
found-no-target = { $unit } ne peut viser personne d'ici
found-range = Portée ({ $weapon }) : { $number }
found-blast = Explosion

## What is on the map, as a client says it

state-indestructible = indestructible
sign-airlock = sas
sign-sealed-airlock = sas scellé
sign-terminal = terminal
sign-sabotaged = terminal saboté

# Ce qui se dessine sur les cartes
draw-room = Salle
draw-mark = Marques
draw-nothing = rien
draw-airlock = sas { $number }
draw-terminal = terminal
draw-open = ouvert
draw-wall = mur
draw-thick-wall = mur indestructible
draw-door = porte fermée
draw-locked-door = porte verrouillée, difficulté { $number }
