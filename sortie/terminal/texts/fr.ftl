# Ce que dit le terminal lui-même. Les mots d'un jeu sont avec le jeu.

# Refus
not-notation = Je ne comprends pas « { $text } ».
ambiguous = « { $text } » peut vouloir dire plusieurs choses. Écrivez-le en entier.
several = « { $text } » peut vouloir dire { $count } choses : { $options }
selection = { $verb } puis { $count ->
    [0] ceux que vous voulez
   *[other] { $count } de ceux-ci
}, par nom ou numéro, dans n'importe quel ordre : { $parts }
no-such-name = Rien ne s'appelle « { $named } » ici.
other-form = Cela s'écrit : { $named }
no-such-verb = Tapez un numéro de la liste, ou une option comme elle y est écrite. ? affiche l'aide.
leads-nowhere = « { $named } » ne mène nulle part d'ici. Une marche va vers une case que vous pouvez atteindre maintenant ; « way to CASE » dit comment.
odds-offered = Les chances sont données pour ce qui est proposé maintenant.
odds-sealed = Tous répondent en même temps ici : vos chances ne se calculent pas, car nul ne sait ce que diront les autres.
not-allowed = « { $text } » n'est pas permis maintenant.
allowed = « { $text } » est permis.
no-such-number = Il n'y a pas d'option { $number }. Les numéros vont de 1 à { $last }.
why-what = Écrivez après « why » ce que vous voulez faire, par exemple : why move d4

# Commandes
undone = Annulé.
nothing-to-undo = Rien à annuler : un dé, un secret ou la décision d'un autre joueur est venu après.
card-whose = Écrivez une pièce après « card », par son code ou son nom, ou une carte de votre main : { $names }
look-what = Écrivez ce qu'il faut regarder : way to d4 (chemin) · sight a1 d4 (vue) · who sees d4 (qui voit) · targets r2 (cibles)
look-nothing = Ce jeu n'a pas de réponse à cela.
save-where = Écrivez un nom de fichier après « save », par exemple : save soiree.sortie
saved = Enregistré dans { $file }. Pour continuer : sortie play --load { $file }
not-saved = Rien n'a été enregistré dans { $file } : { $reason }
save-first = Enregistrer d'abord ? Écrivez un nom de fichier, ou Entrée pour partir sans enregistrer :
goodbye = Au revoir.
input-ended = L'entrée est terminée ; la partie s'arrête ici.
walk-ends = La suite s'arrête ici ; pas fait : { $rest }
arranging = Le programme prépare tout pour vous jusqu'au début de la partie.
set-up-is-over = Il n'y a plus rien à préparer : la partie a commencé.
too-narrow = Le plateau demande { $needed } colonnes ; cette fenêtre en a { $there }.

# Accueil et fin
welcome = { $game } : { $scenario }, { $board }. Places : { $seats }. Graine { $seed }. Tapez ? pour l'aide.
resumed = Reprise après { $answers } réponses.
final-score = { $name } : { $score } { $score ->
    [one] point
   *[other] points
}
draw = Match nul.
all-lost = Perdu : personne ne s'en est sorti.
winner = Victoire : { $name }.
hand-over = { $name } : prenez place ; que les autres détournent le regard. Entrée montre la table.
human-name = Joueur { $number }
bot-name = { $kind } { $number }

# Campagnes
campaign-new = { $campaign } : écrite dans { $file }. Pour commencer : sortie campaign play { $file }
campaign-title = { $campaign }
campaign-game = Partie { $number } : { $scenario }. { $result }
campaign-won = Vainqueur : { $name }
campaign-drawn = Match nul.
campaign-begun = Partie { $number }, { $scenario } : commencée, pas encore terminée ({ $answers } réponses).
campaign-next = Partie suivante : { $scenario } ; sortie campaign play { $file }
campaign-saved = La campagne est enregistrée dans { $file }.
campaign-over = La campagne est terminée.
campaign-seat = place { $number }

# Chances
odds-you = vous
odds-player = joueur { $number }
odds-of = Chances de « { $text } »
odds-none = Rien ici ne dépend des dés.
odds-line = { $subject } : { $what } { $mean } en moyenne
odds-precision = (± { $percent } %, par échantillon)
odds-amount = { $amount } : { $chance } %

# Conseils
hint-thinking = Réflexion …
hint-plan = { $number }. { $text }
hint-best = le meilleur plan trouvé.
hint-close = à peu près aussi bon.
hint-behind = un peu moins bon.
hint-far = nettement moins bon.
hint-chance = Chances de gagner : environ { $chance } %.

# Relecture
replay-answer = { $number }. { $who } : { $text }
replay-end = { $answers } réponses rejouées.
replay-nobody = Personne n'a rien à décider ici.
replay-asked = La place { $who } doit répondre. Ce qu'un vétéran envisagerait :
replay-done = Dans la partie : { $text }
chance = dés

# Aide
help-answers =
    Réponses : tapez une option comme elle est écrite (move d4), ou son numéro. Une ligne repliée en contient beaucoup : son numéro les montre, 3.12 prend la douzième de la ligne 3. La touche Tab complète.
    Des débuts de mots suffisent si une seule option convient (sh ra) ; plusieurs cases sur une ligne sont parcourues l'une après l'autre (move d4 e4 f4), et go f4 est tout un chemin que le jeu connaît.
    Ctrl-C et Ctrl-D enregistrent la partie et quittent.
help-orders =
    Commandes :
    ? – cette aide
    hint – ce que je ferais
    briefing – l'enjeu
    odds OPTION – ses chances
    why OPTION – pourquoi une chose n'est pas permise
    undo – annuler la dernière réponse
    arrange – laisser le reste de la préparation au programme
    board, log – le plateau, ce qui s'est passé
    card NOM – la carte d'une pièce, d'une carte ou d'un nom
    way to CASE – le chemin
    sight A B – la ligne de vue
    who sees CASE – qui la voit
    targets PIÈCE – ses cibles
    save FICHIER, record FICHIER – garder la partie, son enregistrement
    rules ID – le texte d'une règle
    language en|fr|ru
    quit – quitter ; on demande d'abord où enregistrer
help-board =
    Plateau : R2 une pièce du premier camp, r2 du second, *R2 de personne ; R2¹ se tient à la hauteur 1, R2▶ regarde vers l'est.
    · sol ; 1–9 hauteur ; ~ difficile ; , sol particulier ; * objectif ou marqueur ; █ plein ; ≈ fumée, feu ou autre ; ° proposé maintenant ; ! surveillé par l'ennemi.
    Entre les cases : | un mur ; # un mur lourd ; ‖ (couché ===) un mur fortifié ; : un mur percé ; S un volet ; 1–9 un mur de cette hauteur ; W un mur escaladable ; H une échelle ; / une rampe ; D une porte fermée ; d une porte ouverte ; L une porte verrouillée ; x une barricade ; o une fenêtre ; % une brèche.
    Sur un plan de tuiles, le nombre d'une case vide est celui de la tuile dans la liste sous le plan.

## A list too long to print

unfold-long = { $count } options. Écrivez comment l'une commence, par exemple « { $example } », pour voir celles-là :
