## The game in the lobby

game-title = LEVEL 7 [Escape]
game-about = От одного до четырёх подопытных просыпаются семью этажами ниже земли. Исследуйте, не поддавайтесь страху и найдите лифт до блокировки.
switch-open_hands = Карты на руках открыты
switch-joined_enemies = Враги, присоединившиеся к атаке после проваленного действия

## Seats and places

seat-1 = Первый игрок
seat-2 = Второй игрок
seat-3 = Третий игрок
seat-4 = Четвёртый игрок
map-complex = Субтерра Браво
tile-infirmary = Лазарет

## Enemies and sides

unit-guard = Охранник
    .acc = охранника
unit-clone = Клон
    .acc = клона
unit-hybrid-int = Гибрид Интеллекта
    .acc = гибрида Интеллекта
unit-hybrid-str = Гибрид Силы
    .acc = гибрида Силы
unit-hybrid-spd = Гибрид Скорости
    .acc = гибрида Скорости
unit-cronos = Доктор Кронос
    .acc = доктора Кроноса
side-guards = охранников
side-aliens = чужих

## Stats, dice and icons

stat-int = Интеллект
stat-str = Сила
stat-spd = Скорость
stat-tgh = Стойкость
does-other = Что-то другое
does-fear = Страх { $change }
does-threat = Угроза { $change }
does-draw = Взять { $number ->
    [one] { $number } карту
    [few] { $number } карты
   *[other] { $number } карт
 }
does-discard = Сбросить { $number ->
    [one] { $number } карту
    [few] { $number } карты
   *[other] { $number } карт
 }
does-item = Взять { $number ->
    [one] { $number } предмет
    [few] { $number } предмета
   *[other] { $number } предметов
 }
does-drop = Положить { $number ->
    [one] { $number } предмет
    [few] { $number } предмета
   *[other] { $number } предметов
}
does-vitality = Живучесть { $change }
does-look = Посмотреть { $number ->
    [one] { $number } следующий тайл
    [few] { $number } следующих тайла
   *[other] { $number } следующих тайлов
 }
door-at = { $square } ({ $border ->
    [n] север
    [e] восток
    [s] юг
   *[w] запад
 })
does-lie = Двери { $doors }
does-lie-at = Двери { $doors }, вход { $corner }
found-nobody = Никто не назван: укажите персонажа или врага.
found-way = { $unit }: до тайла «{ $square }» { $number ->
    [one] { $number } перемещение
    [few] { $number } перемещения
   *[other] { $number } перемещений
}
found-way-far = { $unit }: до тайла «{ $square }» нужно перемещений: { $number }, осталось { $number2 }
found-no-way = { $unit }: известного пути до тайла «{ $square }» нет
found-here = { $unit } уже там: { $square }
found-watcher = { $unit } в { $number ->
    [one] { $number } перемещении
   *[other] { $number } перемещениях
 }
found-no-watcher = Рядом с тайлом «{ $square }» никого
found-target = { $unit } на том же тайле
found-no-target = { $unit }: на этом тайле атаковать некого
found-tile = Тайл «{ $square }» лёг бы так
does-moves = Перемещения { $change }
face-i = значок Интеллекта
    .short = И
face-ii = два значка Интеллекта
    .short = ИИ
face-s = значок Силы
    .short = С
face-ss = два значка Силы
    .short = СС
face-is = значки Интеллекта и Силы
    .short = ИС
face-v = значок Скорости
    .short = Ск
icon-f = Страх: при исследовании событие страха; здесь появляются клоны
icon-rf = Страх, при каждом входе до блокировки
icon-s = Охрана: при исследовании событие охраны; здесь появляются охранники
icon-rs = Охрана, при каждом входе до блокировки
icon-y = Комплекс: при исследовании событие комплекса
icon-lab = Лаборатория
icon-pan = Пульт
icon-ele = Лифт
icon-gen = Генератор
icon-med = Медикаменты: ещё одна карта в начале хода
icon-crt = Ящик: при исследовании предмет
icon-vent = Люк
marker-darkness = Темнота
marker-vent = Люк
marker-blocked-vent = Закрытый люк
marker-guard-post = Пост охраны
marker-clone-nest = Гнездо клонов
marker-swarm = Рой
marker-accessed = Взломанный пульт
marker-locked-door = Запертая дверь

## The line above the map

status-setup = Подготовка
status-turn = Ход { $number }: { $seat }
status-moves = Осталось перемещений: { $number }
status-lockdown = БЛОКИРОВКА
status-over = Партия окончена

## Panels

meter-fear = Страх
meter-vitality = Живучесть
meter-threat = Угроза
meter-hand = Карты
meter-moves-left = Осталось перемещений
meter-int = Интеллект
meter-str = Сила
meter-spd = Скорость
meter-tgh = Стойкость
meter-pool = Запас угрозы
meter-lockdown = Запас блокировки
meter-guards = Охранники в резерве
meter-clones = Клоны в резерве
meter-keys = Осталось ключ-карт
meter-goal = Цель
meter-stack-a = Стопка A
meter-stack-b = Стопка B
meter-stack-final = Последняя стопка
panel-hand = Рука: { $seat }
panel-stacks = Осталось тайлов
panel-adrenaline-deck = Карты адреналина
panel-adrenaline-discards = Сброс адреналина
panel-event-deck = Карты событий
panel-event-discards = Сброс событий
panel-item-deck = Карты предметов
panel-item-discards = Сброс предметов
card-hidden = Карта адреналина
badge-active = ходит
badge-stunned = оглушён
badge-clean = чистая униформа
badge-bloody = окровавленная униформа
fate-escaped = Побег удался
fate-killed = Гибель
fate-lost = Поражение
line-lying = Лежит здесь: { $item }
line-card = { $card }: { $rules }
line-bonus = { $stat } +{ $number } (страх { $cost })
line-ability = { $rules } (страх { $cost })
line-values = { $number ->
    [0] Охрана не трогает клонов
   *[other] Для охраны клон — как угроза { $number }
 }; { $number2 ->
    [0] клоны не трогают охрану
   *[other] для клонов охранник — как страх { $number2 }
 }
line-limits = На тайле не больше: охранников — { $number }, клонов — { $number2 }

## Questions

prompt-waiting = Ждём остальных
prompt-character = Выберите персонажа
prompt-return = Где вы вернётесь?
prompt-start-skill = Использовать «{ $skill }»? { $rules }
prompt-act = Ваш ход: двигайтесь, действуйте, играйте карты
prompt-discard = Вы теряете карты (ещё { $number }): какую?
prompt-too-many-items = Слишком много предметов: положите один
prompt-keep-item = Какой предмет оставить себе?
prompt-drop-item = Какой предмет положить на тайл?
prompt-place-tile = Как положить тайл «{ $square }»?
prompt-zone-door = За какой дверью положить тайл «{ $square }»?
prompt-enter = Войти на найденный тайл?
prompt-before-roll = Испытание ({ $stat }), сложность { $number }: карты перед броском?
prompt-reroll = Перебросить кубики или принять
prompt-more-dice = Ещё кубики для этого переброса?
prompt-lock-again = Запереть дверь за собой?
prompt-panel = Что даст пульт?
prompt-spoils = Предмет или униформу?
prompt-event-option = Что вы выберете?
prompt-spawn = Где появится: { $kind }?
prompt-enemy-step = Куда идёт { $unit }?
prompt-generate = Что сработает: { $kind }?
prompt-defend = { $unit } атакует, кубиков: { $number }. Карты перед броском?
prompt-trade = Обмен с { FORM($seat, "ins") }: составьте предложение
prompt-trade-offer = { $seat } даёт: { $gives }; просит: { $asks }
prompt-pick-tile = Какой тайл?
prompt-lock-door = Какая дверь запирается?
prompt-pick-enemy = Какой враг?
prompt-order-tiles = Какой тайл следующий?
prompt-adrenaline = Берём карту адреналина
prompt-item = Берём предмет
prompt-tile = Берём тайл
prompt-event = Берём карту события
prompt-skill = Раздаётся навык
prompt-first-player = Кто начинает?
prompt-challenge = Бросок испытания
prompt-peek = Бросок подглядывания
prompt-enemy-attack = Бросок атаки
prompt-hybrid-die = Бросок гибридов

## What can be done

verb-be = Играть за
verb-return = Вернуться
verb-begin-with = Использовать
verb-skip = Пропустить
verb-use = Использовать предмет
verb-end = Закончить ход
verb-move = Идти
verb-vent = Ползти по воздуховоду
verb-lock-again = Запереть снова
verb-leave-open = Оставить открытой
verb-explore = Исследовать
verb-enter = Войти
verb-stay = Остаться
verb-turn = Положить так
verb-turn-at = Положить так
verb-attack = Атаковать
verb-bull-rush = Прорваться
verb-outwit = Перехитрить
verb-unlock = Отпереть
verb-access = Взломать пульт
verb-perform = Действие сценария
verb-use-key = Использовать ключ-карту
verb-shift-guard = Сдвинуть охранника
verb-take-key = Взять ключ-карту
verb-take-item = Взять предмет
verb-take-uniform = Взять униформу
verb-bonus = Карта: бонус
verb-ability = Карта: способность
verb-calm = Карта: успокоиться
verb-frighten = Карта: взвинтить себя
verb-roll = Бросить
verb-pass = Пас
verb-assist = Помочь
verb-reroll = Перебросить
verb-also = И этот кубик
verb-accept = Принять
verb-trade = Обменяться
verb-give = Дать
verb-ask = Попросить
verb-propose = Предложить
verb-withdraw = Отказаться
verb-agree = Согласиться
verb-decline = Отклонить
verb-pick-up = Подобрать
verb-discard = Сбросить
verb-lay-down = Положить
verb-keep = Оставить
verb-option = Выбрать
verb-enemy = Враг
verb-next = Следующий
verb-drop = Бросить
verb-at = Тайл
verb-door = Дверь
verb-escape = СБЕЖАТЬ
verb-feed = Вставить ключ-карту
verb-throw-uniform = Выбросить униформу

## What happened

log-character = { $character } в игре
log-dealt-skill = { $seat }: навык «{ $skill }»
log-first = Начинает { $seat }
log-turn = Ход { $number }: { $seat }
log-stuck = { $seat }: выхода нет
log-returned = { $seat } выбирается: { $square }
log-lies-still = { $seat } не находит выхода из лазарета
log-skill = { $seat }: навык «{ $skill }»
log-event = Событие: { $event }
log-event-text = { $text }
log-lockdown-token = { $seat } берёт жетон блокировки, осталось { $number }
log-used = { $seat } использует { FORM($item, "acc") }
log-moved = { $seat } идёт: { $square }
log-vented = { $seat } ползёт по воздуховоду: { $square }
log-locked-again = Дверь «{ $door }» снова заперта
log-explored = { $seat } исследует тайл «{ $square }»
log-found = { $seat } находит тайл «{ $square }»
log-peeked = { $seat } подглядывает и не находит
log-tile = Тайл «{ $square }» положен за дверью «{ $door }»
log-stack-empty = { $number ->
    [0] Стопка A пуста
    [1] Стопка B пуста
   *[other] Последняя стопка пуста
}
log-attacks = { $seat } атакует { FORM($unit, "acc") }
log-bull-rush = { $seat } идёт на прорыв
log-outwits = { $seat } пытается перехитрить { $side }
log-unlocks = { $seat } вскрывает дверь «{ $door }»
log-unlocked = Дверь «{ $door }» открыта
log-accesses = { $seat } взламывает пульт: { $square }
log-performs = { $seat } пробует: { $action }
log-performed = Сделано: { $action }
log-uniform = { $seat } надевает униформу
log-challenge = { $seat }: испытание ({ $stat }), сложность { $number }
log-rolled = { $seat } бросает: { $dice }
log-rerolled = { $seat } перебрасывает ({ $effect }): { $dice }
log-passed = { $seat }: успех, { $number } при сложности { $number2 }
log-failed = { $seat }: провал, { $number } при сложности { $number2 }
log-bonus = { $seat } играет бонус карты «{ $card }»
log-ability = { $seat } играет способность карты «{ $card }»
log-shift = { $seat } меняет страх картой «{ $card }»
log-traded = { $seat } и { $seat2 } меняются
log-declined = { $seat } отказывается
log-gave = { $seat } даёт { FORM($seat2, "dat") } { FORM($item, "acc") }
log-picked-up = { $seat } подбирает { FORM($item, "acc") }
log-drew = { $seat } берёт карту «{ $card }»
log-drew-cards = { $seat } берёт карты: { $number }
log-lost = { $seat } теряет карту «{ $card }»
log-item = { $seat } получает { FORM($item, "acc") }
log-laid-down = { $seat } кладёт { FORM($item, "acc") }
log-no-item = { $seat } ничего не находит
log-looked = { $seat } видит тайл «{ $square }»
log-looks = { $seat } смотрит тайлы сверху стопки: { $number }
log-stunned = Оглушён: { $unit }
log-key = { $seat } берёт ключ-карту
log-values = { $number ->
    [0] Охрана не трогает клонов
   *[other] Теперь для охраны клон — как угроза { $number }
 }; { $number2 ->
    [0] клоны не трогают охрану
   *[other] для клонов охранник — как страх { $number2 }
 }
log-spawned = { $unit } появляется: { $square }
log-put = { $unit } вводится в игру: { $square }
log-removed = Убран: { $unit }
log-marker = { $marker }: { $square }
log-marker-gone = Убран маркер «{ $marker }»: { $square }
log-locked = Дверь «{ $door }» захлопнулась
log-swarmed = Рой повсюду
log-way-out-swarmed = Рой у выхода: больше никто не уйдёт
log-fear = { $seat }: страх { $number }
log-threat = { $seat }: угроза { $number }
log-lockdown = БЛОКИРОВКА
log-left-behind = { $seat } остаётся в лазарете
log-knocked-out = { $seat } теряет сознание
log-vitality = { $seat }: живучесть { $number }
log-escaped = { $seat }: ПОБЕГ УДАЛСЯ
log-killed = { $seat } погибает
log-over = Партия окончена
log-attacked = { $number ->
    [1] { $unit } атакует { FORM($seat, "acc") }
   *[other] { $unit } атакует { FORM($seat, "acc") } (вместе врагов: { $number })
}
log-fought = { $number ->
    [1] { $unit } атакует { FORM($unit2, "acc") }
   *[other] { $unit } атакует { FORM($unit2, "acc") } (вместе врагов: { $number })
}
log-hit = { $seat }: попаданий сверх Стойкости: { $number }
log-missed = { $seat }: без вреда
log-attack-cancelled = { $seat } избегает атаки
log-bloodied = { $seat }: униформа в крови
log-enemy-moved = { $unit } идёт: { $square }
log-enemy-unlocked = { $unit } открывает путь: { $square }
log-enemy-stays = { $unit } остаётся
log-supplies-spoiled = Медикаменты испорчены: { $square }
log-recovered = { $unit } встаёт
log-stays-down = { $unit } не встаёт
log-hybrid-die = Кубик гибридов: { $dice }
log-fed = { $seat } вставляет ключ-карту № { $number }
log-threw-uniform = { $seat } выбрасывает униформу
log-conceded = { $seat } сдаётся

## Odds and numbers

odds-passed = пройдено
odds-fear = страх
odds-threat = угроза
odds-cards = карты
odds-items = предметы
odds-knocked-out = без сознания
odds-escaped = побег
odds-lost = выбывает
odds-stunned = оглушён
odds-removed = убран
odds-free = может уйти
odds-found = выход найден
odds-opened = дверь открыта
term-int = Интеллект
term-str = Сила
term-spd = Скорость
term-tgh = Стойкость
term-fear = страх
term-bonus = сыгранные карты
term-rating = сложность
term-eased = облегчение
term-attack = Атака
term-joined = присоединились
term-clones = клоны рядом
term-afraid = испуганная цель
term-threatening = опасная цель
switch-open_hands-no = нет
switch-open_hands-yes = да
switch-joined_enemies-free = могут действовать снова на шаге события
switch-joined_enemies-used = уже активированы в этот ход
cast = Персонажи и навыки
line-dealt = У всех персонажей одинаковые характеристики; каждому сдают два навыка.
campaign-story = Семь этажей
    .about = Семь партий подряд: кто сбежал с этажа, идёт дальше с теми же навыками.
campaign-story-together = Семь этажей, вместе
    .about = Один сбежавший ведёт всех за собой, остальные получают новые навыки. Этаж, с которого никто не ушёл, играют снова, не больше трёх раз.

## An event card as it is printed

line-event-security = Охрана: { $text }
line-event-fear = Страх: { $text }
line-event-facility = Комплекс: { $text }
line-spawn-guard = Появляется охранник.
line-spawn-clone = Появляется клон.
line-spawn-hybrid = Появляется гибрид.
line-spawn-cronos = Появляется доктор Кронос.

## What is on the map, as a client says it

ground-unknown = ещё не исследовано
