## Игра в лобби

game-title = Escape
game-about = Повстанцы против машин, которые их стерегут. По одному персонажу за раз, между ними двери, замки и стены, и каждый ход что-нибудь случается.
edition-classic = Классическая редакция
edition-revised = Пересмотренная редакция

## Стороны

seat-1 = Первый игрок
seat-2 = Второй игрок
faction-resistance = Сопротивление
faction-isc = I.S.C.
airlock-airlock-1 = шлюз 1
airlock-airlock-2 = шлюз 2
airlock-airlock-3 = шлюз 3
airlock-airlock-4 = шлюз 4
airlock-airlock-5 = шлюз 5
payment-token = жетон Революции
payment-item = снаряжение с собой
payment-own = своё действие

## Строка над полем

status-setup = Расстановка
status-turn = Ход { $turn } из { $turns }
status-initiative = Инициатива: { $seat }
status-event = Событие: { $event }
status-won-resistance = Победило Сопротивление
status-won-isc = Победил I.S.C.
status-won-draw = Ничья

## Поле, панели и карты

panel-bag = Ещё в мешке или рубашкой вверх
meter-turn = Ход
meter-sabotaged = Испорченные терминалы
meter-in-play = В игре
meter-out = Выведены из строя
meter-escaped = Ушли с поля
meter-points = Вынесено очков
meter-revolution = Жетоны Революции
meter-life = Жизнь
meter-movement = Движение
meter-combat = Бой
meter-intellect = Интеллект
meter-rank = Ранг
line-event = { $event }: { $rules }
line-goal = { $faction } побеждает, если { $goal }
line-initiative = с инициативой
line-out = вне строя
line-left = вне поля
line-skill = { $skill }
line-weapon = { $skill }: дальность ({ $range }) мощность ({ $power })
badge-active = активируется
badge-activated = активация окончена
badge-captive = пленник
badge-waiting = ждёт снаружи
badge-disconnected = умения отключены
badge-equipment = несёт { FORM($equipment, "acc") }
badge-nitro = несёт { FORM($equipment, "acc") }
badge-objective = несёт цель ({ $number })
door-open = открытая дверь
door-closed = закрытая дверь
door-locked = запертая дверь ({ $number })
overlay-black-out = затемнено
objective = Цель ({ $number })
crate = Ящик
objective-hidden = Цель рубашкой вверх
objective-1 = Цель (1)
objective-2 = Цель (2)
equipment-hidden = Снаряжение рубашкой вверх

## Вопросы

prompt-waiting = Ожидание другого игрока
prompt-team = Соберите команду
prompt-captive = Кто пленник?
prompt-setup = Бросок инициативы расстановки
prompt-place-crate = Поставьте ящик (осталось { $number })
prompt-place-equipment = Положите снаряжение рубашкой вверх (осталось { $number })
prompt-deploy = Разместите { FORM($unit, "acc") }
prompt-initiative = Бросок инициативы хода
prompt-first = Кто активирует первым?
prompt-event = Бросок случайного события
prompt-relocate = Переставьте своего персонажа на любую свободную клетку
prompt-flip = Выберите дверь, которая сменит состояние
prompt-darken = Выберите помещение, где погаснет свет
prompt-activate = Активируйте персонажа
prompt-second = Можно сразу активировать второго персонажа
prompt-enter = { $unit } входит: на какую клетку доступа?
prompt-act = { $unit }: что дальше?
prompt-radio = Рация ({ $unit }): кого вызвать?
prompt-defend = { $unit2 } атакует { FORM($unit, "acc") }: уклоняться?
prompt-defend-late = { $unit2 } атакует { FORM($unit, "acc") }: итог атаки { $number }. Уклоняться?
prompt-counter = Контрмера против взлома
prompt-push = { $unit } может оттолкнуть { FORM($unit2, "acc") }: куда?
prompt-pull = { $unit } притягивает { FORM($unit2, "acc") }: куда?
prompt-reroll = Ваши кубики: перебросить один или оставить
prompt-attack = Бросок атаки
prompt-dodge = Бросок уклонения
prompt-hack = Бросок взлома
prompt-drill = Бросок бура
prompt-equipment = Переверните жетон снаряжения
prompt-objective = Переверните цель

## Глаголы

verb-team = Играть командой
verb-captive = Назвать пленника
verb-crate = Поставить ящик
verb-equipment = Положить снаряжение
verb-deploy = Расставить
verb-first = Первым
verb-relocate = Переставить куда угодно
verb-flip = Переключить дверь
verb-darken = Погасить свет
verb-activate = Активировать
verb-decline = Больше никто не входит
verb-radio = Вызвать по рации
verb-pass = Пас
verb-enter = Войти
verb-enter-by = Войти доп. действием
verb-step = Шаг
verb-step-by = Шаг доп. действием
verb-open = Открыть дверь
verb-open-by = Открыть доп. действием
verb-close = Закрыть дверь
verb-close-by = Закрыть доп. действием
verb-drop = Положить снаряжение
verb-drop-by = Положить доп. действием
verb-give = Передать снаряжение
verb-give-by = Передать доп. действием
verb-give-objective = Передать цель
verb-give-objective-by = Передать цель доп. действием
verb-leave = Покинуть поле
verb-leave-by = Покинуть поле доп. действием
verb-hit = Рукопашная атака
verb-hit-by = Рукопашная (другая плата)
verb-shoot = Стрелять
verb-throw = Бросить ящик
verb-grenade = Бросить гранату
verb-grenade-by = Граната (другая плата)
verb-drill = Сверлить стену
verb-drill-by = Сверлить доп. действием
verb-hack = Взломать дверь
verb-hack-by = Взломать дверь доп. действием
verb-hack-airlock = Взломать печать шлюза
verb-hack-airlock-by = Взломать печать доп. действием
verb-hack-terminal = Взломать терминал
verb-hack-terminal-by = Взломать терминал доп. действием
verb-free = Освободить пленника
verb-free-by = Освободить доп. действием
verb-attract = Притяжение
verb-attract-by = Притяжение доп. действием
verb-reveal = Перевернуть снаряжение
verb-reveal-objective = Перевернуть цель
verb-take = Поднять снаряжение
verb-take-objective = Поднять цель
verb-heal = Применить аптечку
verb-end = Закончить активацию
verb-dodge = Уклониться
verb-dodge-by = Уклониться (другая плата)
verb-wait = Подождать броска
verb-wait-by = Подождать броска со щитом
verb-stand = Не защищаться
verb-counter = Контрмера
verb-counter-by = Контрмера (другая плата)
verb-push = Оттолкнуть
verb-no-push = Не толкать
verb-pull = Притянуть
verb-veteran = Перебросить (закалённый)
verb-revolution = Перебросить за жетон Революции
verb-keep = Оставить кубики

## Журнал: до игры

log-team-chosen = { $seat }: { $team }.
log-captive-named = Пленник — { $unit }, клетка { $square }.
log-setup-won = Первым расставляет { $seat } ({ $number } против { $number2 }).
log-crate-placed = { $seat }: ящик на { $square }.
log-equipment-placed = { $seat }: снаряжение на { $square }, рубашкой вверх.
log-deployed = { $unit } начинает на { $square }.
log-waits-outside = { $seat }: все ждут за шлюзами.

## Журнал: ходы

log-turn-begins = Начинается ход { $number }.
log-turn-over = Ход { $number } окончен.
log-initiative-won = Инициатива: { $seat } ({ $number } против { $number2 }).
log-initiative-tied = Инициатива: поровну, { $number }; ещё раз.
log-goes-first = { $seat } активирует первым.
log-random-event = Случайное событие ({ $dice }): { $event }.
log-relocated = { $unit } появляется на { $square }.
log-darkened = { $room }: свет гаснет.
log-activated = Активируется { $unit }.
log-activation-over = { $unit }: активация окончена.
log-declined = { $seat }: больше никто не входит.
log-radio-used = { $unit } вызывает по рации { FORM($unit2, "acc") }.
log-token-spent = Жетон Революции для { FORM($unit, "gen") }; осталось { $number }.
log-item-used = { $unit } использует { FORM($equipment, "acc") }.
log-pilot-used = { $unit } тратит действие пилота: { $unit2 }.

## Журнал: движение и жетоны

log-stepped = { $unit } идёт на { $square }.
log-entered = { $unit } входит на { $square }.
log-returned = { $unit } возвращается с внутреннего завода на { $square }.
log-left-board = { $unit } покидает поле.
log-points-out = { $seat }: вынесено { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[other] { $number } очков
    }.
log-door-opened = { $unit } открывает дверь { $door }.
log-door-closed = { $unit } закрывает дверь { $door }.
log-door-flipped = Дверь { $door } { $number ->
        [1] захлопывается
       *[other] распахивается
    }.
log-door-hacked = { $unit } взламывает дверь { $door }: она открывается.
log-item-revealed = { $unit } переворачивает жетон на { $square }: { $equipment }.
log-objective-revealed = { $unit } переворачивает цель на { $square }: ценность { $number }.
log-item-taken = { $unit } поднимает { FORM($equipment, "acc") }.
log-objective-taken = { $unit } поднимает цель ценностью { $number }.
log-item-dropped = { $unit } кладёт на { $square } { FORM($equipment, "acc") }.
log-item-given = { $unit } передаёт { FORM($unit2, "dat") } { FORM($equipment, "acc") }.
log-objective-given = { $unit } передаёт { FORM($unit2, "dat") } цель ценностью { $number }.
log-healed = { $unit }: восстановлено жизни: { $number }.

## Журнал: бой

log-hits = { $unit } атакует { FORM($unit2, "acc") } врукопашную.
log-shoots = { $unit } стреляет в { FORM($unit2, "acc") } ({ $weapon }).
log-throws-crate = { $unit } бросает в { FORM($unit2, "acc") } ящик с { $square }.
log-throws-grenade = { $unit } бросает на { $square } { FORM($equipment, "acc") }.
log-hypnotises = { $unit } применяет гипноз: уклоняться придётся Интеллектом.
log-dodges = { $unit } уклоняется.
log-waits = { $unit } ждёт броска.
log-stands = { $unit } не защищается.
log-counters = { $unit } отвечает контрмерой.
log-rolled = { $unit }: выпало { $dice }.
log-rolled-again = { $unit }, переброс: { $dice }.
log-side-rolled = { $seat }: выпало { $dice }.
log-side-rolled-again = { $seat }, переброс: { $dice }.
log-attack-total = { $unit } против { FORM($unit2, "gen") }: итог атаки { $number }.
log-pushed = { $unit } отлетает на { $square }.
log-weakened = { $unit } до конца хода: Двж { $number }, Бой { $number2 }, Инт { $number3 }.
log-wounded = { $unit } получает { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[other] { $number } очков
    } урона.
log-unharmed = { $unit }: без урона.
log-taken-out = { $unit } выходит из строя.
log-dropped = { $unit } роняет на { $square } { FORM($equipment, "acc") }.
log-objective-dropped = { $unit } роняет на { $square } цель ценностью { $number }.
log-revolution-token = { $seat } получает жетон Революции, всего { $number }.
log-nitro = Нитро взрывается на { $square }.

## Журнал: взлом и бурение

log-hacks-door = { $unit } взламывает дверь { $door }.
log-hacks-airlock = { $unit } взламывает печать: { $airlock }.
log-hacks-terminal = { $unit } взламывает терминал { $terminal }.
log-hacks-captive = { $unit } пытается освободить { FORM($unit2, "acc") }.
log-attracts = { $unit } применяет притяжение к { FORM($unit2, "dat") }.
log-hack-failed = { $unit }: не вышло, { $number } при сложности { $number2 }.
log-seal-broken = { $unit } снимает печать: { $airlock }.
log-sabotaged = { $unit } портит терминал { $terminal }.
log-repaired = { $unit } чинит терминал { $terminal }.
log-freed = { $unit } освобождает { FORM($unit2, "acc") }.
log-pulled = { $unit } притягивается на { $square }.
log-not-pulled = { $unit } остаётся на месте: притянуть некуда.
log-drills = { $unit } сверлит стену { $wall }.
log-drill-ruined = Бур { FORM($unit, "gen") } сломан.
log-drill-failed = { $unit }: стена выдержала.
log-wall-broken = { $unit } ломает стену { $wall }.

## Журнал: конец

log-goal-met = { $seat } побеждает: { $goal }.
log-draw = Никто не выполнил условий: ничья.
log-conceded = { $seat } сдаётся.

## Правила с разными прочтениями

switch-distance_metric = Расстояния считаются
switch-distance_metric-chebyshev = по диагонали тоже
switch-distance_metric-manhattan = только через стороны клеток
switch-throwable_objectives = Ящики с целями можно бросать
switch-throwable_objectives-false = нет
switch-throwable_objectives-true = да
switch-blast_needs_los = Граната достаёт только то, что видно с её клетки
switch-blast_needs_los-false = нет
switch-blast_needs_los-true = да

## Откуда числа и о чём шансы

term-combat = Бой
term-power = Мощность
term-guard = Бой цели
term-armor = Броня
term-intellect = Инт
term-leadership = Командование
term-difficulty = сложность
odds-damage = очки урона
odds-healed = восстановлено жизни
odds-taken-out = вне строя
odds-opened = открыта
odds-broken = сломана
odds-unsealed = печать снята
odds-switched = переключён
odds-freed = освобождён
odds-ruined = бур сломан
odds-points = вынесено очков

## Что видно, если посмотреть

found-nobody = Никто не назван: укажите персонажа.
found-way = { $unit }: до { $square } нужно действий движения: { $number } из { $number2 }
found-way-far = { $unit }: до { $square } нужно действий движения: { $number }, осталось { $number2 }
found-no-way = { $unit }: до { $square } не дойти
found-steps = шаги
found-doors = открыть двери
found-shift = { $unit } на { $square }
found-same-square = Это и есть { $square }
found-sight = { $square } видит { $square2 }, расстояние { $number }
found-no-sight = { $square } не видит { $square2 }, расстояние { $number }
found-character-between = Мешает { $unit } на { $square }
found-door-between = Мешает закрытая дверь между { $square } и { $square2 }
found-wall-between = Мешает стена между { $square } и { $square2 }
found-watcher = { $unit } видит эту клетку, расстояние { $number }
found-no-watcher = { $square } никто не видит
found-target = { $unit }: { $weapon }
found-target-hand = { $unit }: рукопашная атака
found-target-crate = { $unit }: ящик с { $square }
found-no-target = { $unit }: отсюда воздействовать не на кого
found-range = Дальность («{ $weapon }»): { $number }
found-blast = Взрыв

## What is on the map, as a client says it

state-indestructible = неразрушимая
sign-airlock = шлюз
sign-sealed-airlock = запечатанный шлюз
sign-terminal = терминал
sign-sabotaged = испорченный терминал

# Что рисуют на картах
draw-room = Помещение
draw-mark = Метки
draw-nothing = ничего
draw-airlock = шлюз { $number }
draw-terminal = терминал
draw-open = открыто
draw-wall = стена
draw-thick-wall = неразрушимая стена
draw-door = закрытая дверь
draw-locked-door = запертая дверь, сложность { $number }
