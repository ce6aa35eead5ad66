# Ce que dit le serveur quand il refuse. Le nom d'un texte est le code stable du refus ; des textes qui en disent plus sur
# un cas le suivent. `reason` est une remarque technique, en anglais ; l'anglais la donne seule.

# Requêtes
bad-request = la requête est incorrecte ; voir les détails
    .title = Requête incorrecte
no-such-page = cette page n'existe pas ; /openapi.json donne la liste de toutes les pages
    .title = Page inconnue
method-not-allowed = cette page n'accepte pas cette méthode ; /openapi.json dit lesquelles elle accepte
    .title = Méthode non acceptée
not-acceptable = cette page n'existe pas sous cette forme ; /openapi.json dit sous lesquelles elle existe
    .title = Pas sous cette forme
wrong-content-type = un contenu de ce genre n'est pas accepté ici ; /openapi.json dit lequel l'est
    .title = Genre de contenu inattendu
too-large = au plus { $limit } octets sont acceptés ici ; envoyez-en moins
    .title = Trop grand
too-costly = trop coûteux à lire : cela prend plus de temps ou de mémoire qu'un envoi n'en a le droit ; envoyez quelque chose de plus petit
    .title = Trop coûteux à lire
too-many = trop à la fois ; revenez un peu plus tard
    .title = Trop à la fois
too-many-requests = trop de requêtes ; revenez dans { $seconds } s
too-many-opened = trop de connexions ouvertes ; revenez dans { $seconds } s
too-many-phrases = assez parlé pour le moment ; patientez un peu
too-many-messages = trop de messages avec ce lien ; ralentissez
too-many-tables = trop de tables ouvertes depuis cette adresse ; jouez d'abord celles-là
too-many-packs = trop de packs depuis cette adresse ; revenez plus tard
too-many-checks = trop de vérifications depuis cette adresse ; revenez dans { $seconds } s
too-many-packs-open = trop de packs différents sont joués ici en ce moment ; revenez dans { $seconds } s, ou jouez avec un pack que d'autres jouent aussi
too-many-uploads = trop d'envois de cette adresse sont en cours de lecture ; revenez dans { $seconds } s
too-many-sockets = trop de connexions depuis cette adresse ; fermez-en d'abord
too-many-at-table = trop de connexions à cette table ; fermez-en, ou revenez plus tard
malformed = ce n'est pas un message de ce serveur ; voir docs/server.md
    .title = Pas un message
malformed-frame = envoyez des trames de texte contenant chacune un objet JSON
bad-hello = le premier message doit être un hello avec un jeton
    .title = Pas de hello correct
internal = le serveur a rencontré une erreur ; rien n'a changé. Réessayez, ou signalez-le avec le numéro de la requête
    .title = Erreur du serveur
server-error = le serveur ne peut pas le faire ({ $reason })
    .title = Le serveur ne peut pas le faire

# Jetons et places
no-token = envoyez le jeton d'une place : « Authorization: Bearer … »
    .title = Pas de jeton
bad-token = ce lien n'ouvre aucune place de cette table ; redemandez le lien
    .title = Mauvais lien
not-your-seat = ce lien n'ouvre pas la place { $seat } ; prenez le lien de cette place
    .title = Pas votre place
only-looking-on = ce lien permet seulement de regarder ; prenez le lien d'une place pour jouer
seat-present = quelqu'un occupe cette place ou peut encore venir ; l'ordinateur peut la prendre après l'absence que cette table prévoit
    .title = La place est occupée
seat-is-kept = les places de cette table sont gardées pour leurs joueurs ; eux seuls peuvent appeler l'ordinateur

# Tables
unknown-table = il n'y a pas de table « { $table } » ; vérifiez le lien
    .title = Table inconnue
no-web-client = ce serveur n'a pas de page de jeu ; donnez la partie du lien après # comme jeton à /tables/(id)
bad-order = une table ne peut pas être ouverte ainsi ({ $reason })
    .title = Une table ne s'ouvre pas ainsi
title-too-long = un titre a au plus { $most } caractères ; raccourcissez-le
other-number-of-seats = ce jeu a { $known } places, { $ordered } ont été demandées ; dites qui occupe chacune
record-of-so-many = cette partie compte { $known } places ; dites qui occupe chacune
unknown-kind-of-seat = une place est pour une personne (human) ou l'ordinateur (bot), pas pour « { $kind } »
name-too-long = un nom a au plus { $most } caractères ; raccourcissez celui de la place { $seat }
thinks-too-long = l'ordinateur réfléchit de 1 à { $most } millisecondes, pas { $wanted }
table-pinned = cette table a été jouée avec d'autres règles ou packs ; on peut la lire, pas y jouer ({ $reason })
    .title = Table en lecture seule
closing = le serveur va s'arrêter ; revenez dans un instant
    .title = Arrêt imminent
table-closing = la table va se fermer ; revenez dans un instant
table-moving = la table passe à un autre processus ; revenez dans un instant

# Moments
stale = la partie a avancé ; regardez de nouveau avant de décider
    .title = Trop tard
stale-answer = la table en est à { $now }, la réponse était pour { $then } ; regardez de nouveau avant de décider
another-came-first = une autre réponse est arrivée avant ; regardez de nouveau avant de décider
another-undo = une autre annulation est déjà demandée ; regardez de nouveau avant de décider
not-now = ce n'est pas possible maintenant
    .title = Pas maintenant
dice-wait = les dés attendent : tout le monde n'est pas encore à la table
dice-are-not-mixed = les dés de cette table n'attendent rien de cette place
bot-plays-your-seat = l'ordinateur tient votre place ; reprenez-la d'abord
bot-plays-already = l'ordinateur tient déjà cette place ; choisissez-en une autre
you-play-already = vous tenez déjà cette place ; continuez
set-up-is-over = la partie a commencé ; la mise en place est terminée
nobody-asked = personne ne vous a demandé votre accord ; il n'y a rien à accorder
no-such-seat = cette table a les places 0 à { $last } ; choisissez-en une
no-such-number = cette table a les numéros 1 à { $last } ; choisissez-en un
campaign-without-games = la campagne « { $name } » n'a pas de partie ; choisissez-en une autre
not-in-a-campaign = cette partie ne fait pas partie d'une campagne ; ouvrez une nouvelle table
campaign-over = cette campagne est terminée ; ouvrez une nouvelle table pour en commencer une autre
game-over = la partie est terminée ; plus rien n'est demandé
    .title = La partie est terminée
undo-after-the-end = la partie est terminée ; ouvrez plutôt une nouvelle table à partir d'un moment antérieur
nothing-to-undo = vous n'avez encore rien décidé qui puisse être annulé
    .title = Rien à annuler
hidden = ce jeu a des secrets ; ils sont dévoilés à la fin
    .title = Encore secret
hidden-record = ce jeu a des secrets ; son enregistrement est donné à la fin
hidden-fork = ce jeu a des secrets ; une nouvelle table peut en partir à la fin
no-hints = cette table ne donne pas de conseils ; c'est celui qui ouvre une table qui en décide
hidden-world = { $game } cache des choses que personne ne peut reconstituer pour une place ; demandez sans chances ni ordinateur
not-over = cela n'est révélé qu'à la fin de la partie
    .title = La partie n'est pas terminée
dice-when-over = les dés se vérifient quand la partie est terminée ; d'ici là, le secret n'est pas révélé
next-when-over = la partie suivante d'une campagne commence quand celle-ci est terminée

# Réponses
not-notation = cette ligne n'est pas comprise ; prenez une des options proposées
    .title = Pas compris
ambiguous = cette ligne peut vouloir dire plusieurs choses ; écrivez-la en entier
    .title = Plusieurs sens
not-allowed = ce n'est pas permis maintenant ; prenez une des options proposées
    .title = Pas permis
not-your-turn = ce n'est pas à vous de décider ; attendez votre tour
    .title = Pas votre tour
refused = cette réponse n'est pas acceptée ({ $reason })
    .title = Refusé

# Ce qui est nommé ou envoyé
unknown-name = un nom n'est pas connu ({ $reason })
    .title = Nom inconnu
bad-record = cet enregistrement ne peut pas servir ({ $reason })
    .title = Enregistrement inutilisable
bad-position = cette position est impossible ({ $reason })
    .title = Position impossible
other-version = cet enregistrement vient d'une autre version des règles ou d'un pack ({ $reason })
    .title = Autre version
bad-pack = le pack contient des erreurs ; voir les détails
    .title = Le pack contient des erreurs
not-your-pack = seule la personne qui a déposé un pack peut le supprimer ; ce jeton n'est pas le sien
    .title = Ce pack n'est pas le vôtre
pack-withdrawn = ce pack a été supprimé ; il ne reste que pour les parties commencées avec lui. Déposez-le de nouveau pour jouer
    .title = Le pack a été supprimé

# La base de données
store-error = la base de données refuse ; rien n'a été écrit. Réessayez plus tard
    .title = La base de données refuse
store-missing = la base de données ne répond pas ; rien n'a été écrit. Réessayez plus tard
    .title = Base de données absente
store-locked = la base de données est occupée ; rien n'a été écrit. Réessayez
    .title = Base de données occupée
store-full = le disque du serveur est plein ; rien n'a été écrit. Prévenez qui s'en occupe
    .title = Disque plein
store-damaged = la base de données est abîmée ; prévenez qui s'occupe du serveur
    .title = Base de données abîmée
store-newer = la base de données est d'une version plus récente ; prévenez qui s'occupe du serveur
    .title = Base de données plus récente
store-unsure = la connexion s'est rompue pendant l'écriture ; regardez la table avant de répéter la réponse
    .title = Connexion rompue
