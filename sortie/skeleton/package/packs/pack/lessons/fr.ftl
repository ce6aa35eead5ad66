lesson-first-steps = Premiers pas
    .about = Une course contre quelqu'un qui court au hasard.
lesson-first-steps-step = Vous courez vers la droite. Choisissez une case à côté de votre coureur.
lesson-first-steps-dash = Un sprint avance de deux cases, si le dé montre 4 ou moins.
