pool = { $what } : { $which }
reason-unknown = Ce n'est pas une réponse à ce qui est demandé.
reason-not-asked = Cela n'est demandé à personne maintenant.

rooms = Pièces : { $rooms }
watchers = Surveillance (! marque ce que l'ennemi surveille) :
watched-squares = ({ $count })
