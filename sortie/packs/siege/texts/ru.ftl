## The pack

pack-siege = Осада: основной набор
map-customs-house = Таможня
map-tram-depot = Трамвайное депо

## Rooms

room-records = Картотека
room-assay-room = Пробирная
room-strongroom = Хранилище
room-counter-hall = Операционный зал
room-warehouse = Склад
room-stair-lobby = Лестничный холл
room-lounge = Гостиная
room-gallery = Галерея
room-paint-shop = Малярная
room-tram-bay = Трамвайный ангар
room-dispatch-office = Диспетчерская
room-locker-room = Раздевалка
room-signal-passage = Сигнальный коридор
room-generator-room = Генераторная
room-archive = Архив
room-ticket-hall = Билетный зал
room-canteen = Столовая

## Missions

mission-control = Контроль
    .about = Удерживайте комнаты раунд за раундом.
    .briefing = После каждого раунда комната даёт очки отряду, у которого в ней больше раскрытых оперативников. Атакующие начинают с очками: защитники уже в комнатах. После 5-го раунда побеждает больший счёт, ничья в пользу защитников.
mission-bomb = Бомба
    .about = Обезвредьте одну из двух бомб.
    .briefing = Атакующий рядом с бомбой ставит деактиватор; он работает две фазы обновления, если защитник его не снимет.
mission-hostage = Заложник
    .about = Выведите заложника.
    .briefing = Атакующий забирает заложника и должен закончить активацию на внешнем кольце карты.

## Pieces

piece-camera = Камера
piece-bulletproof-camera = Пуленепробиваемая камера
piece-barbed-wire = Колючая проволока
piece-reinforced-riser = Укреплённый подъём
piece-deployable-shield = Стационарный щит
piece-mine = Мина
piece-hush-node = Узел глушения
piece-live-wire = Провод под током

## Tactical gadgets

gadget-drone = Дрон
    .rules = Размещается рядом, перемещается на 5 очков и обнаруживает всех в комнате, где остановился.
gadget-breach-charge = Пробивной заряд
    .rules = Соседняя клетка: разрушение 3.
gadget-frag-grenade = Осколочная граната
    .rules = Бросок: два жёлтых кубика в клетке, один в соседних, разрушение 1 везде.
gadget-stun-grenade = Светошумовая граната
    .rules = Бросок: все в клетке и рядом оглушены.
gadget-smoke-grenade = Дымовая граната
    .rules = Бросок: оверлей дыма, закрывающий обзор.
gadget-mine = Мина
    .rules = Соседняя клетка, со стрелкой: противник, вошедший в любую из двух клеток, вызывает взрыв: два красных кубика вокруг.
gadget-bulletproof-camera = Пуленепробиваемая камера
    .rules = Вешается при подготовке; обнаруживает противников в комнате, уничтожается только вблизи.
gadget-deployable-shield = Стационарный щит
    .rules = Ставится при подготовке: разрушаемое препятствие.
gadget-nitro-charge = Взрывчатка
    .rules = Бросок: два красных кубика в клетке, один оранжевый в соседних.
gadget-impact-grenade = Ударная граната
    .rules = Бросок: разрушение 2.

## Operators

operator-varga = Варга
operator-okonjo = Оконджо
operator-lindqvist = Линдквист
operator-tesfaye = Тесфайе
operator-morrow = Морроу
operator-briseux = Бризё
operator-kade = Кейд
operator-nadir = Надир
operator-hallowell = Хэллоуэлл
operator-sato = Сато
operator-light-recruit-blue = Лёгкий новобранец
operator-heavy-recruit-blue = Тяжёлый новобранец
operator-kestrel = Кестрел
operator-ivanko = Иванко
operator-pellegrin = Пеллегрен
operator-oduya = Одуйя
operator-grimsby = Гримсби
operator-maren = Марен
operator-tallis = Таллис
operator-rourke = Рурк
operator-fenwick = Фенвик
operator-corvo = Корво
operator-light-recruit-orange = Лёгкий новобранец
operator-heavy-recruit-orange = Тяжёлый новобранец

## Special gadgets

special-lance-frame = Кумулятивная рама
    .rules = Бросок за заряд: разрушение 3.
special-ram-kit = Таран
    .rules = За заряд: разрушение 2 в соседней клетке, затем можно войти.
special-null-canister = Глушащая капсула
    .rules = Бросок за заряд: уничтожает электронику комнаты.
special-long-leg-drone = Длинноногий дрон
    .rules = Дрон с 8 очками за заряд.
special-spotter-scope = Прицел наводчика
    .rules = Дым и газ не мешают; действием обнаруживает видимого оперативника.
special-bastion-shield = Щит-бастион
    .rules = Действие делает щит тяжёлой защитой до обновления.
special-strobe-buckler = Стробоскопический щит
    .rules = За заряд, до 3 клеток в видимости: оглушение и потеря наблюдения.
special-wall-probe = Стенной зонд
    .rules = Волна за заряд: находящийся в клетке раскрыт и обнаружен.
special-floor-charge = Напольный заряд
    .rules = Вертикально за заряд: оранжевый кубик, жёлтый вокруг, разрушение 1.
special-field-kit = Полевая аптечка
    .rules = За заряд: соседний оперативник теряет 2 раны.
special-hush-nodes = Узлы глушения
    .rules = Два узла при подготовке: электроника противника в их комнатах не действует.
special-steel-shutters = Стальные ставни
    .rules = Две двери или окна закрыты как укреплённые стены.
special-pulse-ear = Импульсное ухо
    .rules = Волна или вертикально за заряд: оперативник обнаружен.
special-point-screen = Точечный экран
    .rules = Реакция за заряд: бросок в комнату не действует, если не заплачено действие.
special-live-wire = Провод под током
    .rules = Два провода при подготовке: противники на них и рядом оглушены и ранены.
special-stim-launcher = Стим-пистолет
    .rules = За заряд: лечит 3 раны в видимости или спасает напарника от выбывания.
special-door-snare = Дверная ловушка
    .rules = Реакция за заряд: 2 раны вошедшему через дверь или окно, если не заплачено действие.
special-burner = Горелка
    .rules = Бросок за заряд: оверлей огня, оранжевый кубик всем внутри.
special-plate-carriers = Бронежилеты
    .rules = Три напарника с выносливостью до 5 получают плиту, принимающую одну рану.
special-choke-canister = Удушающая капсула
    .rules = Бросок за заряд: оверлей газа, рана всем внутри, кроме владельца.

## Abilities

ability-lance-frame = Кумулятивная рама
ability-ram-kit = Таран
ability-null-canister = Глушащая капсула
ability-long-leg-drone = Длинноногий дрон
ability-spotter-scope-lens = Прицел наводчика
ability-spotter-scope = Прицел наводчика
ability-bastion-shield = Щит-бастион
ability-strobe-buckler = Стробоскопический щит
ability-wall-probe = Стенной зонд
ability-floor-charge = Напольный заряд
ability-field-kit = Полевая аптечка
ability-hush-nodes = Узлы глушения
ability-steel-shutters = Стальные ставни
ability-pulse-ear = Импульсное ухо
ability-point-screen = Точечный экран
ability-live-wire = Провод под током
ability-stim-shot = Выстрел стимулятором
ability-stim-rescue = Спасательный стимулятор
ability-door-snare = Дверная ловушка
ability-burner = Горелка
ability-plate-carriers = Бронежилеты
ability-choke-canister = Удушающая капсула
