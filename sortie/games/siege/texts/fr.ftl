## The game in the lobby

game-title = Siege
game-about = Attaquants dehors, défenseurs cachés dedans derrière de vrais jetons et des leurres. Les murs cèdent, les drones scannent, chaque angle peut être surveillé.

## Sides and names

seat-1 = Premier joueur
seat-2 = Deuxième joueur
seat-3 = Troisième joueur
seat-4 = Quatrième joueur
side-attackers = Attaquants
side-defenders = Défenseurs
side-none = personne
facing-north = nord
facing-east = est
facing-south = sud
facing-west = ouest
leaning-north = silhouette au nord
leaning-east = silhouette à l'est
leaning-south = silhouette au sud
leaning-west = silhouette à l'ouest
band-short = courte portée
band-medium = moyenne portée
band-long = longue portée
bomb-bomb-1 = la première bombe
bomb-bomb-2 = la deuxième bombe
overlay-smoke = fumée
overlay-gas = gaz
overlay-fire = feu
section-heavy-wall = mur lourd
section-light-wall = mur léger
section-reinforced-wall = mur fortifié
section-holed-wall = mur percé
section-barricade = barricade
section-shutter = volet d'acier
section-breach = brèche
section-door = porte
section-window = fenêtre
area-upper-attackers = Étage des attaquants
area-upper-defenders = Étage des défenseurs
riser-token = Surveillance d'accès : { $operator }
thing-bomb = Bombe { $number }
thing-hostage = Otage
share-true = vrai jeton
die-yellow = dé jaune
    .colour = jaune
    .short = J
    .faces = 0 0 1 1 2 2 touches
die-orange = dé orange
    .colour = orange
    .short = O
    .faces = 0 1 1 2 2 3 touches
die-red = dé rouge
    .colour = rouge
    .short = R
    .faces = 1 1 2 2 3 3 touches

## The line above the board

status-setup = Mise en place
status-round = Manche { $round } sur { $rounds }
status-phase = Phase { $phase } : { $side }
status-active = Opérateur actif : { $operator }
status-won-attackers = Les attaquants ont gagné
status-won-defenders = Les défenseurs ont gagné
status-won-draw = Match nul

## Panels and badges

meter-round = Manche
meter-defuser = Désamorceur
meter-points = Points
meter-operators = Opérateurs en jeu
meter-reroll = Jeton de relance
meter-stamina = Endurance
meter-slots = Emplacements
meter-run = Course
meter-destroy = Destruction
meter-charges = Charges
meter-seconds = Secondes pour cette manche
meter-tokens = Actions en plus
meter-move-left = Points de mouvement restants
meter-run-left = Points de course restants
meter-actions-left = Actions restantes
line-late = Plus de temps jusqu'à la fin de la manche
line-room = { $room } : { $number } par manche
line-carried = { $operator } porte l'otage
pool-short = Courte (1–3)
pool-medium = Moyenne (4–6)
pool-long = Longue (7 et plus)
line-special = { $special } : { $rules }
line-eliminated = Éliminé
badge-lightning = éclair : pas lancé contre une protection
    .short = ⚡
badge-located = Localisé
badge-stunned = Étourdi
badge-plate = plaque
badge-active = gadget actif
badge-acted = activé
badge-shield = bouclier
badge-leaning = penché
badge-carrier = porte l'otage
badge-true = vrai jeton
badge-decoy = leurre
badge-defuser = désamorceur : { $number }

## What is asked

prompt-waiting = En attente de l'autre camp
prompt-roles = Tirage des camps
prompt-squad = Choisissez votre équipe en secret
prompt-pick = Draft : choisissez un opérateur
prompt-ban = Draft : bannissez un opérateur adverse
prompt-stock = Remplissez votre inventaire tactique en secret
prompt-rearrange = Déplacez ou retirez des pièces : encore { $number }
prompt-prepare = { $ability } : encore { $number } à poser
prompt-furnish = À poser : { $gadget }
prompt-deploy = À déployer : { $body }
prompt-truth = { $operator } : quel jeton est le vrai ?
prompt-activate = Phase { $number } : activez un opérateur
prompt-act = { $operator } : et maintenant ?
prompt-face = Orientation : { $body }
prompt-watch = { $body } : quel accès surveiller ?
prompt-react = Réagir à { $operator } ?
prompt-claim = { $operator } tire sur { $operator2 } : quelle protection annoncez-vous ?
prompt-challenge = { $operator } annonce une ligne de vue vers { $operator2 }, protection : { $protection }. Accepter ou contester ?
prompt-prize = Vous aviez raison : 30 secondes pour vous, ou 30 de moins pour l'adversaire ?
prompt-token = Vous aviez raison : sur qui poser le jeton d'action ?
prompt-reroll = { $operator } tire sur { $operator2 }, protection { $number } : utiliser le jeton de relance ?
prompt-reroll-dice = Dés du tir
prompt-dispute = { $operator } conteste l'accès { $square } : rester ou céder ?
prompt-exchange = Tirer sur { $operator } ?
prompt-demand = Exiger la révélation d'un jeton en vue ?
prompt-reveal = Révéler un opérateur ?
prompt-reveal-to-hold = Révéler un opérateur avant le décompte ?
prompt-rescue = { FORM($operator, "gender") ->
    [f] { $operator } va être éliminée : la sauver ?
    [m] { $operator } va être éliminé : le sauver ?
   *[other] { $operator } : élimination imminente. Intervenir ?
 }
prompt-cancel = { $operator } lance sur { $square } : annuler ?
prompt-cancelled = Le lancer { FORM($operator, "de") } est annulé : payer une action ?
prompt-snare = { FORM($operator, "gender") ->
    [f] { $operator } est prise au piège : payer une action ?
    [m] { $operator } est pris au piège : payer une action ?
   *[other] Piège sur { $operator } : payer une action ?
 }
prompt-cover = Comment poser le gabarit sur { $square } ?
prompt-arrow = Où pointe la flèche en { $square } ?
prompt-drone = Drone en { $square } ; points de mouvement restants : { $number }
prompt-follow = Entrer dans la case ?
prompt-improve = Améliorez la recrue à une portée
prompt-gain = Quel gadget ajouter à l'inventaire ?
prompt-yellow = Dés jaunes
prompt-orange = Dés orange
prompt-red = Dés rouges

## Groups of options

verb-squad-attackers = Équipe
verb-squad-defenders = Équipe
verb-pick = Choisir
verb-ban = Bannir
verb-stock-attackers = Inventaire
verb-stock-defenders = Inventaire
verb-ready = Prêt
verb-take-away = Retirer
verb-shift = Déplacer une pièce
verb-rehang = Accrocher ailleurs
verb-unbar = Retirer une barricade
verb-bar = Déplacer une barricade
verb-reinforce = Fortifier un mur
verb-move-bomb = Placer une bombe
verb-move-hostage = Placer l'otage
verb-open-up = Ouvrir une brèche
verb-lay = Poser
verb-hang = Accrocher
verb-shutter = Volet
verb-plate = Donner une plaque
verb-skip = Passer
verb-place = Placer
verb-station = À l'étage, surveillant un accès
verb-join = À l'étage
verb-first = Le premier jeton
verb-second = Le deuxième jeton
verb-end-phase = Terminer la phase
verb-improve = Améliorer
verb-gain = Gagner
verb-activate = Activer
verb-end = Terminer l'activation
verb-hide = Se cacher
verb-move = Déplacement
verb-run = Course
verb-lean = Se pencher
verb-run-lean = Se pencher (course)
verb-stand = Se redresser
verb-run-stand = Se redresser (course)
verb-climb = Monter
verb-run-climb = Monter (course)
verb-descend = Descendre
verb-run-descend = Descendre (course)
verb-overwatch = Surveillance
verb-watch = Surveiller un accès
verb-dispute = Contester un accès
verb-face = Orienter
verb-unwatched = Ne rien surveiller
verb-give-way = Céder
verb-stay = Rester
verb-fire = Tirer
verb-hold = Ne pas tirer
verb-shoot = Tirer
verb-shoot-standee = Tirer sur la silhouette
verb-keep-die = Garder un dé, relancer les autres
verb-reroll = Tout relancer
verb-keep = Garder
verb-destroy = Détruire
verb-use = Gadget tactique
verb-employ = Gadget spécial
verb-flip = Activer le gadget
verb-cancel = Annuler
verb-arrow = Flèche
verb-fly = Drone
verb-scan = Scanner
verb-follow = Entrer
verb-remain = Rester dehors
verb-cover = Poser le gabarit
verb-plant = Poser le désamorceur
verb-disable = Neutraliser le désamorceur
verb-secure = Prendre l'otage
verb-reveal = Révéler
verb-demand = Exiger la révélation
verb-pass = Passer
verb-claim = Annoncer une protection
verb-challenge = Contester
verb-gain-time = 30 secondes de plus pour vous
verb-cost-time = 30 secondes de moins pour l'adversaire
verb-hasten = Une action de plus
verb-hinder = Une action de moins
verb-riposte = Riposte
verb-riposte-standee = Riposte sur la silhouette
verb-snare = Piéger
verb-accept = Accepter
verb-pay = Payer une action
verb-rescue = Sauver
verb-decline = Refuser

## What happened

log-conceded = { $seat } : abandon.
log-timed-out = { $seat } : le temps est écoulé.
log-turned-back = { $body } s'arrête en { $square }.
log-claimed = { $operator } annonce un tir sur { $operator2 }, protection : { $protection }.
log-claim-right = Contesté : l'annonce { FORM($operator, "de") } est juste.
log-claim-wrong = Contesté : l'annonce { FORM($operator, "de") } est fausse ; protection : { $protection }.
log-claim-lost = Contesté : { $operator } ne voit pas { $operator2 }. Le tir est perdu.
log-time-gained = { $seat } : { $number ->
    [one] une seconde
   *[other] { $number } secondes
 } de plus.
log-time-cost = { $seat } : { $number ->
    [one] une seconde
   *[other] { $number } secondes
 } de moins.
log-hastened = { $operator } reçoit une action de plus.
log-hindered = { $operator } a une action de moins.
log-skipped = { $operator } ne joue pas cette manche.
log-roles = À l'attaque : { $seat }.
log-picked = { FORM($profile, "gender") ->
    [f] Choisie : { $profile }.
    [m] Choisi : { $profile }.
   *[other] Choix : { $profile }.
 }
log-banned = { FORM($profile, "gender") ->
    [f] Bannie : { $profile }.
    [m] Banni : { $profile }.
   *[other] Bannissement : { $profile }.
 }
log-squads = Les deux équipes sont révélées.
log-stocks = Les deux inventaires sont révélés.
log-taken-away = { FORM($piece, "gender") ->
    [f] { $piece } retirée en { $square }.
    [m] { $piece } retiré en { $square }.
   *[other] Retrait en { $square } : { $piece }.
 }
log-shifted =
    { FORM($piece, "gender") ->
        [f] { $piece } déplacée en { $square }.
        [m] { $piece } déplacé en { $square }.
       *[other] Déplacement en { $square } : { $piece }.
    }
log-unbarred = La barricade en { $component } est retirée.
log-barred = Une barricade ferme désormais { $component }.
log-reinforced = Le mur en { $component } est fortifié.
log-bomb-placed = En { $square } : { $bomb }.
log-hostage-placed = L'otage est en { $square }.
log-opened-up = Brèche ouverte dans le mur en { $component }.
log-prepared = { FORM($piece, "gender") ->
    [f] { $piece } posée en { $square }.
    [m] { $piece } posé en { $square }.
   *[other] Pose en { $square } : { $piece }.
 }
log-shuttered = Un volet ferme { $component }.
log-plated = { $operator } reçoit une plaque.
log-placed = { $body } arrive en { $square }.
log-truth = Le vrai jeton : { $body }.
log-round = La manche { $number } commence.
log-phase = Phase { $number } : { $side }.
log-refreshed = La manche { $number } est terminée ; marqueurs et gabarits sont retirés.
log-improved = { $side } : la recrue progresse, { $band }.
log-cube-gained = Gadget ajouté à l'inventaire : { $gadget }.
log-activated = { $operator } s'active.
log-ended = { $operator } termine son activation.
log-hid = { $operator } se cache.
log-moved = { $body } va en { $square }.
log-leaned = { $body } se penche vers { $square }.
log-stood = { $body } se redresse en { $square }.
log-climbed = { $body } monte depuis { $square }.
log-descended = { $body } descend en { $square }.
log-camera = Une caméra voit { $operator } en { $square }.
log-live-wire = Un câble électrifié frappe { $operator } en { $square }.
log-harmed = { $body } subit : { $overlay }.
log-wire = Le barbelé en { $square } arrête { $operator }.
log-overwatches = { $body } surveille : { $facing }.
log-watches-riser = { $operator } surveille l'accès { $square }.
log-disputes = { $operator } conteste l'accès { $square } à { $operator2 }.
log-gives-way = { $operator } cède en { $square }.
log-replaced = { $operator } prend l'accès { $square }.
log-shot = { $operator } tire sur { $operator2 } (protection { $number }) : { $dice }.
log-rerolled = { $operator } utilise le jeton de relance : { $dice }.
log-hits = Touches sur { $operator } : { $number }.
log-destroys = { $operator } détruit ce qui se trouve en { $square }.
log-barricade-gone = La barricade en { $edge } a disparu.
log-shutter-gone = Le volet en { $edge } a disparu.
log-breached = Brèche ouverte dans le mur en { $edge }.
log-device-gone = { FORM($piece, "gender") ->
    [f] { $piece } en { $square } détruite.
    [m] { $piece } en { $square } détruit.
   *[other] Destruction en { $square } : { $piece }.
 }
log-uses = { $operator } utilise { FORM($gadget, "some") } en { $square }.
log-employs = { $operator } utilise « { $ability } » en { $square }.
log-flips = { $operator } active « { $ability } ».
log-cancelled = « { $ability } » annule le lancer { FORM($operator, "de") }.
log-wasted = Le lancer { FORM($operator, "de") } est sans effet.
log-set-down = { $piece } en { $square }.
log-laid = { $piece } en { $square }, flèche vers : { $facing }.
log-flew = Le drone va en { $square }.
log-scanned = Le drone scanne depuis { $square }.
log-healed = { $operator } perd { $number ->
    [one] une blessure
   *[other] { $number } blessures
 }.
log-lost-overwatch = { $operator } perd sa surveillance.
log-covered = Gabarit en { $square } : { $overlay }.
log-exploded = La mine en { $square } explose.
log-planted = { $operator } pose le désamorceur sur { $bomb }.
log-disabled = { $operator } neutralise le désamorceur sur { $bomb }.
log-secured = { $operator } emmène l'otage.
log-defuser = Le désamorceur est à { $number }.
log-held = Pièce tenue ({ $room }) : { $side } +{ $number }.
log-scored = Points : attaquants { $number }, défenseurs { $number2 }.
log-over = La partie est terminée. Vainqueur : { $side }.
log-revealed = { FORM($operator, "gender") ->
    [f] { $operator } est révélée en { $square }.
    [m] { $operator } est révélé en { $square }.
   *[other] Opérateur révélé en { $square } : { $operator }.
 }
log-exposed-decoy = Le jeton { FORM($operator, "de") } en { $square } était un leurre.
log-riposte = { $operator } riposte contre { $operator2 }.
log-snared = « { $ability } » piège { $operator }.
log-ignored = { $operator } paie une action et l'ignore.
log-located = { FORM($operator, "gender") ->
    [f] { $operator } est Localisée.
    [m] { $operator } est Localisé.
   *[other] Opérateur Localisé : { $operator }.
 }
log-stunned = { FORM($body, "gender") ->
    [f] { $body } est Étourdie.
    [m] { $body } est Étourdi.
   *[other] Marqueur Étourdi : { $body }.
 }
log-wounded = { $operator } subit { $number ->
    [one] une blessure
   *[other] { $number } blessures
 }.
log-plate-lost = La plaque { FORM($operator, "de") } encaisse une blessure.
log-blast = { $body } dans l'explosion : { $dice }.
log-eliminated = { FORM($operator, "gender") ->
    [f] { $operator } est éliminée.
    [m] { $operator } est éliminé.
   *[other] Opérateur éliminé : { $operator }.
 }
log-rescued = « { $ability } » sauve { $operator }.
log-hostage-dropped = L'otage reste en { $square }.

## Odds and sums

odds-wounds = blessures
odds-healed = blessures soignées
odds-eliminated = éliminé
odds-points = points
term-distance = distance
term-yellow = dés jaunes
term-orange = dés orange
term-red = dés rouges
term-protection = protection
term-shield = bouclier
term-obstacle = obstacle
term-holed-wall = mur percé
term-barricade = barricade
term-light-wall = mur léger
term-heavy-wall = mur lourd
term-reinforced-wall = mur fortifié
term-mate = équipier au bouclier

## Rulings and modules

switch-drone_scan = Un scan de drone trouve
switch-drone_scan-all = tout le monde dans la pièce
switch-drone_scan-opposing = seulement les adversaires
switch-demand = Les jetons en vue sont exigés
switch-demand-automatic = automatiquement
switch-demand-asked = au choix des attaquants
switch-reveal_windows = On propose aux défenseurs de se révéler
switch-reveal_windows-reactions = quand ils peuvent réagir
switch-reveal_windows-always = après chaque pas adverse
switch-forward_planning = Préparation avancée
switch-forward_planning-off = non
switch-forward_planning-on = oui
switch-advanced_tactics = Tactique avancée
switch-advanced_tactics-off = non
switch-advanced_tactics-on = oui
switch-draft = Draft des opérateurs
switch-draft-off = non
switch-draft-on = oui
switch-clock_attackers = Pendule des attaquants
switch-clock_attackers-off = aucune
switch-clock_attackers-beginner = débutant
switch-clock_attackers-chill = tranquille
switch-clock_attackers-standard = normale
switch-clock_attackers-extreme = extrême
switch-clock_defenders = Pendule des défenseurs
switch-clock_defenders-off = aucune
switch-clock_defenders-beginner = débutant
switch-clock_defenders-chill = tranquille
switch-clock_defenders-standard = normale
switch-clock_defenders-extreme = extrême
switch-claims = La ligne de vue et la protection sont annoncées
switch-claims-off = non, elles sont montrées
switch-claims-timed = oui, pour des secondes
switch-claims-untimed = oui, pour des jetons d'action

protection-none = aucune
protection-light = légère
protection-heavy = lourde

campaign-best-of-three-control = Deux victoires sur trois : Contrôle
    .about = La même mission avec les rôles échangés ; les rôles d'une troisième partie sont tirés au sort
campaign-best-of-three-bomb = Deux victoires sur trois : Bombe
    .about = La même mission avec les rôles échangés ; les rôles d'une troisième partie sont tirés au sort
campaign-best-of-three-hostage = Deux victoires sur trois : Otage
    .about = La même mission avec les rôles échangés ; les rôles d'une troisième partie sont tirés au sort

## Regarder le plateau

found-nobody = Personne n'est désigné : nommez un opérateur ou un jeton.
found-way = { $body } atteint { $square } ; points de mouvement : { $number } sur { $number2 }
found-way-far = { $body } ne peut pas atteindre { $square } en un Déplacement : points demandés { $number }, points d'un Déplacement { $number2 }
found-no-way = { $body } ne peut pas aller en { $square }
found-steps = pas
found-surcharge = fenêtres, brèches, obstacles
found-shift = { $body } vers { $square }
found-same-square = C'est { $square } même
found-sight = { $square } voit { $square2 }, distance { $number }
found-no-sight = { $square } ne voit pas { $square2 }, distance { $number }
found-body-between = { $unit } est sur la ligne en { $square }
found-smoke-between = De la fumée ou du gaz bloque en { $square }
found-heavy-wall-between = Un mur lourd bloque entre { $square } et { $square2 }
found-light-wall-between = Un mur léger bloque entre { $square } et { $square2 }
found-reinforced-wall-between = Un mur fortifié bloque entre { $square } et { $square2 }
found-barricade-between = Une barricade bloque entre { $square } et { $square2 }
found-shutter-between = Un volet bloque entre { $square } et { $square2 }
found-watcher = { $unit } voit cette case, distance { $number }
found-no-watcher = Personne ne voit { $square }
found-target = Tir possible sur { $operator }
found-no-target = { $operator } ne peut tirer sur personne d'ici
found-hidden = { FORM($body, "gender") ->
    [f] { $body } est cachée et ne tire pas
    [m] { $body } est caché et ne tire pas
   *[other] { $body } reste sans se montrer et ne tire pas
 }
found-protection = { $number ->
    [0] Aucune protection
    [one] Protection : { $number } touche de moins
   *[other] Protection : { $number } touches de moins
 }
found-watched = Ce que { $body } surveillerait
found-watched-spaces = Surveillé
found-area = Utilisé sur { $square }
found-area-spaces = Zone
found-flight = Le drone va en { $square }

## What is on the map, as a client says it

ground-outside = dehors
ground-obstacle = obstacle
ground-riser = accès
ground-closed-riser = accès fortifié
ground-blue-riser = accès réservé aux attaquants
ground-vertical = pièce verticale

# Ce qui se dessine sur les cartes
draw-room = Pièce
draw-outside = extérieur
draw-mark = Marques
draw-nothing = rien
draw-obstacle = obstacle
draw-grey-riser = accès gris
draw-blue-riser = accès bleu
draw-structural = élément structurel
draw-open = ouvert
draw-heavy = mur lourd
draw-light = mur léger
draw-reinforced = mur fortifié
draw-door = porte
draw-barricaded-door = porte barricadée
draw-window = fenêtre
draw-barricaded-window = fenêtre barricadée
draw-holed = mur percé
draw-breach = brèche
