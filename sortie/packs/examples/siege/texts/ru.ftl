pack-example-pack = Пример для SIEGE
operator-example-medic = Медик из примера
special-example-kit = Аптечка из примера
    .rules = За заряд: соседний оперативник теряет рану.
ability-example-kit = Аптечка из примера
mission-example-control = Контроль из примера
    .about = Удерживайте галерею и холл.
    .briefing = После каждого раунда эти комнаты дают очки отряду, у которого в них больше раскрытых оперативников.
