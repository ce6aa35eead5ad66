## The game in the lobby

game-title = Skirm
game-about = Deux escouades, une carte pleine de murs et de hauteurs, une poignée de tours. Chaque tir a ses chances, chaque ordre son prix.

## Les camps, et ce qu'ajoute le générateur de missions

seat-1 = Premier joueur
seat-2 = Deuxième joueur
seat-3 = Troisième joueur
objective-extra-1 = Objectif supplémentaire

## La ligne au-dessus du plateau

status-setup = Mise en place
status-turn = Tour { $turn } sur { $turns }
status-initiative = Initiative : { $seat }
status-event = Évènement : { $event }
status-over = La bataille est terminée

## Compteurs, insignes et lignes des panneaux

panel-partner = { $seat } : { $squad }
meter-turn = Tour
meter-points = Points de mission
meter-orders = Ordres tactiques
meter-ready = Prêts
meter-hit = HIT
meter-act = ACT
meter-mov = MOV
meter-arm = ARM

badge-reserve = pas encore déployé
badge-removed = hors de combat
badge-active = actif
badge-ready = prêt
badge-activated = activé
badge-sentry = a monté la garde
badge-mark = Tête mise à prix
badge-carrying = porte { FORM($marker, "some") }
badge-camouflage = camouflé
badge-difficult = en terrain difficile

line-initiative = a l'initiative
line-event = { $event } : { $rules }
line-objective = { $objective } en { $square }
line-objective-flag = { $objective } en { $square }, { $flag }
line-double-melee = Deux corps à corps par activation ({ $code })
line-double-shot = Deux tirs par activation ({ $code })
line-camouflage = Camouflage : une touche venue de plus de 3 cases est parée ({ $code })
line-dodge = Esquive : une touche au corps à corps est parée ({ $code })
line-heals = Récupère { $number } HIT au début de chaque tour ({ $code })
line-leader = Chef : { $number ->
    [one] 1 dé
   *[other] { $number } dés
 } de plus pour les ordres ({ $code })
line-tough = Coriace : un HIT est gardé sur un dé de { $number } ou moins ({ $code })
line-weapon = { $weapon } : { $typ ->
    [R] à distance
   *[other] corps à corps
 }, { $roa ->
    [one] 1 dé
   *[other] { $roa } dés
 }, touche à { $skl } ou moins, ARM de la victime -{ $dam }{ $piercing ->
    [0] { "" }
    [one] , première touche imparable
   *[other] , { $piercing } touches imparables
 }{ $critical ->
    [1] { "" }
   *[other] , critique jusqu'à { $critical }
 }{ $heavy ->
    [0] { "" }
   *[other] , lourde : se déplacer et tirer coûte plus cher
 }{ $limited ->
    [0] { "" }
   *[other] , une fois par bataille
 }{ $linear ->
    [0] { "" }
   *[other] , tous ceux qui sont sur la ligne
 }{ $range ->
    [0] { "" }
    [one] , portée de 1 case
   *[other] , portée de { $range } cases
 }{ $reroll ->
    [0] { "" }
    [one] , 1 relance
   *[other] , { $reroll } relances
 }{ $vampire ->
    [0] { "" }
   *[other] , récupère { $vampire } HIT
 }{ $explode ->
    [0] { "" }
   *[other] , tous ceux qui sont à côté de la cible
 } ({ $code })
line-weapon-spent = { $weapon } (plus d'usage)
line-skill-passive = { $skill } (toujours)
line-skill-act = { $skill } ({ $number } ACT)
line-skill-orders = { $skill } ({ $number ->
        [one] { $number } ordre
       *[other] { $number } ordres
    })

## Questions

prompt-waiting = En attente de l'autre joueur
prompt-propose-mission = Proposez une mission
prompt-accept-mission = Acceptez-vous la mission « { $mission } » ?
prompt-choose-squad = Choisissez votre escouade
prompt-accept-map = Acceptez-vous cette carte, avec ses murs, ses échelles et ses rampes ?
prompt-buy-equipment = Équipez votre escouade (il reste { $number ->
        [one] { $number } point
       *[other] { $number } points
    })
prompt-improve-weapon = Quelle arme améliorer ? ({ $unit })
prompt-plan = Jet pour le plan de déploiement
prompt-use-plan = Prendre ce plan de déploiement, ou relancer ?
prompt-deployment = Jet d'opposition pour le déploiement
prompt-zone = Prenez une zone de déploiement
prompt-deploy = Placez un de vos agents
prompt-name-mark = Désignez votre tête mise à prix
prompt-initiative = Jet d'opposition pour l'initiative
prompt-orders = Jet pour les ordres tactiques
prompt-event = Jet pour l'évènement du tour
prompt-bonus = Jet pour le bonus du tour
prompt-bonus-objective = Tirage de l'objectif qui compte double
prompt-bonus-column = Jet pour la colonne de l'objectif supplémentaire
prompt-bonus-row = Jet pour la rangée de l'objectif supplémentaire
prompt-mend = Qui récupère { $number } HIT ?
prompt-activate = Activez un de vos agents prêts
prompt-act = { $unit } : que faire ?
prompt-pay = Prix { $number } : payer avec quoi ?
prompt-line = Choisissez les lignes du tir
does-pay-act = { $number } ACT
does-pay-orders = { $number ->
    [one] { $number } ordre tactique
   *[other] { $number } ordres tactiques
 }
does-pay-both = { $number } ACT + { $number2 ->
    [one] { $number2 } ordre tactique
   *[other] { $number2 } ordres tactiques
 }
does-meet = Lignes qui rencontrent { $units }
does-meet-nobody = Lignes qui ne rencontrent personne
zone-blue = la zone bleue
zone-red = la zone rouge
prompt-resolve = Qui subit le tir ensuite ?
prompt-defend = { $unit } attaque. Avec quelle arme vous défendez-vous ?
prompt-dice = { $roll } : changer vos dés, ou les garder ?
prompt-hit = Jet pour toucher
prompt-save = Jet de sauvegarde
prompt-plain = Jet de Coriace
prompt-formula = Jet de la compétence
prompt-chain = Jet du dé de chaîne
prompt-reroll = Relance du dé
roll-hit = Pour toucher
roll-save = Sauvegarde
roll-plain = Coriace
roll-formula = Dés de la compétence
roll-event = Dé d'évènement
prompt-free-dash = { $unit } peut faire un pas vif gratuit
prompt-push = { $unit2 } peut repousser { $unit } : { $number ->
        [one] { $number } case
       *[other] { $number } cases au plus
    }
prompt-pull = { $unit2 } peut attirer { $unit } : { $number ->
        [one] { $number } case
       *[other] { $number } cases au plus
    }
prompt-teleport = { $unit2 } peut placer { $unit } : { $number ->
        [one] à { $number } case
       *[other] à { $number } cases au plus
    }
prompt-choose-marker = { $unit } : avec quel marqueur ?
prompt-sentry = Sentinelle : un agent peut agir gratuitement
prompt-sentry-act = { $unit } monte la garde : corps à corps, tir ou pas vif
prompt-order-effects = Lequel de vos effets vient d'abord ?

## Verbes

verb-propose = Proposer
verb-accept = Accepter
verb-refuse = Refuser
verb-enter = Engager une escouade
verb-buy = Acheter
verb-improve = Améliorer
verb-done-buying = Terminer les achats
verb-use-plan = Prendre ce plan
verb-roll-again = Relancer
verb-take = Prendre une zone
verb-deploy = Déployer
verb-name-mark = Désigner comme tête mise à prix
verb-mend = Soigner
verb-activate = Activer
verb-end = Terminer l'activation
verb-move = Se déplacer
verb-dash = Pas vif
verb-shoot = Tirer
verb-shoot-at = Tirer sur une case
verb-line = Choisir les lignes
verb-resolve-victim = Résoudre
verb-trigger = Résoudre un effet
verb-melee = Corps à corps
verb-defend = Se défendre
verb-defend-unarmed = Se défendre sans arme
verb-use = Utiliser une compétence
verb-use-on = Utiliser une compétence sur quelqu'un
verb-use-shot = Tirer avec une compétence
verb-use-shot-at = Tirer sur une case avec une compétence
verb-use-melee = Corps à corps avec une compétence
verb-free-dash = Pas vif gratuit
verb-push = Repousser
verb-pull = Attirer
verb-teleport = Placer
verb-stay = Rester
verb-door = Ouvrir ou fermer une porte
verb-pick-up = Ramasser
verb-drop = Poser
verb-perform = Action de mission
verb-perform-on = Action de mission sur quelqu'un
verb-with-marker = Avec un marqueur
verb-pay = Payer
verb-sentry = Monter la garde
verb-pass = Passer
verb-chain = Lancer un dé de chaîne
verb-reroll = Relancer gratuitement
verb-order-reroll = Relancer avec un ordre
verb-enemy-reroll = Relancer un dé ennemi avec un ordre
verb-shift-down = Baisser un dé avec un ordre
verb-shift-up = Monter un dé avec un ordre
verb-close = Garder les dés

## Le journal : mise en place

log-mission-proposed = { $seat } : proposition de mission « { $mission } ».
log-mission-agreed = Mission convenue : { $mission }.
log-mission-refused = { $seat } : refus.
log-squad-entered = { $seat } : escouade « { $squad } ».
log-bought = { $unit } reçoit { FORM($equipment, "some") }.
log-map-accepted = La carte est acceptée.
log-map-refused = La carte est refusée.
log-plan-rolled = Le dé du plan montre { $die }.
log-plan = Déploiement : { $plan }.
log-deployment-rolled = Jet d'opposition pour le déploiement : { $die } contre { $die2 }.
log-deployment-won = Premier déploiement : { $seat }.
log-zone-taken = { $seat } : { $zone }.
log-deployed = { $unit } est en { $square }.
log-marked = { $unit } est la tête mise à prix de son escouade.

## Le journal : les tours

log-turn = Le tour { $number } commence.
log-initiative-rolled = Jet d'opposition pour l'initiative : { $die } contre { $die2 }.
log-initiative = Initiative : { $seat }.
log-orders-rolled = { $seat } : { $dice }, { $number ->
        [one] { $number } ordre tactique
       *[other] { $number } ordres tactiques
    }.
log-orders-gained = { $seat } : +{ $number ->
        [one] { $number } ordre tactique
       *[other] { $number } ordres tactiques
    }.
log-event = { $seat } : dé d'évènement { $number }, { $event }.
log-bonus-none = Pas de bonus ce tour-ci.
log-bonus-double = Bonus : « { $objective } » compte double ce tour-ci.
log-bonus-first-removed = Bonus : le premier agent mis hors de combat ce tour-ci vaut 1 point de mission à l'autre camp.
log-bonus-extra = Bonus : un objectif supplémentaire est en { $square } ce tour-ci.
log-sentry-window = { $seat } : plus d'agent prêt, une action de sentinelle est possible.
log-turn-over = Le tour { $number } est terminé. Points de mission : { $number2 } à { $number3 }.
log-end-effect = Effet de fin de tour : { $objective }.
log-battle-over = La bataille est terminée. Points de mission : { $number } à { $number2 }.
log-conceded = { $seat } : abandon.

## Le journal : points de mission

log-scored-controlled = { $seat } : +{ $number } pour les objectifs contrôlés.
log-scored-carried = { $seat } : +{ $number } pour les marqueurs portés.
log-scored-markers = { $seat } : +{ $number } pour les marqueurs sur la carte.
log-scored-objectives = { $seat } : +{ $number } pour les objectifs préservés.
log-scored-mark-alive = { $seat } : +{ $number }, sa tête mise à prix est en vie.
log-scored-mark-controls = { $seat } : +{ $number }, sa tête mise à prix contrôle un objectif.
log-scored-mark-removed = { $seat } : +{ $number } pour la tête mise à prix ennemie.
log-scored-others-removed = { $seat } : +{ $number } pour les ennemis mis hors de combat.
log-scored-bonus = { $seat } : +{ $number }, bonus du tour.
log-scored-mission = { $seat } : +{ $number } pour une action de mission.
log-scored-effect = { $seat } : +{ $number } grâce à la mission.

## Le journal : les actions

log-activated = { $unit } s'active.
log-ended = { $unit } termine son activation.
log-moved = { $unit } va de { $square } à { $square2 }.
log-displaced = Déplacement de { $square } en { $square2 } : { $unit }.
log-paid = { $unit } paie { $number2 ->
        [0] { $number } ACT
        [one] { $number } ACT et { $number2 } ordre
       *[other] { $number } ACT et { $number2 } ordres
    }.
log-opened = { $unit } ouvre la porte { $door }.
log-closed = { $unit } ferme la porte { $door }.
log-doors-opened = Toutes les portes s'ouvrent.
log-doors-closed = Toutes les portes se ferment.
log-picked-up = { $unit } ramasse { FORM($marker, "some") }.
log-dropped = { $unit } pose { FORM($marker, "some") } en { $square }.
log-uses = { $unit } utilise « { $skill } ».
log-uses-on = { $unit } utilise « { $skill } » sur { $unit2 }.
log-performed = { $unit } : { $action }.
log-performed-on = { $unit } : { $action }, sur { $unit2 }.
log-handed-over = { $unit } porte maintenant { FORM($marker, "some") }.
log-left-map = { $marker } quitte la carte.
log-sentry = { $unit } monte la garde.
log-sentry-passed = { $seat } : pas d'action de sentinelle.

## Le journal : les combats

log-shoots = { $unit } tire sur { $unit2 } ({ $weapon }).
log-shoots-at = { $unit } tire sur { $square } ({ $weapon }).
log-attacked = { $unit } essuie le tir : { $number ->
        [one] { $number } dé
       *[other] { $number } dés
    }, touche à { $number2 } ou moins.
log-no-dice = { $unit } n'a aucun dé à lancer.
log-hits = { $unit } : { $number ->
        [0] aucune touche
        [one] { $number } touche
       *[other] { $number } touches
    }.
log-fights = { $unit } attaque { $unit2 } ({ $weapon }).
log-defends = { $unit } se défend ({ $weapon }).
log-defends-unarmed = { $unit } se défend sans arme.
log-melee-hits = Touches : { $unit } { $number }, { $unit2 } { $number2 }.
log-melee-tied = { $unit } et { $unit2 } sont à égalité ; personne n'est blessé.
log-rolled = { $seat } : { $dice }.
log-chained = { $seat } : dé de chaîne { $dice }.
log-rerolled = { $seat } : dé relancé, { $dice }.
log-order-rerolled = { $seat } : dé relancé avec un ordre, { $dice }.
log-shifted = { $seat } : dé décalé avec un ordre, { $dice }.
log-unsaveable = { $unit } : { $number ->
        [one] { $number } touche imparable
       *[other] { $number } touches imparables
    }.
log-saved-automatically = { $unit } : { $number ->
        [one] { $number } touche parée sans dé
       *[other] { $number } touches parées sans dés
    }.
log-saved = { $unit } : { $number ->
        [0] aucune touche parée
        [one] { $number } touche parée
       *[other] { $number } touches parées
    }.
log-tough = { $unit } est coriace et garde { $number } HIT.
log-lost = { $unit } perd { $number } HIT.
log-unharmed = { $unit } reste indemne.
log-removed = { $unit } est hors de combat.
log-regained = { $unit } récupère { $number } HIT.

## Les nombres expliqués, et ce que mesurent les chances

term-roa = ROA
term-skl = SKL
term-dam = DAM
term-arm = ARM
term-skill = compétence
term-high-ground = position dominante
term-friendly-fire = tir ami
term-support = soutien
term-target-row = attaque au corps à corps
term-reroll = relances gratuites
odds-lost = HIT perdus
odds-regained = HIT récupérés
odds-removed = hors de combat
odds-points = points de mission

## Rulings with more than one reading

switch-ranged_saves = Dés de sauvegarde contre les tirs
switch-ranged_saves-per_hit = un par touche
switch-ranged_saves-per_roa = un par dé d'attaque
switch-crit_mode = Un 1 naturel
switch-crit_mode-chain = une réussite et un dé de chaîne
switch-crit_mode-double = deux réussites
switch-shift_can_crit = Un dé décalé peut devenir critique
switch-shift_can_crit-no = non
switch-shift_can_crit-yes = oui
switch-to_reroll_enemy = Les ordres peuvent relancer des dés ennemis
switch-to_reroll_enemy-no = non
switch-to_reroll_enemy-yes = oui
switch-shift_after_reroll = Un dé relancé peut être décalé
switch-shift_after_reroll-no = non
switch-shift_after_reroll-yes = oui
switch-melee_target_row = Au corps à corps, un dé de moins pour
switch-melee_target_row-attacker_minus_1 = l'attaquant
switch-melee_target_row-target_minus_1 = la cible
switch-agents_block_skill_sight = Les agents interposés coupent la vue des compétences
switch-agents_block_skill_sight-no = non
switch-agents_block_skill_sight-yes = oui

## Regarder la carte

found-nobody = Aucun agent désigné : nommez-en un.
found-way = { $unit } atteint { $square } pour { $number } MOV sur { $number2 }
found-way-far = { $unit } a besoin de { $number } MOV jusqu'à { $square } ; un déplacement en a { $number2 }
found-no-way = { $unit } ne peut pas aller en { $square }
found-steps = pas
found-climb = escalade
found-hindered = terrain difficile
found-same-square = C'est { $square } même
found-sight = { $square } voit { $square2 }, distance { $number }
found-no-sight = { $square } ne voit pas { $square2 }, distance { $number }
found-agent-between = { $unit } est sur la ligne en { $square }
found-door-between = Une porte fermée bloque entre { $square } et { $square2 }
found-solid-between = Un bloc plein bloque entre { $square } et { $square2 }
found-wall-between = Un mur bloque entre { $square } et { $square2 }
found-ground-between = Un terrain plus haut bloque entre { $square } et { $square2 }
found-watcher = { $unit } voit cette case, distance { $number }
found-no-watcher = Personne ne voit { $square }
found-target = { $unit } : { $weapon }
found-no-target = { $unit } ne peut attaquer personne d'ici
found-range = Portée ({ $weapon }) : { $number }
found-blast = Explosion

## Campagnes

side-seat-1 = Premier joueur
side-seat-2 = Deuxième joueur
prompt-recovery = Jet pour un agent mis hors de combat à la dernière bataille
prompt-rival = { $agent } : quel genre d'ennemi devient le rival ?
prompt-blind-spot = Tirage du mot-clé que la rivalité fait négliger
prompt-learn-quirk = { $number ->
        [one] { $number } survivant peut encore apprendre une particularité
       *[other] { $number } survivants peuvent encore apprendre une particularité
    }
verb-learn = Apprendre une particularité
verb-learn-no-more = Ne plus rien apprendre
verb-hate = Rivalité
log-recovery-rolled = { $agent } : dé de rétablissement { $number }.
log-needed = L'escouade a besoin de cet agent, qui revient sans jet : { $agent }.
log-back = De retour : { $agent }.
log-rests = Absence pour cette bataille : { $agent }.
log-lost-for-good = Perte définitive : { $agent }.
log-learnt = { $unit } apprend « { $quirk } ».
log-rivalry = { $agent } garde une rivalité : SKL +1 contre « { $tag } », SKL -1 contre « { $tag2 } ».
panel-quirks = Particularités
line-quirk = { $quirk } : { $rules }
line-rivalry = Rivalité : SKL +1 contre « { $tag } », SKL -1 contre « { $tag2 } »
line-missing = Absence pour cette bataille : { $agent }
line-gone = Perte définitive : { $agent }
line-unsettled = { $agent } : un jet en décidera
term-rivalry = rivalité
term-blind-spot = angle mort d'une rivalité

## Listes que les agents suivent d'eux-mêmes

line-behaviour-title = Sans joueur, cet agent fait, autant de fois qu'il le peut, la première action possible de cette liste :
line-behaviour = { $number }. { $line }
behaviour-default = Tous les autres
behaviour-melee = Corps à corps avec les meilleures chances
behaviour-shoot = Tirer sur l'ennemi avec les meilleures chances
behaviour-heal = Une compétence qui soigne, pour celui qui a perdu le plus de HIT
behaviour-mission = Une action de mission qui marque ou change quelque chose
behaviour-pick-up = Ramasser ce qui se trouve ici
behaviour-move-enemy = Se déplacer vers l'ennemi le plus proche
behaviour-move-sight = S'il ne voit personne, aller là où il voit un ennemi, sinon vers le plus proche
behaviour-move-objective = S'il n'est sur aucun, aller à l'objectif le plus proche que son escouade ne tient pas
behaviour-move-marker = Aller vers la chose la plus proche posée sur la carte
behaviour-move-home = S'il porte quelque chose, aller vers sa propre zone

## Renforts et seuils

meter-reserve = En réserve
line-target = { $role } : victoire avec { $number } points de mission
log-reinforcements-rolled = Renforts ({ $seat }) : { $number } ({ $dice }).
log-reinforced = { $unit } entre en { $square }.
log-scored-survived = { $seat } : +{ $number } pour avoir survécu au tour.
prompt-reinforcements = Jet pour les renforts
prompt-reinforcement-square = Tirage de la case où entre le suivant

## What is on the map, as a client says it

sign-objective = objectif

# Ce qui se dessine sur les cartes
draw-ground = Sol
draw-height = hauteur { $number }
draw-solid = bloc plein
draw-open = ouvert
draw-wall = mur de hauteur { $number }
draw-climbable-wall = mur escaladable
draw-ladder = échelle
draw-ramp = rampe ou escalier
draw-closed-door = porte fermée
draw-open-door = porte ouverte
draw-cover = Terrain et toit
draw-nothing = rien
draw-difficult = Difficile
draw-roofed = couvert
draw-difficult-roofed = Difficile et couvert
