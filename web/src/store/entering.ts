// Opening a table and going there, with its key kept in this browser.
import type { Lesson } from "./lesson";
import { lessonOrder, orderOf, remembered, usualChoice, type TableChoice } from "./opening";
import { knownTables, preferences, type KnownTable } from "./preferences.svelte";
import type { Wire } from "./wire";

/** Go to a table that this browser has the key to. */
export function enter(table: KnownTable): void {
  knownTables.remember(table);
  location.href = tableAddress(table);
}

export function tableAddress(table: KnownTable): string {
  return `/t/${table.id}${table.lesson ? `?lesson=${table.lesson}` : ""}#${table.token}`;
}

/** A table as it was chosen. */
export async function enterChoice(wire: Wire, choice: TableChoice): Promise<void> {
  const opened = await wire.open(orderOf(choice));
  enter(remembered(opened, choice.game, choice.scenario, choice.seats, Date.now()));
}

/** The usual game against the program, set up and ready to be played. */
export async function playUsual(wire: Wire, game: string): Promise<void> {
  await enterChoice(wire, usualChoice(await wire.game(game), preferences.kept.name));
}

export async function enterLesson(wire: Wire, game: string, lesson: Lesson): Promise<void> {
  const opened = await wire.open(lessonOrder(game, lesson.id, preferences.kept.name));
  const seats = lesson.players.map((player) => ({ who: player ? ("bot" as const) : ("here" as const) }));
  enter({ ...remembered(opened, game, lesson.scenario, seats, Date.now()), lesson: lesson.id });
}

/** The first lesson of a list that was not learnt here. */
export function nextLesson(game: string, lessons: readonly Lesson[]): Lesson | undefined {
  return lessons.find((lesson) => !preferences.kept.learnt.includes(`${game}/${lesson.id}`)) ?? lessons[0];
}
