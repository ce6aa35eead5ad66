pack-example-pack = Le quai de chargement

map-loading-dock = Quai de chargement
room-west-dock = Quai ouest
room-north-dock = Quai nord
room-control-room = Salle de contrôle
room-south-dock = Quai sud
room-east-dock = Quai est

skill-cargo-lifter = Exosquelette de levage
    .rules = Armure (1), et repousse ce qu'il frappe au corps à corps.
character-rosa = Rosa
    .about = Une docker qui n'a jamais quitté son exosquelette.
    .gender = f
team-night-shift = L'équipe de nuit
    .about = Les quatre qui devaient charger la dernière navette.
team-dock-guards = Les gardes du quai
    .about = Quatre machines qui comptent les Caisses.

events-dock = Évènements du quai
event-loose-cargo = Cargaison folle
    .rules = Ce tour, tous les personnages ont -2 en Mouvement.

scenario-last-shuttle = La dernière navette
    .about = Elle part dans six tours.
    .briefing = La Résistance entre par le sas 1 et doit pirater le sas 3. Elle gagne quand deux personnages sont sortis ; l'I.S.C. gagne s'il y en a moins après 6 tours.
goal-aboard = deux Résistants ou plus sont à bord
goal-missed = moins de deux Résistants sont à bord à temps
