// A turning point of a game in words: what was done and what came of it, as the log told it.
import { eventWord, type Labels } from "../../store/log";
import type { LogLine, Story } from "../../store/wire";
import type { GameWords } from "../../store/words.svelte";
import { sentences } from "../stage/sentences";

export type TurningPoint = Story["points"][number];

// Sentences of a deed: what was done stands at its beginning, what came of it at its end.
const FIRST = 2;
const LAST = 2;
// What is paid or announced beside a deed, and the dice alone, are not the deed.
const BESIDE = ["announce", "roll", "point"];
const BEGINNING = 1; // the first moment of a table, also of one that branched off in the middle of a game

/** Whether the table has the moment of a turning point to look at. */
export function isShown(point: TurningPoint): boolean {
  return point.number > BEGINNING;
}

/** The lines that tell a turning point; by their entries, for all that happened before a table branched off has one number. */
export function linesOf(point: TurningPoint, log: LogLine[]): LogLine[] {
  return log.filter((line) => line.entry >= point.first && line.entry <= point.last);
}

/** Its deed as sentences; its notation only where the log is silent. */
export function deedOf(point: TurningPoint, log: LogLine[], words: GameWords, labels: Labels): string {
  const events = linesOf(point, log).flatMap((line) => line.events);
  if (events.length === 0) return point.deed;
  const deeds = events.filter((event) => (event.motions ?? []).some((motion) => !BESIDE.includes(motion.kind)));
  const told = (deeds.length > 0 ? deeds : events).map((event) => words.say(eventWord(event, labels))).filter(Boolean);
  if (told.length <= FIRST + LAST) return sentences(told);
  return `${sentences(told.slice(0, FIRST))} … ${sentences(told.slice(-LAST))}`;
}
