## The game in the lobby

game-title = Skirm
game-about = Два отряда, карта со стенами и высотами, считаные ходы. У каждого выстрела свои шансы, у каждого приказа своя цена.

## Стороны и то, что добавляет генератор миссий

seat-1 = Первый игрок
seat-2 = Второй игрок
seat-3 = Третий игрок
objective-extra-1 = Дополнительная цель

## Строка над полем

status-setup = Подготовка
status-turn = Ход { $turn } из { $turns }
status-initiative = Инициатива: { $seat }
status-event = Событие: { $event }
status-over = Бой окончен

## Счётчики, значки и строки панелей

panel-partner = { $seat }: { $squad }
meter-turn = Ход
meter-points = Очки миссии
meter-orders = Тактические приказы
meter-ready = Готовы
meter-hit = HIT
meter-act = ACT
meter-mov = MOV
meter-arm = ARM

badge-reserve = ещё не на карте
badge-removed = вне боя
badge-active = действует
badge-ready = готов
badge-activated = уже действовал
badge-sentry = уже был часовым
badge-mark = Мишень
badge-carrying = несёт { FORM($marker, "acc") }
badge-camouflage = под маскировкой
badge-difficult = на трудной клетке

line-initiative = инициатива
line-event = { $event }: { $rules }
line-objective = { $objective }, клетка { $square }
line-objective-flag = { $objective }, клетка { $square }, { $flag }
line-double-melee = Ближний бой дважды за активацию ({ $code })
line-double-shot = Два выстрела за активацию ({ $code })
line-camouflage = Маскировка: одно попадание с расстояния больше 3 клеток отражается ({ $code })
line-dodge = Уклонение: одно попадание в ближнем бою отражается ({ $code })
line-heals = В начале каждого хода восстанавливает { $number } HIT ({ $code })
line-leader = Командир: кубиков на приказы +{ $number } ({ $code })
line-tough = Стойкость: HIT сохраняется на кубике { $number } и меньше ({ $code })
line-weapon = { $weapon }: { $typ ->
    [R] дальний бой
   *[other] ближний бой
 }, { $roa ->
    [one] { $roa } кубик
    [few] { $roa } кубика
   *[many] { $roa } кубиков
 }, попадание на { $skl } и меньше, ARM жертвы -{ $dam }{ $piercing ->
    [0] { "" }
   *[other] , неотразимых попаданий: { $piercing }
 }{ $critical ->
    [1] { "" }
   *[other] , критические до { $critical }
 }{ $heavy ->
    [0] { "" }
   *[other] , тяжёлое: движение вместе с выстрелом дороже
 }{ $limited ->
    [0] { "" }
   *[other] , один раз за бой
 }{ $linear ->
    [0] { "" }
   *[other] , все на линии
 }{ $range ->
    [0] { "" }
   *[other] , дальность { $range }
 }{ $reroll ->
    [0] { "" }
   *[other] , перебросов: { $reroll }
 }{ $vampire ->
    [0] { "" }
   *[other] , восстанавливает { $vampire } HIT
 }{ $explode ->
    [0] { "" }
   *[other] , все рядом с целью
 } ({ $code })
line-weapon-spent = { $weapon } (израсходовано)
line-skill-passive = { $skill } (всегда)
line-skill-act = { $skill } ({ $number } ACT)
line-skill-orders = { $skill } ({ $number ->
        [one] { $number } приказ
        [few] { $number } приказа
       *[many] { $number } приказов
    })

## Вопросы

prompt-waiting = Ждём другого игрока
prompt-propose-mission = Предложите миссию
prompt-accept-mission = Принять миссию «{ $mission }»?
prompt-choose-squad = Выберите свой отряд
prompt-accept-map = Принять эту карту с её стенами, лестницами и склонами?
prompt-buy-equipment = Снарядите отряд (осталось { $number ->
        [one] { $number } очко
        [few] { $number } очка
       *[many] { $number } очков
    })
prompt-improve-weapon = Какое оружие улучшить? ({ $unit })
prompt-plan = Бросок на план развёртывания
prompt-use-plan = Взять этот план развёртывания или бросить ещё раз?
prompt-deployment = Встречный бросок на развёртывание
prompt-zone = Выберите зону развёртывания
prompt-deploy = Поставьте одного своего бойца
prompt-name-mark = Назовите свою Мишень
prompt-initiative = Встречный бросок на инициативу
prompt-orders = Бросок на тактические приказы
prompt-event = Бросок на событие этого хода
prompt-bonus = Бросок на бонус этого хода
prompt-bonus-objective = Выбор цели, которая считается вдвойне
prompt-bonus-column = Бросок на столбец дополнительной цели
prompt-bonus-row = Бросок на ряд дополнительной цели
prompt-mend = Кто восстанавливает { $number } HIT?
prompt-activate = Активируйте одного из готовых бойцов
prompt-act = { $unit }: что дальше?
prompt-pay = Цена { $number }: чем платить?
prompt-line = Выберите линии выстрела
does-pay-act = { $number } ACT
does-pay-orders = { $number ->
    [one] { $number } тактический приказ
    [few] { $number } тактических приказа
   *[other] { $number } тактических приказов
 }
does-pay-both = { $number } ACT + { $number2 ->
    [one] { $number2 } тактический приказ
    [few] { $number2 } тактических приказа
   *[other] { $number2 } тактических приказов
 }
does-meet = На линиях: { $units }
does-meet-nobody = На линиях никого
zone-blue = синяя зона
zone-red = красная зона
prompt-resolve = Кто следующий под огнём?
prompt-defend = { $unit } атакует. Каким оружием защищаться?
prompt-dice = { $roll }: изменить кубики или оставить?
prompt-hit = Бросок на попадание
prompt-save = Спасбросок
prompt-plain = Бросок на стойкость
prompt-formula = Бросок умения
prompt-chain = Бросок кубика цепочки
prompt-reroll = Переброс кубика
roll-hit = Попадание
roll-save = Спасбросок
roll-plain = Стойкость
roll-formula = Кубики умения
roll-event = Кубик события
prompt-free-dash = { $unit }: можно сделать бесплатный рывок
prompt-push = { $unit2 }: можно оттолкнуть { FORM($unit, "acc") }, клеток не больше { $number }
prompt-pull = { $unit2 }: можно притянуть { FORM($unit, "acc") }, клеток не больше { $number }
prompt-teleport = { $unit2 }: можно перенести { FORM($unit, "acc") }, клеток не больше { $number }
prompt-choose-marker = { $unit }: с каким маркером?
prompt-sentry = Часовой: один боец может действовать бесплатно
prompt-sentry-act = { $unit } стоит часовым: ближний бой, стрельба или рывок
prompt-order-effects = Какой из ваших эффектов будет первым?

## Глаголы

verb-propose = Предложить
verb-accept = Принять
verb-refuse = Отказаться
verb-enter = Выставить отряд
verb-buy = Купить
verb-improve = Улучшить
verb-done-buying = Закончить покупки
verb-use-plan = Взять этот план
verb-roll-again = Бросить ещё раз
verb-take = Взять зону
verb-deploy = Поставить
verb-name-mark = Назвать Мишенью
verb-mend = Подлечить
verb-activate = Активировать
verb-end = Закончить активацию
verb-move = Движение
verb-dash = Рывок
verb-shoot = Стрельба
verb-shoot-at = Стрельба по клетке
verb-line = Выбрать линии
verb-resolve-victim = Разыграть
verb-trigger = Разыграть эффект
verb-melee = Ближний бой
verb-defend = Защищаться
verb-defend-unarmed = Защищаться без оружия
verb-use = Применить умение
verb-use-on = Применить умение к бойцу
verb-use-shot = Стрельба умением
verb-use-shot-at = Стрельба умением по клетке
verb-use-melee = Ближний бой умением
verb-free-dash = Бесплатный рывок
verb-push = Оттолкнуть
verb-pull = Притянуть
verb-teleport = Перенести
verb-stay = Остаться
verb-door = Открыть или закрыть дверь
verb-pick-up = Поднять
verb-drop = Положить
verb-perform = Действие миссии
verb-perform-on = Действие миссии над бойцом
verb-with-marker = С маркером
verb-pay = Заплатить
verb-sentry = Встать часовым
verb-pass = Пропустить
verb-chain = Бросить кубик цепочки
verb-reroll = Перебросить бесплатно
verb-order-reroll = Перебросить за приказ
verb-enemy-reroll = Перебросить кубик врага за приказ
verb-shift-down = Понизить кубик за приказ
verb-shift-up = Повысить кубик за приказ
verb-close = Оставить кубики

## Журнал: подготовка

log-mission-proposed = { $seat }: предложена миссия «{ $mission }».
log-mission-agreed = Миссия согласована: { $mission }.
log-mission-refused = { $seat }: отказ.
log-squad-entered = { $seat }: отряд «{ $squad }».
log-bought = { $unit } получает { FORM($equipment, "acc") }.
log-map-accepted = Карта принята.
log-map-refused = Карта отклонена.
log-plan-rolled = На кубике плана { $die }.
log-plan = Развёртывание: { $plan }.
log-deployment-rolled = Встречный бросок на развёртывание: { $die } против { $die2 }.
log-deployment-won = Первое развёртывание: { $seat }.
log-zone-taken = { $seat }: { $zone }.
log-deployed = { $unit } встаёт на { $square }.
log-marked = { $unit } становится Мишенью своего отряда.

## Журнал: ходы

log-turn = Начинается ход { $number }.
log-initiative-rolled = Встречный бросок на инициативу: { $die } против { $die2 }.
log-initiative = Инициатива: { $seat }.
log-orders-rolled = { $seat }: { $dice }, { $number ->
        [one] { $number } тактический приказ
        [few] { $number } тактических приказа
       *[many] { $number } тактических приказов
    }.
log-orders-gained = { $seat }: +{ $number ->
        [one] { $number } тактический приказ
        [few] { $number } тактических приказа
       *[many] { $number } тактических приказов
    }.
log-event = { $seat }: кубик события { $number }, { $event }.
log-bonus-none = В этом ходу бонуса нет.
log-bonus-double = Бонус: цель «{ $objective }» в этом ходу считается вдвойне.
log-bonus-first-removed = Бонус: первый боец, выведенный из боя в этом ходу, даёт другой стороне 1 очко миссии.
log-bonus-extra = Бонус: дополнительная цель в этом ходу на { $square }.
log-sentry-window = { $seat }: готовых бойцов нет, возможно действие часового.
log-turn-over = Ход { $number } окончен. Очки миссии: { $number2 } : { $number3 }.
log-end-effect = Эффект конца хода: { $objective }.
log-battle-over = Бой окончен. Очки миссии: { $number } : { $number2 }.
log-conceded = { $seat }: бой сдан.

## Журнал: очки миссии

log-scored-controlled = { $seat }: +{ $number } за контроль целей.
log-scored-carried = { $seat }: +{ $number } за маркеры в руках.
log-scored-markers = { $seat }: +{ $number } за маркеры на карте.
log-scored-objectives = { $seat }: +{ $number } за сохранённые цели.
log-scored-mark-alive = { $seat }: +{ $number } за свою живую Мишень.
log-scored-mark-controls = { $seat }: +{ $number } за цель под контролем своей Мишени.
log-scored-mark-removed = { $seat }: +{ $number } за вражескую Мишень.
log-scored-others-removed = { $seat }: +{ $number } за выведенных из боя врагов.
log-scored-bonus = { $seat }: +{ $number }, бонус хода.
log-scored-mission = { $seat }: +{ $number } за действие миссии.
log-scored-effect = { $seat }: +{ $number } по условиям миссии.

## Журнал: действия

log-activated = { $unit } начинает действовать.
log-ended = { $unit } заканчивает активацию.
log-moved = { $unit } идёт с { $square } на { $square2 }.
log-displaced = { $unit } переносится с { $square } на { $square2 }.
log-paid = { $unit } платит { $number2 ->
        [0] { $number } ACT
        [one] { $number } ACT и { $number2 } приказ
        [few] { $number } ACT и { $number2 } приказа
       *[many] { $number } ACT и { $number2 } приказов
    }.
log-opened = { $unit } открывает дверь { $door }.
log-closed = { $unit } закрывает дверь { $door }.
log-doors-opened = Все двери открываются.
log-doors-closed = Все двери закрываются.
log-picked-up = { $unit } поднимает { FORM($marker, "acc") }.
log-dropped = { $unit } кладёт на { $square } { FORM($marker, "acc") }.
log-uses = { $unit } применяет умение «{ $skill }».
log-uses-on = { $unit } применяет умение «{ $skill }» к { FORM($unit2, "dat") }.
log-performed = { $unit }: { $action }.
log-performed-on = { $unit }: { $action }, цель: { $unit2 }.
log-handed-over = { $unit } теперь несёт { FORM($marker, "acc") }.
log-left-map = { $marker } покидает карту.
log-sentry = { $unit } встаёт часовым.
log-sentry-passed = { $seat }: без действия часового.

## Журнал: бой

log-shoots = { $unit } стреляет в { FORM($unit2, "acc") } ({ $weapon }).
log-shoots-at = { $unit } стреляет по клетке { $square } ({ $weapon }).
log-attacked = { $unit } под огнём: { $number ->
        [one] { $number } кубик
        [few] { $number } кубика
       *[many] { $number } кубиков
    }, попадание на { $number2 } и меньше.
log-no-dice = { $unit }: бросать нечего.
log-hits = { $unit }: { $number ->
        [0] нет попаданий
        [one] { $number } попадание
        [few] { $number } попадания
       *[many] { $number } попаданий
    }.
log-fights = { $unit } нападает на { FORM($unit2, "acc") } ({ $weapon }).
log-defends = { $unit } защищается ({ $weapon }).
log-defends-unarmed = { $unit } защищается без оружия.
log-melee-hits = Попадания: { $unit } { $number }, { $unit2 } { $number2 }.
log-melee-tied = Ничья в ближнем бою: { $unit } и { $unit2 }; никто не ранен.
log-rolled = { $seat }: { $dice }.
log-chained = { $seat }: кубик цепочки { $dice }.
log-rerolled = { $seat }: переброс кубика, { $dice }.
log-order-rerolled = { $seat }: переброс кубика за приказ, { $dice }.
log-shifted = { $seat }: сдвиг кубика за приказ, теперь { $dice }.
log-unsaveable = { $unit }: { $number ->
        [one] { $number } неотразимое попадание
        [few] { $number } неотразимых попадания
       *[many] { $number } неотразимых попаданий
    }.
log-saved-automatically = { $unit }: { $number ->
        [one] { $number } попадание отражено без кубика
        [few] { $number } попадания отражены без кубиков
       *[many] { $number } попаданий отражено без кубиков
    }.
log-saved = { $unit }: { $number ->
        [0] ничего не отражено
        [one] отражено { $number } попадание
        [few] отражено { $number } попадания
       *[many] отражено { $number } попаданий
    }.
log-tough = { $unit } держится и сохраняет { $number } HIT.
log-lost = { $unit } теряет { $number } HIT.
log-unharmed = { $unit } не получает урона.
log-removed = { $unit } выбывает из боя.
log-regained = { $unit } восстанавливает { $number } HIT.

## Числа с объяснением и то, что измеряют шансы

term-roa = ROA
term-skl = SKL
term-dam = DAM
term-arm = ARM
term-skill = умение
term-high-ground = господствующая высота
term-friendly-fire = дружественный огонь
term-support = поддержка
term-target-row = нападение в ближнем бою
term-reroll = бесплатные перебросы
odds-lost = потеря HIT
odds-regained = восстановление HIT
odds-removed = выбывает из боя
odds-points = очки миссии

## Rulings with more than one reading

switch-ranged_saves = Кубики спасброска от выстрелов
switch-ranged_saves-per_hit = один на попадание
switch-ranged_saves-per_roa = один на кубик атаки
switch-crit_mode = Выпавшая 1
switch-crit_mode-chain = успех и кубик цепочки
switch-crit_mode-double = два успеха
switch-shift_can_crit = Сдвинутый кубик может стать критическим
switch-shift_can_crit-no = нет
switch-shift_can_crit-yes = да
switch-to_reroll_enemy = Приказы перебрасывают кубики врага
switch-to_reroll_enemy-no = нет
switch-to_reroll_enemy-yes = да
switch-shift_after_reroll = Переброшенный кубик можно сдвинуть
switch-shift_after_reroll-no = нет
switch-shift_after_reroll-yes = да
switch-melee_target_row = В ближнем бою на кубик меньше бросает
switch-melee_target_row-attacker_minus_1 = атакующий
switch-melee_target_row-target_minus_1 = цель
switch-agents_block_skill_sight = Бойцы на линии заслоняют цель от умений
switch-agents_block_skill_sight-no = нет
switch-agents_block_skill_sight-yes = да

## Взгляд на карту

found-nobody = Никто не назван: укажите бойца.
found-way = { $unit }: до { $square } нужно { $number } из { $number2 } MOV
found-way-far = { $unit }: до { $square } нужно { $number } MOV, одно движение даёт { $number2 }
found-no-way = { $unit }: до { $square } не дойти
found-steps = шаги
found-climb = подъём
found-hindered = трудная местность
found-same-square = Это и есть { $square }
found-sight = { $square } видит { $square2 }, расстояние { $number }
found-no-sight = { $square } не видит { $square2 }, расстояние { $number }
found-agent-between = Мешает { $unit } на { $square }
found-door-between = Мешает закрытая дверь между { $square } и { $square2 }
found-solid-between = Мешает сплошная клетка между { $square } и { $square2 }
found-wall-between = Мешает стена между { $square } и { $square2 }
found-ground-between = Мешает высота между { $square } и { $square2 }
found-watcher = { $unit } видит эту клетку, расстояние { $number }
found-no-watcher = { $square } никто не видит
found-target = { $unit } ({ $weapon })
found-no-target = { $unit }: отсюда атаковать некого
found-range = Дальность оружия «{ $weapon }»: { $number }
found-blast = Взрыв

## Кампании

side-seat-1 = Первый игрок
side-seat-2 = Второй игрок
prompt-recovery = Бросок за бойца, выбывшего в прошлом бою
prompt-rival = { $agent }: какие враги станут соперниками?
prompt-blind-spot = Жребий: какую метку из-за соперничества упускают из виду
prompt-learn-quirk = { $number ->
        [one] Особенность может приобрести ещё { $number } выживший
        [few] Особенность могут приобрести ещё { $number } выживших
       *[other] Особенность могут приобрести ещё { $number } выживших
    }
verb-learn = Приобрести особенность
verb-learn-no-more = Больше ничего не приобретать
verb-hate = Соперничество
log-recovery-rolled = { $agent }: кубик восстановления { $number }.
log-needed = Отряду не обойтись без бойца, и он возвращается без броска: { $agent }.
log-back = { $agent } возвращается.
log-rests = { $agent } пропускает этот бой.
log-lost-for-good = Потеря навсегда: { $agent }.
log-learnt = { $unit } приобретает особенность: { $quirk }.
log-rivalry = { $agent } помнит соперника: SKL +1 против метки «{ $tag }», SKL -1 против метки «{ $tag2 }».
panel-quirks = Особенности
line-quirk = { $quirk }: { $rules }
line-rivalry = Соперничество: SKL +1 против метки «{ $tag }», SKL -1 против метки «{ $tag2 }»
line-missing = { $agent } пропускает этот бой
line-gone = Потеря навсегда: { $agent }
line-unsettled = { $agent }: решит бросок
term-rivalry = соперничество
term-blind-spot = слепое пятно соперничества

## Списки, которым бойцы следуют сами

line-behaviour-title = Без игрока боец делает первое возможное из этого списка, пока может:
line-behaviour = { $number }. { $line }
behaviour-default = Все остальные
behaviour-melee = Ближний бой с лучшими шансами
behaviour-shoot = Выстрел по врагу с лучшими шансами
behaviour-heal = Лечащее умение — тому, кто потерял больше всего HIT
behaviour-mission = Действие миссии, которое приносит очки или что-то меняет
behaviour-pick-up = Подобрать то, что лежит здесь
behaviour-move-enemy = Идти к ближайшему врагу
behaviour-move-sight = Если никого не видит — туда, откуда видно врага, иначе к ближайшему
behaviour-move-objective = Если не стоит на цели — к ближайшей цели, которую не держит его отряд
behaviour-move-marker = Идти к ближайшему предмету на карте
behaviour-move-home = С ношей — идти в свою зону

## Подкрепления и пороги

meter-reserve = В резерве
line-target = { $role }: для победы нужно очков миссии: { $number }
log-reinforcements-rolled = Подкрепление, { $seat }: { $number } ({ $dice }).
log-reinforced = { $unit } входит на { $square }.
log-scored-survived = { $seat }: +{ $number } за пережитый ход.
prompt-reinforcements = Бросок на подкрепление
prompt-reinforcement-square = Выбор клетки, на которую входит следующий

## What is on the map, as a client says it

sign-objective = цель миссии

# Что рисуют на картах
draw-ground = Земля
draw-height = высота { $number }
draw-solid = сплошной блок
draw-open = открыто
draw-wall = стена высотой { $number }
draw-climbable-wall = стена, на которую можно влезть
draw-ladder = лестница
draw-ramp = пандус или ступени
draw-closed-door = закрытая дверь
draw-open-door = открытая дверь
draw-cover = Поверхность и крыша
draw-nothing = ничего
draw-difficult = Трудная
draw-roofed = под крышей
draw-difficult-roofed = Трудная и под крышей
