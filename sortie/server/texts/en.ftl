# What the server says when it refuses something. The name of a text is the stable code of the refusal; texts that say
# more about one case follow it. `reason` is a technical remark in English; where there is one, English has it alone.

# Requests
bad-request = the request is not valid; see details
    .title = The request is not valid
no-such-page = there is no such page; /openapi.json lists all there are
    .title = No such page
method-not-allowed = this page does not take that method; /openapi.json says which it takes
    .title = Method not taken
not-acceptable = this page cannot be had in that form; /openapi.json says in which it can
    .title = Not in that form
wrong-content-type = a body of this kind is not taken here; /openapi.json says which is
    .title = Wrong kind of body
too-large = at most { $limit } bytes are taken here; send less
    .title = Too large
too-costly = too costly to read: this takes more time or memory than an upload may; send a smaller one
    .title = Too costly to read
too-many = too many at once; come again a little later
    .title = Too many
too-many-requests = too many requests; come again in { $seconds } s
too-many-opened = too many sockets opened; come again in { $seconds } s
too-many-phrases = enough said for the moment; wait a little
too-many-messages = too many messages with this token; slow down
too-many-tables = too many tables opened from this address; play those first
too-many-packs = too many packs from this address; come again later
too-many-checks = too many checks from this address; come again in { $seconds } s
too-many-packs-open = too many different packs are played here at the moment; come again in { $seconds } s, or play with a pack that others play with, too
too-many-uploads = too many uploads from this address are being read; come again in { $seconds } s
too-many-sockets = too many sockets from this address; close some first
too-many-at-table = too many sockets at this table; close some, or come again later
malformed = this is no message of this server; see docs/server.md
    .title = Not a message
malformed-frame = send text frames with one JSON object each
bad-hello = the first message must be a hello with a token
    .title = No proper hello
internal = the server failed; nothing was changed. Try again, or report it with the request id
    .title = The server failed
server-error = the server cannot do this ({ $reason })
    .title = The server cannot do this

# Tokens and seats
no-token = send the token of a seat as 'Authorization: Bearer …'
    .title = No token
bad-token = this link opens no seat of this table; ask for the link again
    .title = Wrong link
not-your-seat = this token does not open seat { $seat }; use that seat's own link
    .title = Not your seat
only-looking-on = this token lets you look on only; use the link of a seat to play
seat-present = somebody sits there, or may still come; a bot may take the seat when it was left for as long as this table allows
    .title = The seat is taken
seat-is-kept = the seats of this table are kept for their people; only they may order a bot

# Tables
unknown-table = there is no table '{ $table }'; check the link
    .title = No such table
no-web-client = this server has no web client; give the part of the link behind # as bearer token to /tables/(id)
bad-order = a table cannot be opened like this ({ $reason })
    .title = A table cannot be opened like this
title-too-long = a title has at most { $most } characters; shorten it
other-number-of-seats = this game has { $known } seats, { $ordered } were ordered; say who sits on each
record-of-so-many = this game has { $known } seats; say who sits on each
unknown-kind-of-seat = a seat is for a human or a bot, not for '{ $kind }'
name-too-long = a name has at most { $most } characters; shorten that of seat { $seat }
thinks-too-long = a bot thinks 1 to { $most } milliseconds, not { $wanted }
table-pinned = this table was played with other rules or packs; it can be read, not played ({ $reason })
    .title = The table can only be read
closing = the server is about to stop; come back in a moment
    .title = About to stop
table-closing = the table is about to close; come back in a moment
table-moving = the table is moving to another process; come back in a moment

# Moments
stale = the table has moved on; look again and decide anew
    .title = Too late
stale-answer = the table is at { $now }, the answer was for { $then }; look again and decide anew
another-came-first = another answer came first; look again and decide anew
another-undo = another undo is asked for now; look again and decide anew
not-now = that is not possible now
    .title = Not now
dice-wait = the dice wait: not everybody has sat down yet
dice-are-not-mixed = the dice of this table wait for nothing from this seat
bot-plays-your-seat = a bot plays your seat; come back first
bot-plays-already = a bot plays this seat already; choose another seat
you-play-already = you play this seat already; go on
set-up-is-over = play has begun; there is nothing left to set up
nobody-asked = nobody has asked you for consent; there is nothing to agree to
no-such-seat = this table has seats 0 to { $last }; choose one of them
no-such-number = this table has numbers 1 to { $last }; choose one of them
campaign-without-games = the campaign '{ $name }' has no game; choose another one
not-in-a-campaign = this game is not part of a campaign; open a new table
campaign-over = this campaign is over; open a new table to begin another one
game-over = the game is over; nothing is asked any more
    .title = The game is over
undo-after-the-end = the game is over; open a new table from an earlier moment instead
nothing-to-undo = you have not decided anything yet that could be taken back
    .title = Nothing to take back
hidden = this game has secrets; they are told when it is over
    .title = Still secret
hidden-record = this game has secrets; its record is told when it is over
hidden-fork = this game has secrets; a new table can branch off when it is over
no-hints = this table gives no hints; who opens a table says whether it does
hidden-world = { $game } has hidden information that cannot be imagined for a seat; ask without odds or bots
not-over = this is told when the game is over
    .title = The game is not over
dice-when-over = the dice can be checked when the game is over; until then the secret is not told
next-when-over = the next game of a campaign begins when this one is over

# Answers
not-notation = this line is not understood; take one of the options offered
    .title = Not understood
ambiguous = this line may mean several things; write it in full
    .title = More than one meaning
not-allowed = that is not allowed now; take one of the options offered
    .title = Not allowed
not-your-turn = you are not asked now; wait for your turn
    .title = Not your turn
refused = this answer is not taken ({ $reason })
    .title = Refused

# Things that are named or sent
unknown-name = a name is not known ({ $reason })
    .title = Unknown name
bad-record = this record cannot be used ({ $reason })
    .title = The record cannot be used
bad-position = this position is impossible ({ $reason })
    .title = The position is impossible
other-version = this record was made with another version of the rules or of a pack ({ $reason })
    .title = Another version
bad-pack = the pack has mistakes; see details
    .title = The pack has mistakes
not-your-pack = only the person who uploaded a pack may delete it; this token is somebody else's
    .title = Not your pack
pack-withdrawn = this pack was deleted; it stays only for games that were begun with it. Upload it again to play
    .title = The pack was deleted

# The database
store-error = the database refuses; nothing was written. Try again later
    .title = The database refuses
store-missing = the database does not answer; nothing was written. Try again later
    .title = The database is away
store-locked = the database is busy; nothing was written. Try again
    .title = The database is busy
store-full = the disk of the server is full; nothing was written. Tell the person who looks after it
    .title = The disk is full
store-damaged = the database is damaged; tell the person who looks after the server
    .title = The database is damaged
store-newer = the database is of a newer version; tell the person who looks after the server
    .title = The database is newer
store-unsure = the connection broke while writing; look at the table again before you repeat the answer
    .title = The connection broke
