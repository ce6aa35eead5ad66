## The game in the lobby

game-title = LEVEL 7 [Escape]
game-about = Un à quatre cobayes se réveillent sept étages sous terre. Explorez, gardez votre calme et trouvez l'ascenseur avant le confinement.
switch-open_hands = Mains visibles
switch-joined_enemies = Ennemis qui se sont joints à une attaque après une action ratée

## Seats and places

seat-1 = Premier joueur
seat-2 = Deuxième joueur
seat-3 = Troisième joueur
seat-4 = Quatrième joueur
map-complex = Subterra Bravo
tile-infirmary = Infirmerie

## Enemies and sides

unit-guard = Garde
unit-clone = Clone
unit-hybrid-int = Hybride d'Intelligence
unit-hybrid-str = Hybride de Force
unit-hybrid-spd = Hybride de Vitesse
unit-cronos = Dr Cronos
side-guards = les gardes
side-aliens = les aliens

## Stats, dice and icons

stat-int = Intelligence
stat-str = Force
stat-spd = Vitesse
stat-tgh = Résistance
does-other = Autre chose
does-fear = Peur { $change }
does-threat = Menace { $change }
does-draw = Piocher { $number ->
    [one] une carte
   *[other] { $number } cartes
 }
does-discard = Défausser { $number ->
    [one] une carte
   *[other] { $number } cartes
 }
does-item = Prendre { $number ->
    [one] un objet
   *[other] { $number } objets
 }
does-drop = Poser { $number ->
    [one] un objet
   *[other] { $number } objets
 }
does-vitality = Vitalité { $change }
does-look = Regarder { $number ->
    [one] la prochaine tuile
   *[other] les { $number } prochaines tuiles
 }
door-at = { $square } ({ $border ->
    [n] nord
    [e] est
    [s] sud
   *[w] ouest
 })
does-lie = Portes { $doors }
does-lie-at = Portes { $doors }, entrée en { $corner }
found-nobody = Personne n'est désigné : nommez un personnage ou un ennemi.
found-way = { $unit } : { $square } en { $number ->
    [one] un déplacement
   *[other] { $number } déplacements
 }
found-way-far = { $unit } : { $square } demande trop de déplacements ({ $number }, il en reste { $number2 })
found-no-way = { $unit } : aucun chemin connu ({ $square })
found-here = { $unit } y est : { $square }
found-watcher = { $unit } est à { $number ->
    [one] un déplacement
   *[other] { $number } déplacements
 }
found-no-watcher = Personne à proximité : { $square }
found-target = { $unit } est sur la même tuile
found-no-target = { $unit } ne peut attaquer personne sur cette tuile
found-tile = La tuile « { $square } » serait posée ainsi
does-moves = Déplacements { $change }
face-i = une icône Intelligence
    .short = I
face-ii = deux icônes Intelligence
    .short = II
face-s = une icône Force
    .short = F
face-ss = deux icônes Force
    .short = FF
face-is = une icône Intelligence et une icône Force
    .short = IF
face-v = une icône Vitesse
    .short = V
icon-f = Peur : explorer déclenche un évènement peur ; des clones apparaissent ici
icon-rf = Peur, à chaque entrée avant le confinement
icon-s = Sécurité : explorer déclenche un évènement sécurité ; des gardes apparaissent ici
icon-rs = Sécurité, à chaque entrée avant le confinement
icon-y = Complexe : explorer déclenche un évènement complexe
icon-lab = Laboratoire
icon-pan = Terminal
icon-ele = Ascenseur
icon-gen = Générateur
icon-med = Matériel médical : une carte de plus au début du tour
icon-crt = Caisse : explorer fait trouver un objet
icon-vent = Bouche d'aération
marker-darkness = Obscurité
marker-vent = Bouche d'aération
marker-blocked-vent = Bouche obstruée
marker-guard-post = Poste de garde
marker-clone-nest = Nid de clones
marker-swarm = Essaim
marker-accessed = Terminal utilisé
marker-locked-door = Porte verrouillée

## The line above the map

status-setup = Mise en place
status-turn = Tour { $number } : { $seat }
status-moves = Déplacements restants : { $number }
status-lockdown = CONFINEMENT
status-over = La partie est terminée

## Panels

meter-fear = Peur
meter-vitality = Vitalité
meter-threat = Menace
meter-hand = Cartes
meter-moves-left = Déplacements restants
meter-int = Intelligence
meter-str = Force
meter-spd = Vitesse
meter-tgh = Résistance
meter-pool = Réserve de menace
meter-lockdown = Réserve de confinement
meter-guards = Gardes en réserve
meter-clones = Clones en réserve
meter-keys = Cartes d'accès restantes
meter-goal = Objectif
meter-stack-a = Pile A
meter-stack-b = Pile B
meter-stack-final = Pile finale
panel-hand = Main : { $seat }
panel-stacks = Tuiles restantes
panel-adrenaline-deck = Cartes adrénaline
panel-adrenaline-discards = Défausse d'adrénaline
panel-event-deck = Cartes évènement
panel-event-discards = Défausse d'évènements
panel-item-deck = Cartes objet
panel-item-discards = Défausse d'objets
card-hidden = Carte adrénaline
badge-active = à son tour
badge-stunned = assommé
badge-clean = uniforme propre
badge-bloody = uniforme ensanglanté
fate-escaped = Évasion
fate-killed = Mort
fate-lost = Hors jeu
line-lying = Au sol : { $item }
line-card = { $card } : { $rules }
line-bonus = { $stat } +{ $number } (peur { $cost })
line-ability = { $rules } (peur { $cost })
line-values = { $number ->
    [0] Les gardes ignorent les clones
   *[other] Pour les gardes, un clone vaut { $number } de menace
 } ; { $number2 ->
    [0] les clones ignorent les gardes
   *[other] pour les clones, un garde vaut { $number2 } de peur
 }
line-limits = Par tuile, au plus : gardes { $number }, clones { $number2 }

## Questions

prompt-waiting = En attente des autres
prompt-character = Prenez un personnage
prompt-return = Où revenez-vous ?
prompt-start-skill = Utiliser « { $skill } » ? { $rules }
prompt-act = À vous : déplacez-vous, agissez, jouez des cartes
prompt-discard = Vous perdez des cartes (encore { $number }) : laquelle ?
prompt-too-many-items = Trop d'objets : posez-en un
prompt-keep-item = Quel objet gardez-vous ?
prompt-drop-item = Quel objet posez-vous ?
prompt-place-tile = Comment poser la tuile « { $square } » ?
prompt-zone-door = Derrière quelle porte poser la tuile « { $square } » ?
prompt-enter = Entrer dans la tuile trouvée ?
prompt-before-roll = Épreuve ({ $stat }, difficulté { $number }) : des cartes avant le jet ?
prompt-reroll = Relancer des dés, ou accepter
prompt-more-dice = D'autres dés pour cette relance ?
prompt-lock-again = Verrouiller la porte derrière vous ?
prompt-panel = Que vous donne le terminal ?
prompt-spoils = Un objet, ou l'uniforme ?
prompt-event-option = Que choisissez-vous de subir ?
prompt-spawn = Apparition ({ $kind }) : où ?
prompt-enemy-step = Où va { $unit } ?
prompt-generate = Quel générateur agit : { $kind } ?
prompt-defend = { $unit } attaque ({ $number ->
    [one] un dé
   *[other] { $number } dés
 }) : des cartes avant le jet ?
prompt-trade = Échange avec { $seat } : composez votre offre
prompt-trade-offer = { $seat } donne : { $gives } ; demande : { $asks }
prompt-pick-tile = Quelle tuile ?
prompt-lock-door = Quelle porte se verrouille ?
prompt-pick-enemy = Quel ennemi ?
prompt-order-tiles = Quelle tuile vient ensuite ?
prompt-adrenaline = Une carte adrénaline est piochée
prompt-item = Un objet est pioché
prompt-tile = Une tuile est piochée
prompt-event = Une carte évènement est piochée
prompt-skill = Une compétence est distribuée
prompt-first-player = Qui commence ?
prompt-challenge = Jet pour l'épreuve
prompt-peek = Jet du coup d'œil
prompt-enemy-attack = Jet d'attaque
prompt-hybrid-die = Jet pour les hybrides

## What can be done

verb-be = Incarner
verb-return = Revenir
verb-begin-with = L'utiliser
verb-skip = Passer
verb-use = Utiliser un objet
verb-end = Terminer le tour
verb-move = Se déplacer
verb-vent = Passer par les conduits
verb-lock-again = Verrouiller
verb-leave-open = Laisser ouverte
verb-explore = Explorer
verb-enter = Entrer
verb-stay = Rester
verb-turn = La poser ainsi
verb-turn-at = La poser ainsi
verb-attack = Attaquer
verb-bull-rush = Charger
verb-outwit = Ruser
verb-unlock = Déverrouiller
verb-access = Accéder au terminal
verb-perform = Action du scénario
verb-use-key = Utiliser une carte d'accès
verb-shift-guard = Déplacer un garde
verb-take-key = Prendre une carte d'accès
verb-take-item = Prendre un objet
verb-take-uniform = Prendre l'uniforme
verb-bonus = Jouer une carte pour son bonus
verb-ability = Jouer une carte pour sa capacité
verb-calm = Jouer une carte pour se calmer
verb-frighten = Jouer une carte pour monter sa peur
verb-roll = Lancer
verb-pass = Passer
verb-assist = Aider
verb-reroll = Relancer
verb-also = Ce dé aussi
verb-accept = Accepter
verb-trade = Échanger
verb-give = Donner
verb-ask = Demander
verb-propose = Proposer
verb-withdraw = Renoncer
verb-agree = Accepter
verb-decline = Refuser
verb-pick-up = Ramasser
verb-discard = Défausser
verb-lay-down = Poser
verb-keep = Garder
verb-option = Choisir
verb-enemy = Ennemi
verb-next = Ensuite
verb-drop = Lâcher
verb-at = Tuile
verb-door = Porte
verb-escape = S'ÉVADER
verb-feed = Insérer une carte d'accès
verb-throw-uniform = Jeter l'uniforme

## What happened

log-character = { $character } entre en jeu
log-dealt-skill = { $seat } a la compétence « { $skill } »
log-first = { $seat } commence
log-turn = Tour { $number } : { $seat }
log-stuck = { $seat } : plus aucune issue
log-returned = { $seat } ressort : { $square }
log-lies-still = { $seat } ne trouve pas de sortie de l'infirmerie
log-skill = { $seat } utilise « { $skill } »
log-event = Évènement : { $event }
log-event-text = { $text }
log-lockdown-token = { $seat } prend un jeton de confinement ; il en reste { $number }
log-used = { $seat } utilise { FORM($item, "some") }
log-moved = { $seat } se déplace : { $square }
log-vented = { $seat } rampe dans les conduits : { $square }
log-locked-again = La porte { $door } est reverrouillée
log-explored = { $seat } explore : { $square }
log-found = { $seat } trouve : { $square }
log-peeked = { $seat } jette un coup d'œil et ne trouve rien
log-tile = Tuile « { $square } » posée derrière la porte « { $door } »
log-stack-empty = { $number ->
    [0] La pile A est vide
    [1] La pile B est vide
   *[other] La pile finale est vide
}
log-attacks = { $seat } attaque : { $unit }
log-bull-rush = { $seat } tente une charge
log-outwits = { $seat } tente de ruser contre { $side }
log-unlocks = { $seat } s'attaque à la porte { $door }
log-unlocked = La porte { $door } est ouverte
log-accesses = { $seat } accède au terminal : { $square }
log-performs = { $seat } tente : { $action }
log-performed = Réussi : { $action }
log-uniform = { $seat } met un uniforme
log-challenge = { $seat } : épreuve ({ $stat }, difficulté { $number })
log-rolled = { $seat } lance { $dice }
log-rerolled = { $seat } relance ({ $effect }) : { $dice }
log-passed = { $seat } réussit : { $number } pour { $number2 } demandés
log-failed = { $seat } échoue : { $number } pour { $number2 } demandés
log-bonus = { $seat } joue « { $card } » pour son bonus
log-ability = { $seat } joue « { $card } » pour sa capacité
log-shift = { $seat } joue « { $card } » pour changer sa peur
log-traded = { $seat } et { $seat2 } échangent
log-declined = { $seat } refuse
log-gave = { $seat } donne { FORM($item, "some") } à { $seat2 }
log-picked-up = { $seat } ramasse { FORM($item, "some") }
log-drew = { $seat } pioche « { $card } »
log-drew-cards = { $seat } pioche des cartes : { $number }
log-lost = { $seat } perd « { $card } »
log-item = { $seat } reçoit { FORM($item, "some") }
log-laid-down = { $seat } pose { FORM($item, "some") }
log-no-item = { $seat } ne trouve rien
log-looked = { $seat } voit : { $square }
log-looks = { $seat } regarde les tuiles du dessus : { $number }
log-stunned = { $unit } est assommé
log-key = { $seat } prend une carte d'accès
log-values = { $number ->
    [0] Les gardes ignorent les clones
   *[other] Pour les gardes, un clone vaut désormais { $number } de menace
 } ; { $number2 ->
    [0] les clones ignorent les gardes
   *[other] pour les clones, un garde vaut désormais { $number2 } de peur
 }
log-spawned = { $unit } apparaît : { $square }
log-put = { $unit } entre en jeu : { $square }
log-removed = { $unit } est éliminé
log-marker = { $marker } : { $square }
log-marker-gone = Marqueur retiré ({ $marker }) : { $square }
log-locked = La porte { $door } se verrouille
log-swarmed = L'essaim est partout
log-way-out-swarmed = L'essaim tient la sortie : plus personne ne part
log-fear = { $seat } : peur { $number }
log-threat = { $seat } : menace { $number }
log-lockdown = CONFINEMENT
log-left-behind = { $seat } reste à l'infirmerie, sans retour
log-knocked-out = { FORM($seat, "gender") ->
    [f] { $seat } est mise hors de combat
    [m] { $seat } est mis hors de combat
   *[other] Hors de combat : { $seat }
 }
log-vitality = { $seat } : vitalité { $number }
log-escaped = { FORM($seat, "gender") ->
    [f] { $seat } s'est ÉVADÉE
    [m] { $seat } s'est ÉVADÉ
   *[other] ÉVASION : { $seat }
 }
log-killed = { FORM($seat, "gender") ->
    [f] { $seat } est tuée
    [m] { $seat } est tué
   *[other] Mort : { $seat }
 }
log-over = La partie est terminée
log-attacked = { $number ->
    [1] { $unit } attaque { $seat }
   *[other] { $unit } attaque { $seat } (ennemis ensemble : { $number })
}
log-fought = { $number ->
    [1] { $unit } attaque { $unit2 }
   *[other] { $unit } attaque { $unit2 } (ennemis ensemble : { $number })
}
log-hit = { FORM($seat, "gender") ->
    [f] { $seat } est touchée : { $number } au-dessus de la Résistance
    [m] { $seat } est touché : { $number } au-dessus de la Résistance
   *[other] Coup porté à { $seat } : { $number } au-dessus de la Résistance
 }
log-missed = { $seat } reste indemne
log-attack-cancelled = { $seat } échappe à l'attaque
log-bloodied = L'uniforme { FORM($seat, "de") } est ensanglanté
log-enemy-moved = { $unit } se déplace : { $square }
log-enemy-unlocked = { $unit } ouvre la voie : { $square }
log-enemy-stays = { $unit } reste sur place
log-supplies-spoiled = Le matériel médical est gâché : { $square }
log-recovered = { $unit } se relève
log-stays-down = { $unit } reste à terre
log-hybrid-die = Dé des hybrides : { $dice }
log-fed = { $seat } insère une carte d'accès, la n° { $number }
log-threw-uniform = { $seat } jette l'uniforme
log-conceded = { $seat } abandonne

## Odds and numbers

odds-passed = réussite
odds-fear = peur
odds-threat = menace
odds-cards = cartes
odds-items = objets
odds-knocked-out = hors de combat
odds-escaped = évasion
odds-lost = hors jeu
odds-stunned = assommé
odds-removed = éliminé
odds-free = libre de partir
odds-found = sortie trouvée
odds-opened = porte ouverte
term-int = Intelligence
term-str = Force
term-spd = Vitesse
term-tgh = Résistance
term-fear = peur
term-bonus = cartes jouées
term-rating = difficulté
term-eased = difficulté réduite
term-attack = Attaque
term-joined = renforts
term-clones = clones à côté
term-afraid = cible apeurée
term-threatening = cible menaçante
switch-open_hands-no = non
switch-open_hands-yes = oui
switch-joined_enemies-free = peuvent agir encore à l'étape d'évènement
switch-joined_enemies-used = ont été activés pour le tour
cast = Personnages et compétences
line-dealt = Tous les personnages ont les mêmes caractéristiques ; chacun reçoit deux compétences.
campaign-story = Les sept étages
    .about = Sept parties de suite : qui s'échappe d'un étage passe au suivant avec les mêmes compétences.
campaign-story-together = Les sept étages, ensemble
    .about = Un seul évadé emmène tout le groupe, les autres avec de nouvelles compétences. Un étage que personne ne quitte se rejoue, trois essais au plus.

## An event card as it is printed

line-event-security = Sécurité : { $text }
line-event-fear = Peur : { $text }
line-event-facility = Complexe : { $text }
line-spawn-guard = Un garde apparaît.
line-spawn-clone = Un clone apparaît.
line-spawn-hybrid = Un hybride apparaît.
line-spawn-cronos = Le Dr Cronos apparaît.

## What is on the map, as a client says it

ground-unknown = pas encore exploré
