pool = { $what }: { $which }
reason-unknown = Это не ответ на то, что сейчас спрашивается.
reason-not-asked = Сейчас об этом никого не спрашивают.

rooms = Комнаты: { $rooms }
watchers = Наблюдение (! — что просматривает враг):
watched-squares = ({ $count })
