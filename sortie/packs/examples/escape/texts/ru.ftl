pack-example-pack = Погрузочный док

map-loading-dock = Погрузочный док
room-west-dock = Западный док
room-north-dock = Северный док
room-control-room = Диспетчерская
room-south-dock = Южный док
room-east-dock = Восточный док

skill-cargo-lifter = Грузовой экзоскелет
    .rules = Броня (1), и отталкивает того, кого ударит врукопашную.
character-rosa = Роза
    .about = Докер, которая так и не сняла экзоскелет.
    .gender = f
    .gen = Розы
    .dat = Розе
    .acc = Розу
team-night-shift = Ночная смена
    .about = Четверо, кому велели загрузить последний челнок.
team-dock-guards = Охрана дока
    .about = Четыре машины, которые считают ящики.

events-dock = События дока
event-loose-cargo = Груз сорвался
    .rules = В этот ход у всех на 2 Движения меньше.

scenario-last-shuttle = Последний челнок
    .about = До отлёта шесть ходов.
    .briefing = Сопротивление входит через шлюз 1 и должно взломать шлюз 3. Оно побеждает, когда ушли двое; I.S.C. — если за 6 ходов ушло меньше.
goal-aboard = двое или больше на борту
goal-missed = вовремя на борту меньше двух
