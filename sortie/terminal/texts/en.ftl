# What the terminal itself says. Words of a game live with the game.

# Refusals
not-notation = I do not understand “{ $text }”.
ambiguous = “{ $text }” may mean several things. Write it in full.
several = “{ $text }” may mean { $count } things: { $options }
selection = { $verb } and then { $count ->
    [0] which ones
   *[other] { $count } of these
}, by name or number, in any order: { $parts }
no-such-name = Nothing here is called “{ $named }”.
other-form = Write it as: { $named }
no-such-verb = Type a number of the list, or an option as it is written there. ? is the help.
leads-nowhere = “{ $named }” leads nowhere from here. A walk goes to a square that you can reach now; “way to SQUARE” says how.
odds-offered = Odds are given for what is offered now.
odds-sealed = All answer at the same time here, so there are no odds: nobody knows what the others will say.
not-allowed = “{ $text }” is not allowed now.
allowed = “{ $text }” is allowed.
no-such-number = There is no option { $number }. The numbers go from 1 to { $last }.
why-what = Write what you would like to do after “why”, for example: why move d4

# Orders
undone = Taken back.
nothing-to-undo = Nothing to take back: a die, a secret or another player’s decision came after it.
card-whose = Write a piece after “card”, by its code or name, or a card of your hand: { $names }
look-what = Write what to look at: way to d4 · sight a1 d4 · who sees d4 · targets r2
look-nothing = This game has no answer to that.
save-where = Write a file name after “save”, for example: save evening.sortie
saved = Saved to { $file }. Go on with: sortie play --load { $file }
not-saved = Not saved to { $file }: { $reason }
save-first = Save first? Write a file name, or press Enter to leave without saving:
goodbye = Goodbye.
input-ended = The input has ended; the game stops here.
walk-ends = The way ends here; not done: { $rest }
arranging = The program sets up for you until play begins.
set-up-is-over = Nothing is left to set up: play has begun.
too-narrow = The board needs { $needed } columns; this window has { $there }.

# Greeting and end
welcome = { $game }: { $scenario }, { $board }. Seats: { $seats }. Seed { $seed }. Type ? for help.
resumed = Taken up again after { $answers } answers.
final-score = { $name }: { $score } { $score ->
    [one] point
   *[other] points
}
draw = A draw.
all-lost = Lost: nobody made it.
winner = { $name } wins.
hand-over = { $name }: sit down here, the others look away. Enter shows the table.
human-name = Player { $number }
bot-name = { $kind } { $number }

# Campaigns
campaign-new = { $campaign }: written to { $file }. Begin with: sortie campaign play { $file }
campaign-title = { $campaign }
campaign-game = Game { $number }: { $scenario }. { $result }
campaign-won = Winner: { $name }
campaign-drawn = A draw.
campaign-begun = Game { $number }: { $scenario } has begun and is not over ({ $answers } answers).
campaign-next = The next game is { $scenario }: sortie campaign play { $file }
campaign-saved = The campaign is saved in { $file }.
campaign-over = The campaign is over.
campaign-seat = seat { $number }

# Odds
odds-you = you
odds-player = player { $number }
odds-of = Odds of “{ $text }”
odds-none = Nothing of this depends on dice.
odds-line = { $subject }: { $what } { $mean } on average
odds-precision = (± { $percent } %, sampled)
odds-amount = { $amount }: { $chance } %

# Hints
hint-thinking = Thinking …
hint-plan = { $number }. { $text }
hint-best = the best plan found.
hint-close = about as good.
hint-behind = not quite as good.
hint-far = clearly worse.
hint-chance = Chance to win about { $chance } %.

# Replay
replay-answer = { $number }. { $who }: { $text }
replay-end = { $answers } answers replayed.
replay-nobody = Nobody is asked here.
replay-asked = Seat { $who } is asked. What a veteran would choose from:
replay-done = In the game: { $text }
chance = dice

# Help
help-answers =
    Answers: type an option as it is written (move d4), or its number. A folded line has many options: its number lists them, 3.12 takes the twelfth of line 3. The Tab key completes.
    Beginnings of words are enough where only one option fits (sh ra); several squares in a line are walked one after the other (move d4 e4 f4), and go f4 is a whole walk where a game goes square by square.
    Ctrl-C and Ctrl-D save the game and leave.
help-orders =
    Commands:
    ? – this help
    hint – what I would do
    briefing – what is fought for
    odds OPTION – what it would bring
    why OPTION – why something is not allowed
    undo – take back the last answer
    arrange – leave the rest of the set-up to the program
    board, log – the table and what happened
    card NAME – the card of a piece, a card or a name
    way to SQUARE – how to get there
    sight A B – the line of sight
    who sees SQUARE – who watches it
    targets PIECE – what it can attack
    save FILE, record FILE – keep the game, its record
    rules ID – the wording of a rule
    language en|fr|ru
    quit – leave; you are asked where to save first
help-board =
    Board: R2 a piece of the first side, r2 of the second, *R2 of nobody; R2¹ stands on height 1, R2▶ faces east.
    · ground; 1–9 height; ~ difficult; , special ground; * an objective or marker; █ solid; ≈ smoke, fire or the like; ° offered now; ! watched by an enemy.
    Between squares: | a wall; # a heavy one; ‖ (lying ===) a reinforced one; : one with a hole; S a shutter; 1–9 a wall of that height; W a wall to climb; H a ladder; / a ramp; D a closed door; d an open one; L a locked one; x a barricade; o a window; % a breach.
    On a map of tiles a number in an empty square is the tile with that number in the list below the map.

## A list too long to print

unfold-long = { $count } options. Write how one begins, such as “{ $example }”, to see those that do:
