// What has just happened in a few sentences: which events are told above the question. Pure.
import type { LogEvent, LogLine } from "../wire";

const DEEDS = ["walk", "shot", "throw", "blow", "blast", "open", "close", "break", "lay", "appear", "vanish", "turn-over"];
const RESULTS = ["lose", "gain", "unhurt", "fall", "count", "fail", "end"];
const HARM = ["lose", "fall"];
const BEGINNINGS = [...DEEDS, "point", "announce"];
const UNTOLD = ["roll"];
const MOST_RESULTS = 2;
const MOST_LAST = 2;

/** Whether an event is seen as one of some kinds of motion. */
function seenAs(event: LogEvent, kinds: string[]): boolean {
  return (event.motions ?? []).some((motion) => kinds.includes(motion.kind));
}

/** Whether a line begins something new; a decision about dice only goes on with what was begun, whatever follows from it. */
export function begins(line: LogLine | undefined): boolean {
  const first = line?.events.find((event) => (event.motions ?? []).length > 0);
  return first !== undefined && seenAs(first, BEGINNINGS);
}

/** The events that say what just happened: the last deed and what came of it, before it the last one that hurt, or the deed before. */
export function toldOf(lines: LogLine[]): LogEvent[] {
  const seen = lines.flatMap((line) => line.events).filter(isTold);
  const kept = seen.filter((event, place) => !continues(event, seen[place + 1]));
  const deeds = deedsOf(kept);
  const last = deeds.at(-1) ?? [];
  const hurt = deeds.slice(0, -1).findLast((deed) => deed.some((event) => seenAs(event, HARM)));
  if (hurt) return [...inShort(hurt, HARM), ...inShort(last, RESULTS)];
  const told = inShort(last, RESULTS);
  const earlier = told.length <= MOST_RESULTS ? kept.slice(0, kept.length - last.length).filter((event) => seenAs(event, DEEDS)).slice(-1) : [];
  return [...earlier, ...told];
}

/** Each deed with what followed it; what happened before the first stands by itself. */
function deedsOf(events: LogEvent[]): LogEvent[][] {
  const deeds: LogEvent[][] = [];
  for (const event of events) {
    const open = deeds.at(-1);
    if (!open || seenAs(event, DEEDS)) deeds.push([event]);
    else open.push(event);
  }
  return deeds;
}

/** A deed and what came of it; what is only announced afterwards is told where nothing came of it. */
function inShort(deed: LogEvent[], kinds: string[]): LogEvent[] {
  const begun = deed.slice(0, 1).filter((event) => seenAs(event, DEEDS));
  const rest = deed.slice(begun.length);
  const results = rest.filter((event) => seenAs(event, kinds));
  return [...begun, ...(results.length > 0 ? results : rest).slice(-MOST_RESULTS)];
}

/** What a game ended with: the last things seen, up to its end. */
export function lastWords(lines: LogLine[]): LogEvent[] {
  const end = lines.findLast((line) => line.events.some((event) => seenAs(event, ["end"])));
  const events = (end ?? lines.findLast((line) => line.events.length > 0))?.events ?? [];
  return events.filter(isTold).slice(-MOST_LAST);
}

function isTold(event: LogEvent): boolean {
  return (event.motions ?? []).some((motion) => !UNTOLD.includes(motion.kind));
}

/** Whether the next event is a further step of the same walk. */
function continues(event: LogEvent, next: LogEvent | undefined): boolean {
  const walker = walkerOf(event);
  return walker !== "" && next !== undefined && walkerOf(next) === walker;
}

function walkerOf(event: LogEvent): string {
  return event.motions?.find((motion) => motion.kind === "walk")?.piece?.[0] ?? "";
}
