pool = { $what }: { $which }
reason-unknown = This is no answer to what is asked now.
reason-not-asked = Nobody is asked for this now.

rooms = Rooms: { $rooms }
watchers = Overwatch (! marks what enemies watch):
watched-squares = ({ $count })
