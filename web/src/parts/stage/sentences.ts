// Sentences of a game's log put together to one text.

/** Each with its full stop, where the game's words have none. */
export function sentences(texts: string[]): string {
  return texts
    .filter((text) => text !== "")
    .map((text) => (/[.!?…:]$/.test(text) ? text : `${text}.`))
    .join(" ");
}
