pack-skirm-samples = Skirm: примеры карточек

squad-sample-knights = Рыцари из примера
    .about = Сержант старой школы, крепче и сильнее прочих, с солдатами Авангарда Эгиды. Сделан, чтобы показать карточку, а не ради равновесия.
agent-knight-sergeant = Рыцарь-сержант
    .gender = m
    .acc = Рыцаря-сержанта
    .dat = Рыцарю-сержанту
tag-terran = Земляне
tag-knight = Рыцарь
tag-sergeant = Сержант
weapon-combat-rifle = Боевая винтовка
weapon-power-sword = Силовой меч
skill-war-cry = Боевой клич
    .rules = Товарищи по отряду не дальше 5 клеток получают ROA +1 для всего оружия до конца хода.
