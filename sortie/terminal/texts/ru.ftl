# Что говорит сам терминал. Слова игры лежат вместе с игрой.

# Отказы
not-notation = Не понимаю «{ $text }».
ambiguous = «{ $text }» можно понять по-разному. Напишите полностью.
several = «{ $text }» может значить ({ $count }): { $options }
selection = { $verb } и затем { $count ->
    [0] кого или что взять
   *[other] { $count } из этих
}, именами или номерами, в любом порядке: { $parts }
no-such-name = Здесь ничто не называется «{ $named }».
other-form = Это пишется так: { $named }
no-such-verb = Введите номер из списка или вариант так, как он там написан. ? — справка.
odds-offered = Шансы даются для того, что предложено сейчас.
odds-sealed = Здесь все отвечают одновременно, поэтому шансы не рассчитать: никто не знает, что ответят другие.
not-allowed = «{ $text }» сейчас нельзя.
allowed = «{ $text }» можно.
no-such-number = Варианта { $number } нет. Номера идут от 1 до { $last }.
why-what = Напишите после «why», что хотите сделать, например: why move d4

# Команды
undone = Ход отменён.
nothing-to-undo = Отменять нечего: после этого был кубик, секрет или решение другого игрока.
card-whose = Напишите фигуру после «card», её код или имя, или карту с руки: { $names }
look-what = Напишите, на что смотреть: way to d4 (путь) · sight a1 d4 (линия видимости) · who sees d4 (кто видит) · targets r2 (цели)
look-nothing = В этой игре на это нет ответа.
save-where = Напишите имя файла после «save», например: save вечер.sortie
saved = Сохранено в { $file }. Продолжить: sortie play --load { $file }
not-saved = Не сохранено в { $file }: { $reason }
save-first = Сохранить? Напишите имя файла или нажмите Enter, чтобы выйти без сохранения:
goodbye = До свидания.
input-ended = Ввод закончился; партия останавливается здесь.
walk-ends = Продолжение прервано; не сделано: { $rest }
arranging = Программа расставит всё за вас до начала игры.
set-up-is-over = Расставлять больше нечего: игра уже началась.
too-narrow = Полю нужно { $needed } столбцов, а в окне их { $there }.

# Начало и конец
welcome = { $game }: { $scenario }, { $board }. Места: { $seats }. Зерно { $seed }. Введите ?, чтобы открыть справку.
resumed = Партия продолжена, ответов: { $answers }.
final-score = { $name }: { $score } { $score ->
    [one] очко
    [few] очка
   *[other] очков
}
draw = Ничья.
all-lost = Поражение: никто не выбрался.
winner = Победа: { $name }.
hand-over = { $name }: садитесь сюда; остальные, отвернитесь. Enter покажет стол.
human-name = Игрок { $number }
bot-name = { $kind } { $number }

# Кампании
campaign-new = { $campaign }: записана в { $file }. Начать: sortie campaign play { $file }
campaign-title = { $campaign }
campaign-game = Партия { $number }: { $scenario }. { $result }
campaign-won = Победитель: { $name }
campaign-drawn = Ничья.
campaign-begun = Партия { $number }: { $scenario } начата и не окончена (ответов: { $answers }).
campaign-next = Следующая партия — { $scenario }: sortie campaign play { $file }
campaign-saved = Кампания сохранена в { $file }.
campaign-over = Кампания окончена.
campaign-seat = место { $number }

# Шансы
odds-you = вы
odds-player = игрок { $number }
odds-of = Шансы: «{ $text }»
odds-none = Здесь ничто не зависит от кубиков.
odds-line = { $subject }: { $what } в среднем { $mean }
odds-precision = (± { $percent } %, по выборке)
odds-amount = { $amount }: { $chance } %

# Подсказки
hint-thinking = Обдумываю …
hint-plan = { $number }. { $text }
hint-best = лучший из найденных планов.
hint-close = почти так же хорошо.
hint-behind = немного хуже.
hint-far = заметно хуже.
hint-chance = Шансы победить: около { $chance } %.

# Повтор
replay-answer = { $number }. { $who }: { $text }
replay-end = Повторено ответов: { $answers }.
chance = кубики

# Справка
help-answers =
    Ответы: введите вариант так, как он написан (move d4), или его номер. В свёрнутой строке вариантов много:
    её номер покажет их все, 3.12 берёт двенадцатый из строки 3. Клавиша Tab дополняет. Достаточно начал слов,
    если подходит один вариант (sh ra); несколько клеток в строке проходятся по очереди (move d4 e4 f4),
    а go f4 — целый путь там, где ходят по клеткам.
    Ctrl-C и Ctrl-D сохраняют партию и выходят.
help-orders =
    Команды: ? эта справка · hint мой совет · briefing ради чего бой · odds ВАРИАНТ шансы · why ВАРИАНТ почему нельзя · undo отменить · arrange остальную подготовку сделает программа · board поле ·
    log журнал · card ФИГУРА, КАРТА или ИМЯ · way to КЛЕТКА путь · sight A B линия видимости · who sees КЛЕТКА кто видит · targets ФИГУРА цели · save ФАЙЛ · record ФАЙЛ · rules НОМЕР текст правила · language en|fr|ru · quit выход
help-board =
    Поле: R2 фигура первой стороны, r2 второй, *R2 ничейная; R2¹ стоит на высоте 1,
    R2▶ смотрит на восток.
    · земля, 1–9 высота, ~ трудная клетка, , особая, * цель или маркер, █ сплошная, ≈ дым, огонь и подобное, ° можно выбрать сейчас, ! просматривает враг.
    Между клетками: | стена, # тяжёлая, ‖ (лёжа ===) укреплённая, : с отверстиями, S ставни, 1–9 стена такой высоты, W стена для подъёма, H лестница, / склон, D закрытая дверь, d открытая, L запертая, x баррикада, o окно, % пролом.
    На карте из тайлов число в пустой клетке — номер тайла в списке под картой.

## A list too long to print

unfold-long = Вариантов: { $count }. Напишите начало, например «{ $example }», чтобы увидеть такие:
