# Ce que dit le terminal lui-même. Les mots d’un jeu sont avec le jeu.

# Refus
not-notation = Je ne comprends pas « { $text } ».
ambiguous = « { $text } » peut vouloir dire plusieurs choses. Écrivez-le en entier.
several = « { $text } » peut vouloir dire { $count } choses : { $options }
selection = { $verb } puis { $count ->
    [0] ceux que vous voulez
   *[other] { $count } de ceux-ci
}, par nom ou numéro, dans n’importe quel ordre : { $parts }
no-such-name = Rien ne s’appelle « { $named } » ici.
other-form = Cela s’écrit : { $named }
no-such-verb = Tapez un numéro de la liste, ou une option comme elle y est écrite. ? est l’aide.
odds-offered = Les chances sont données pour ce qui est proposé maintenant.
odds-sealed = Tous répondent en même temps ici, il n’y a donc pas de chances à donner : nul ne sait ce que diront les autres.
reason-unknown = Ce n’est pas une réponse à ce qui est demandé.
reason-not-asked = Personne n’est interrogé là-dessus maintenant.
not-allowed = « { $text } » n’est pas permis maintenant.
allowed = « { $text } » est permis.
no-such-number = Il n’y a pas d’option { $number }. Les numéros vont de 1 à { $last }.
why-what = Écrivez après « why » ce que vous voulez faire, par exemple : why move d4

# Ordres
undone = Repris.
nothing-to-undo = Rien à reprendre : un dé, un secret ou la décision d’un autre joueur est venu après.
card-whose = Écrivez une pièce après « card », par son code ou son nom, ou une carte de votre main : { $names }
look-what = Écrivez ce qu’il faut regarder : way to d4 (chemin) · sight a1 d4 (vue) · who sees d4 (qui voit) · targets r2 (cibles)
look-nothing = Ce jeu n’a pas de réponse à cela.
save-where = Écrivez un nom de fichier après « save », par exemple : save soiree.sortie
saved = Enregistré dans { $file }. Pour continuer : sortie play { $game } --load { $file }
not-saved = Rien n’a été enregistré dans { $file } : { $reason }
save-first = Enregistrer d’abord ? Écrivez un nom de fichier, ou Entrée pour partir sans enregistrer :
goodbye = Au revoir.
input-ended = L’entrée est terminée ; la partie s’arrête ici.

# Accueil et fin
welcome = { $game } : { $scenario }, { $board }. Places : { $seats }. Graine { $seed }. Tapez ? pour l’aide.
resumed = Reprise après { $answers } réponses.
final-score = { $name } : { $score } { $score ->
    [one] point
   *[other] points
}
draw = Égalité.
all-lost = Perdu : personne ne s'en est sorti.
winner = { $name } gagne.
hand-over = { $name } : prenez place, les autres regardent ailleurs. Entrée montre la table.
human-name = Joueur { $number }
bot-name = { $kind } { $number }

# Campagnes
campaign-new = { $campaign } : écrite dans { $file }. Pour commencer : sortie campaign play { $file }
campaign-title = { $campaign }
campaign-game = Partie { $number } : { $scenario }. { $result }
campaign-won = Vainqueur : { $name }
campaign-drawn = Partie nulle.
campaign-begun = Partie { $number } : { $scenario } est commencée et n’est pas finie ({ $answers } réponses).
campaign-next = La partie suivante est { $scenario } : sortie campaign play { $file }
campaign-saved = La campagne est enregistrée dans { $file }.
campaign-over = La campagne est terminée.
campaign-seat = siège { $number }

# Chances
odds-you = vous
odds-player = joueur { $number }
odds-of = Chances de « { $text } »
odds-none = Rien ici ne dépend des dés.
odds-line = { $subject } : { $what } { $mean } en moyenne
odds-amount = { $amount } : { $chance } %

# Relecture
replay-answer = { $number }. { $who } : { $text }
replay-end = { $answers } réponses rejouées.
chance = dés

# Aide
help-answers =
    Réponses : tapez une option comme elle est écrite (move d4), ou son numéro. Une ligne repliée en contient
    beaucoup : son numéro les montre, 3.12 prend la douzième de la ligne 3. La touche Tab complète.
help-orders =
    Ordres : ? cette aide · odds OPTION chances · why OPTION pourquoi une chose n’est pas permise · undo reprendre ·
    board plateau · log journal · card PIÈCE, CARTE ou NOM · way to CASE chemin · sight A B ligne de vue · who sees CASE · targets PIÈCE · save FICHIER · record FICHIER · rules ID texte d’une règle · language en|fr|ru · quit
help-board =
    Plateau : R2 une pièce du premier camp, r2 du second, *R2 de personne ; R2¹ se tient à la hauteur 1.
    · sol, 1–9 hauteur, ~ difficile, * objectif ou marqueur, █ plein, ≈ fumée, feu ou autre, ° proposé maintenant.
    Entre les cases : | un mur, # un mur lourd, ‖ (couché ===) un mur fortifié, : un mur percé, S un volet, 1–9 un mur de cette hauteur, W un mur escaladable, H une échelle, / une rampe, D une porte fermée, d une porte ouverte, L une porte verrouillée, x une barricade, o une fenêtre, % une brèche.
    Sur un plan de tuiles, le nombre d’une case vide est celui de la tuile dans la liste sous le plan.

## Dice of a card

pool = { $what } : { $which }

## A list too long to print

unfold-long = { $count } options. Écrivez comment l’une commence, par exemple « { $example } », pour voir celles-là :
