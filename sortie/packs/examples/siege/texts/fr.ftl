pack-example-pack = Un exemple pour SIEGE
operator-example-medic = Médecin d'exemple
special-example-kit = Trousse d'exemple
    .rules = Une charge : un opérateur adjacent perd une blessure.
ability-example-kit = Trousse d'exemple
mission-example-control = Contrôle d'exemple
    .about = Tenez la galerie et le palier.
    .briefing = Après chaque manche ces pièces donnent des points à l'équipe qui y a le plus d'opérateurs révélés.
