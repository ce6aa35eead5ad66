## Fichiers

file-page = Page de titre
    .about = pack.toml : le nom du pack, le jeu pour lequel il est écrit, ce sur quoi il repose.
file-content = Contenu
    .about = Tout fichier du pack peut contenir n'importe laquelle de ces tables.
file-lessons = Leçons
    .about = Des parties guidées, chacune dans son fichier du dossier lessons.

## Page de titre

table-title-page = Page de titre
title-page-id = Identifiant
    .about = Minuscules, chiffres et traits d'union simples ; aucun pack fourni ne le porte.
title-page-game = Jeu
    .about = Le jeu pour lequel le pack est écrit.
title-page-version = Version
    .about = Un à trois nombres séparés par des points. Donnez une nouvelle version à un pack modifié.
title-page-title = Titre
    .about = Clé du titre dans les textes.
title-page-authors = Auteurs
    .about = Peut rester vide.
title-page-depends = S'appuie sur
    .about = Identifiants des packs dont le contenu est utilisé.
title-page-languages = Langues
    .about = Celles dont les textes sont complets ; la première remplace les autres. Sans elle, les trois sont nécessaires.
title-page-languages-is-en = anglais
title-page-languages-is-fr = français
title-page-languages-is-ru = russe

## Leçons

kind-lessons = Leçons
    .about = Des parties guidées, proposées dans l'ordre de leurs fichiers.
table-lesson = Leçon
lesson-id = Identifiant
    .about = Minuscules, chiffres et traits d'union simples.
lesson-scenario = Scénario
    .about = Ce qui est joué ; vide si le jeu n'a pas de scénarios.
lesson-edition = Édition
    .about = Celle des règles ; peut rester vide.
lesson-board = Carte
    .about = Peut rester vide.
lesson-sides = Camps
    .about = Un par place ; peut rester vide.
lesson-players = Joueurs
    .about = Un par place : vide pour l'élève, sinon un joueur de l'ordinateur.
lesson-position = Position
    .about = Dessinée comme dans un cas ; sans elle, la leçon commence par la mise en place.
lesson-steps = Étapes
    .about = La première qui convient et n'est pas apprise s'affiche ; les moments rares viennent donc avant les autres.
table-lesson-step = Étape
lesson-step-id = Identifiant
lesson-step-when = Quand
    .about = Affichée la première fois que l'élève est interrogé ainsi : prompt-… ou verb-…. Vide : tout de suite.
lesson-step-do = Appris par
    .about = Appris seulement par ce verbe ; vide : par toute décision à ce moment.
lesson-step-show = Montrer
    .about = Pièces et cases marquées pendant ce temps sur le plateau.
lesson-step-maybe = Facultative
    .about = La leçon est apprise sans elle.
