pack-example-pack = An example for SIEGE
operator-example-medic = Example Medic
special-example-kit = Example Kit
    .rules = For a charge: an Operator next to you loses a wound.
ability-example-kit = Example Kit
mission-example-control = Example Control
    .about = Hold the gallery and the lobby.
    .briefing = After each round these rooms give points to the squad with more revealed Operators in them.
