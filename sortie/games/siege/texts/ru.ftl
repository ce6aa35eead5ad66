## The game in the lobby

game-title = Siege
game-about = Атакующие снаружи, защитники скрыты внутри за настоящими жетонами и обманками. Стены рушатся, дроны сканируют, за каждым углом могут наблюдать.

## Sides and names

seat-1 = Первый игрок
seat-2 = Второй игрок
seat-3 = Третий игрок
seat-4 = Четвёртый игрок
side-attackers = Атакующие
side-defenders = Защитники
side-none = никто
facing-north = север
facing-east = восток
facing-south = юг
facing-west = запад
leaning-north = силуэт с севера
leaning-east = силуэт с востока
leaning-south = силуэт с юга
leaning-west = силуэт с запада
band-short = ближняя дистанция
band-medium = средняя дистанция
band-long = дальняя дистанция
bomb-bomb-1 = первая бомба
    .acc = первую бомбу
    .gen = первой бомбы
bomb-bomb-2 = вторая бомба
    .acc = вторую бомбу
    .gen = второй бомбы
overlay-smoke = дым
overlay-gas = газ
overlay-fire = огонь
section-heavy-wall = тяжёлая стена
section-light-wall = лёгкая стена
section-reinforced-wall = укреплённая стена
section-holed-wall = стена с отверстиями
section-barricade = баррикада
section-shutter = стальная ставня
section-breach = пролом
section-door = дверь
section-window = окно
area-upper-attackers = Верхний этаж атакующих
area-upper-defenders = Верхний этаж защитников
riser-token = Наблюдение за подъёмом: { $operator }
thing-bomb = Бомба { $number }
thing-hostage = Заложник
share-true = настоящий жетон
die-yellow = жёлтый кубик
    .colour = жёлтый
    .short = Ж
    .faces = 0 0 1 1 2 2 попаданий
die-orange = оранжевый кубик
    .colour = оранжевый
    .short = О
    .faces = 0 1 1 2 2 3 попаданий
die-red = красный кубик
    .colour = красный
    .short = К
    .faces = 1 1 2 2 3 3 попаданий

## The line above the board

status-setup = Подготовка
status-round = Раунд { $round } из { $rounds }
status-phase = Фаза { $phase }: { $side }
status-active = Активен: { $operator }
status-won-attackers = Победили атакующие
status-won-defenders = Победили защитники
status-won-draw = Ничья

## Panels and badges

meter-round = Раунд
meter-defuser = Деактиватор
meter-points = Очки
meter-operators = Оперативники в игре
meter-reroll = Жетон переброса
meter-stamina = Выносливость
meter-slots = Мест
meter-run = Бег
meter-destroy = Разрушение
meter-charges = Заряды
meter-seconds = Секунд в раунде
meter-tokens = Добавочные действия
meter-move-left = Осталось очков движения
meter-run-left = Осталось очков бега
meter-actions-left = Осталось действий
line-late = Время на этот раунд вышло
line-room = { $room }: { $number } за раунд
line-carried = { $operator } несёт заложника
pool-short = Ближняя (1–3)
pool-medium = Средняя (4–6)
pool-long = Дальняя (7 и больше)
line-special = { $special }: { $rules }
line-eliminated = Выбыл
badge-lightning = молния: не бросают против защиты
    .short = ⚡
badge-located = Обнаружен
badge-stunned = Оглушён
badge-plate = бронеплита
badge-active = гаджет активен
badge-acted = активирован
badge-shield = щит
badge-leaning = выглядывает
badge-carrier = несёт заложника
badge-true = настоящий жетон
badge-decoy = обманка
badge-defuser = деактиватор: { $number }

## What is asked

prompt-waiting = Ожидание другой стороны
prompt-roles = Жребий: кто атакует
prompt-squad = Тайно выберите отряд
prompt-pick = Драфт: возьмите оперативника
prompt-ban = Драфт: запретите оперативника противника
prompt-stock = Тайно заполните тактический инвентарь
prompt-rearrange = Переставьте или уберите элементы: осталось { $number }
prompt-prepare = { $ability }: осталось разместить { $number }
prompt-furnish = Разместите: { $gadget }
prompt-deploy = Разместите: { $body }
prompt-truth = { $operator }: какой жетон настоящий?
prompt-activate = Фаза { $number }: активируйте оперативника
prompt-act = { $operator }: что дальше?
prompt-face = Поверните: { $body }
prompt-watch = { $body }: за каким подъёмом наблюдать?
prompt-react = Ответить на действие { FORM($operator, "gen") }?
prompt-claim = { $operator } стреляет в { FORM($operator2, "acc") }: какую защиту вы заявляете?
prompt-challenge = { $operator } заявляет линию видимости к { FORM($operator2, "dat") }, защита: { $protection }. Принять или оспорить?
prompt-prize = Вы правы: 30 секунд вам или на 30 меньше противнику?
prompt-token = Вы правы: кому положить жетон действия?
prompt-reroll = { $operator } стреляет в { FORM($operator2, "acc") }, защита { $number }. Использовать жетон переброса?
prompt-reroll-dice = Кубики выстрела
prompt-dispute = { $operator } оспаривает подъём { $square }: остаться или уступить?
prompt-exchange = Открыть огонь по { FORM($operator, "dat") }?
prompt-demand = Потребовать раскрытия видимого жетона?
prompt-reveal = Раскрыть оперативника?
prompt-reveal-to-hold = Раскрыть оперативника перед подсчётом комнат?
prompt-rescue = { $operator } вот-вот выбудет. Спасти?
prompt-cancel = { $operator } бросает гаджет, клетка { $square }: отменить?
prompt-cancelled = Бросок гаджета отменён ({ $operator }): заплатить действием?
prompt-snare = { $operator } в ловушке: заплатить действием?
prompt-cover = Как положить оверлей на { $square }?
prompt-arrow = Куда указывает стрелка на { $square }?
prompt-drone = Дрон на { $square }, осталось очков движения: { $number }
prompt-follow = Войти в клетку?
prompt-improve = Улучшите новобранца на одной дистанции
prompt-gain = Какой гаджет добавить в инвентарь?
prompt-yellow = Жёлтые кубики
prompt-orange = Оранжевые кубики
prompt-red = Красные кубики

## Groups of options

verb-squad-attackers = Отряд
verb-squad-defenders = Отряд
verb-pick = Взять
verb-ban = Запретить
verb-stock-attackers = Инвентарь
verb-stock-defenders = Инвентарь
verb-ready = Готово
verb-take-away = Убрать
verb-shift = Переставить
verb-rehang = Перевесить
verb-unbar = Убрать баррикаду
verb-bar = Перенести баррикаду
verb-reinforce = Укрепить стену
verb-move-bomb = Поставить бомбу
verb-move-hostage = Поместить заложника
verb-open-up = Открыть пролом
verb-lay = Положить
verb-hang = Повесить
verb-shutter = Ставня
verb-plate = Дать бронеплиту
verb-skip = Пропустить
verb-place = Поставить
verb-station = Наверх, наблюдая за подъёмом
verb-join = Наверх
verb-first = Первый жетон
verb-second = Второй жетон
verb-end-phase = Закончить фазу
verb-improve = Улучшить
verb-gain = Получить
verb-activate = Активировать
verb-end = Закончить активацию
verb-hide = Скрыться
verb-move = Перемещение
verb-run = Бег
verb-lean = Выглянуть
verb-run-lean = Выглянуть (бег)
verb-stand = Выпрямиться
verb-run-stand = Выпрямиться (бег)
verb-climb = Подняться
verb-run-climb = Подняться (бег)
verb-descend = Спуститься
verb-run-descend = Спуститься (бег)
verb-overwatch = Наблюдение
verb-watch = Наблюдать за подъёмом
verb-dispute = Оспорить подъём
verb-face = Повернуть
verb-unwatched = Не наблюдать
verb-give-way = Уступить
verb-stay = Остаться
verb-fire = Стрелять
verb-hold = Не стрелять
verb-shoot = Выстрел
verb-shoot-standee = Выстрел в силуэт
verb-keep-die = Оставить кубик, остальные перебросить
verb-reroll = Перебросить всё
verb-keep = Оставить
verb-destroy = Разрушение
verb-use = Тактический гаджет
verb-employ = Специальный гаджет
verb-flip = Активировать гаджет
verb-cancel = Отменить
verb-arrow = Стрелка
verb-fly = Дрон
verb-scan = Сканировать
verb-follow = Войти
verb-remain = Остаться
verb-cover = Положить оверлей
verb-plant = Установить деактиватор
verb-disable = Обезвредить деактиватор
verb-secure = Забрать заложника
verb-reveal = Раскрыть
verb-demand = Потребовать раскрытия
verb-pass = Пас
verb-claim = Заявить защиту
verb-challenge = Оспорить
verb-gain-time = 30 секунд вам
verb-cost-time = На 30 секунд меньше противнику
verb-hasten = На действие больше
verb-hinder = На действие меньше
verb-riposte = Ответный выстрел
verb-riposte-standee = Ответный выстрел в силуэт
verb-snare = Ловушка
verb-accept = Принять
verb-pay = Заплатить действием
verb-rescue = Спасти
verb-decline = Отказаться

## What happened

log-conceded = { $seat }: партия сдана.
log-timed-out = { $seat }: время вышло.
log-turned-back = { $body } останавливается на { $square }.
log-claimed = { $operator } заявляет выстрел в { FORM($operator2, "acc") }, защита: { $protection }.
log-claim-right = Оспорено: заявление верно ({ $operator }).
log-claim-wrong = Оспорено: заявление неверно ({ $operator }), защита: { $protection }.
log-claim-lost = Оспорено: { $operator } не видит { FORM($operator2, "acc") }. Выстрел потерян.
log-time-gained = { $seat }: на { $number ->
    [one] { $number } секунду
    [few] { $number } секунды
   *[other] { $number } секунд
 } больше.
log-time-cost = { $seat }: на { $number ->
    [one] { $number } секунду
    [few] { $number } секунды
   *[other] { $number } секунд
 } меньше.
log-hastened = { $operator }: на действие больше.
log-hindered = { $operator }: на действие меньше.
log-skipped = { $operator } пропускает этот раунд.
log-roles = Атакует: { $seat }.
log-picked = Взят: { $profile }.
log-banned = Запрещён: { $profile }.
log-squads = Оба отряда раскрыты.
log-stocks = Оба инвентаря раскрыты.
log-taken-away = { FORM($piece, "gender") ->
    [f] { $piece } на { $square } убрана.
    [m] { $piece } на { $square } убран.
   *[other] Убрано с { $square }: { $piece }.
 }
log-shifted = { $piece } теперь на { $square }.
log-unbarred = Баррикада { $component } убрана.
log-barred = Баррикада теперь закрывает { $component }.
log-reinforced = Стена { $component } укреплена.
log-bomb-placed = Бомба поставлена на { $square }: { $bomb }.
log-hostage-placed = Заложник теперь на { $square }.
log-opened-up = В стене { $component } пролом.
log-prepared = { FORM($piece, "gender") ->
    [f] { $piece } размещена на { $square }.
    [m] { $piece } размещён на { $square }.
   *[other] Размещено на { $square }: { $piece }.
 }
log-shuttered = Ставня закрывает { $component }.
log-plated = { $operator } получает бронеплиту.
log-placed = { $body } встаёт на { $square }.
log-truth = Настоящий жетон: { $body }.
log-round = Начинается раунд { $number }.
log-phase = Фаза { $number }: { $side }.
log-refreshed = Раунд { $number } окончен; маркеры и оверлеи убраны.
log-improved = { $side }: новобранец улучшен, { $band }.
log-cube-gained = В инвентарь добавлен гаджет: { $gadget }.
log-activated = Активирован: { $operator }.
log-ended = { $operator }: активация окончена.
log-hid = { $operator } скрывается.
log-moved = { $body } перемещается на { $square }.
log-leaned = { $body } выглядывает на { $square }.
log-stood = { $body } выпрямляется на { $square }.
log-climbed = { $body } поднимается с { $square }.
log-descended = { $body } спускается на { $square }.
log-camera = Камера видит { FORM($operator, "acc") } на { $square }.
log-live-wire = Провод под током бьёт { FORM($operator, "acc") } на { $square }.
log-harmed = { $body } попадает в { $overlay }.
log-wire = Колючая проволока на { $square } останавливает { FORM($operator, "acc") }.
log-overwatches = { $body } наблюдает: { $facing }.
log-watches-riser = { $operator } наблюдает за подъёмом { $square }.
log-disputes = { $operator } оспаривает подъём { $square } у { FORM($operator2, "gen") }.
log-gives-way = { $operator } уступает подъём { $square }.
log-replaced = { $operator } занимает подъём { $square }.
log-shot = { $operator } стреляет в { FORM($operator2, "acc") } (защита { $number }): { $dice }.
log-rerolled = { $operator } использует жетон переброса: { $dice }.
log-hits = Попаданий в { FORM($operator, "acc") }: { $number }.
log-destroys = { $operator } разрушает то, что стоит на { $square }.
log-barricade-gone = Баррикада { $edge } уничтожена.
log-shutter-gone = Ставня { $edge } уничтожена.
log-breached = Стена { $edge } проломлена.
log-device-gone = { FORM($piece, "gender") ->
    [f] { $piece } на { $square } уничтожена.
    [m] { $piece } на { $square } уничтожен.
   *[other] Уничтожено на { $square }: { $piece }.
 }
log-uses = { $operator } применяет { FORM($gadget, "acc") }, клетка { $square }.
log-employs = { $operator } применяет { FORM($ability, "acc") }, клетка { $square }.
log-flips = { $operator } активирует { FORM($ability, "acc") }.
log-cancelled = «{ $ability }» отменяет бросок гаджета ({ $operator }).
log-wasted = Брошенный гаджет не сработал ({ $operator }).
log-set-down = { $piece } на { $square }.
log-laid = { $piece } на { $square }, стрелка: { $facing }.
log-flew = Дрон перемещается на { $square }.
log-scanned = Дрон сканирует с { $square }.
log-healed = { $operator }: снято ран: { $number }.
log-lost-overwatch = { $operator } теряет наблюдение.
log-covered = Клетка { $square } накрыта: { $overlay }.
log-exploded = Мина на { $square } взрывается.
log-planted = { $operator } ставит деактиватор на { FORM($bomb, "acc") }.
log-disabled = { $operator } снимает деактиватор: { $bomb }.
log-secured = { $operator } забирает заложника.
log-defuser = Деактиватор: { $number }.
log-held = { $room } под контролем: { $side } +{ $number }.
log-scored = Очки: атакующие { $number }, защитники { $number2 }.
log-over = Партия окончена. Победа: { $side }.
log-revealed = { $operator } раскрыт на { $square }.
log-exposed-decoy = Жетон { FORM($operator, "gen") } на { $square } был обманкой.
log-riposte = Ответный выстрел: { $operator } стреляет в { FORM($operator2, "acc") }.
log-snared = «{ $ability }» ловит { FORM($operator, "acc") }.
log-ignored = { $operator } платит действием и игнорирует эффект.
log-located = { $operator } обнаружен.
log-stunned = { $body } оглушён.
log-wounded = { $operator } получает { $number ->
    [one] { $number } рану
    [few] { $number } раны
   *[other] { $number } ран
 }.
log-plate-lost = Бронеплита спасает { FORM($operator, "acc") } от раны.
log-blast = { $body } под взрывом: { $dice }.
log-eliminated = { $operator } выбывает.
log-rescued = «{ $ability }» спасает { FORM($operator, "acc") }.
log-hostage-dropped = Заложник остаётся на { $square }.

## Odds and sums

odds-wounds = раны
odds-healed = вылечено ран
odds-eliminated = выбывает
odds-points = очки
term-distance = дистанция
term-yellow = жёлтые кубики
term-orange = оранжевые кубики
term-red = красные кубики
term-protection = защита
term-shield = щит
term-obstacle = препятствие
term-holed-wall = стена с отверстиями
term-barricade = баррикада
term-light-wall = лёгкая стена
term-heavy-wall = тяжёлая стена
term-reinforced-wall = укреплённая стена
term-mate = напарник со щитом

## Rulings and modules

switch-drone_scan = Сканирование дрона находит
switch-drone_scan-all = всех в комнате
switch-drone_scan-opposing = только противников
switch-demand = Видимые жетоны раскрываются
switch-demand-automatic = автоматически
switch-demand-asked = по выбору атакующих
switch-reveal_windows = Защитникам предлагают раскрыться
switch-reveal_windows-reactions = когда могут ответить
switch-reveal_windows-always = после каждого шага противника
switch-forward_planning = Заблаговременная подготовка
switch-forward_planning-off = нет
switch-forward_planning-on = да
switch-advanced_tactics = Продвинутая тактика
switch-advanced_tactics-off = нет
switch-advanced_tactics-on = да
switch-draft = Драфт оперативников
switch-draft-off = нет
switch-draft-on = да
switch-clock_attackers = Часы атакующих
switch-clock_attackers-off = нет
switch-clock_attackers-beginner = для новичков
switch-clock_attackers-chill = спокойные
switch-clock_attackers-standard = обычные
switch-clock_attackers-extreme = быстрые
switch-clock_defenders = Часы защитников
switch-clock_defenders-off = нет
switch-clock_defenders-beginner = для новичков
switch-clock_defenders-chill = спокойные
switch-clock_defenders-standard = обычные
switch-clock_defenders-extreme = быстрые
switch-claims = Линию видимости и защиту заявляют
switch-claims-off = нет, они показаны
switch-claims-timed = да, за секунды
switch-claims-untimed = да, за жетоны действий

protection-none = нет
protection-light = лёгкая
protection-heavy = тяжёлая

campaign-best-of-three-control = До двух побед: Контроль
    .about = Та же миссия со сменой ролей; роли третьей партии выпадают по жребию
campaign-best-of-three-bomb = До двух побед: Бомба
    .about = Та же миссия со сменой ролей; роли третьей партии выпадают по жребию
campaign-best-of-three-hostage = До двух побед: Заложник
    .about = Та же миссия со сменой ролей; роли третьей партии выпадают по жребию

## Взгляд на поле

found-nobody = Никто не назван: укажите оперативника или жетон.
found-way = { $body }: до { $square } нужно очков движения: { $number } из { $number2 }
found-way-far = { $body }: до { $square } нужно очков движения: { $number }, у «Перемещения» их { $number2 }
found-no-way = { $body }: до { $square } не дойти
found-steps = шаги
found-surcharge = окна, проломы, препятствия
found-shift = { $body } на { $square }
found-same-square = Это и есть { $square }
found-sight = { $square } видит { $square2 }, расстояние { $number }
found-no-sight = { $square } не видит { $square2 }, расстояние { $number }
found-body-between = Мешает { $unit } на { $square }
found-smoke-between = Мешает дым или газ на { $square }
found-heavy-wall-between = Мешает тяжёлая стена между { $square } и { $square2 }
found-light-wall-between = Мешает лёгкая стена между { $square } и { $square2 }
found-reinforced-wall-between = Мешает укреплённая стена между { $square } и { $square2 }
found-barricade-between = Мешает баррикада между { $square } и { $square2 }
found-shutter-between = Мешает стальная ставня между { $square } и { $square2 }
found-watcher = { $unit } видит эту клетку, расстояние { $number }
found-no-watcher = { $square } никто не видит
found-target = Можно стрелять в { FORM($operator, "acc") }
found-no-target = { $operator }: отсюда стрелять не в кого
found-hidden = { $body }: скрыт и не стреляет
found-protection = { $number ->
    [0] Защиты нет
   *[other] Защита: попаданий меньше на { $number }
 }
found-watched = Зона наблюдения { FORM($body, "gen") }
found-watched-spaces = Под наблюдением
found-area = Применение на { $square }
found-area-spaces = Область
found-flight = Дрон перемещается на { $square }

## What is on the map, as a client says it

ground-outside = снаружи
ground-obstacle = препятствие
ground-riser = подъём
ground-closed-riser = укреплённый подъём
ground-blue-riser = подъём только для атакующих
ground-vertical = вертикальная комната

# Что рисуют на картах
draw-room = Комната
draw-outside = снаружи
draw-mark = Метки
draw-nothing = ничего
draw-obstacle = препятствие
draw-grey-riser = серый подъём
draw-blue-riser = синий подъём
draw-structural = структурный элемент
draw-open = открыто
draw-heavy = тяжёлая стена
draw-light = лёгкая стена
draw-reinforced = укреплённая стена
draw-door = дверь
draw-barricaded-door = забаррикадированная дверь
draw-window = окно
draw-barricaded-window = забаррикадированное окно
draw-holed = стена с отверстиями
draw-breach = пролом
