// How options and things are called in sentences: by the view's words, by the game's texts, else by their names.
import type { OptionView, View } from "../store/wire";
import { humanised, type GameWords } from "../store/words.svelte";

const SQUARE = /^[a-z]{1,2}\d{1,3}$/;

export function thingLabel(words: GameWords, view: View, kind: string, name: string): string {
  const piece = view.pieces.find((one) => one.name === name && !one.face_down);
  if (piece) return words.say(piece.label);
  if (SQUARE.test(name)) return name.toUpperCase();
  return words.name(`${kind}-${name}`, humanised(name));
}

export function verbLabel(words: GameWords, verb: string): string {
  return words.name(`verb-${verb}`, humanised(verb));
}

/** What an option points at, without its verb; "" when the verb says it all. */
export function targetLabel(words: GameWords, view: View, option: OptionView): string {
  return option.points_at.map(([kind, name]) => thingLabel(words, view, kind, name)).join(" · ");
}

export function optionLabel(words: GameWords, view: View, option: OptionView): string {
  const target = targetLabel(words, view, option);
  const verb = verbLabel(words, option.verb);
  return target ? `${verb}: ${target}` : verb;
}

/** How a side is called: its panel's title, else its number. */
export function seatLabel(words: GameWords, view: View | null, seat: number, otherwise: string): string {
  const panel = view?.panels.find((one) => one.seat === seat && !one.piece);
  return panel ? words.say(panel.title) : otherwise;
}

/** A probability in words of numbers: what can happen is never 0, what can fail never 100. */
export function percent(weight: number): string {
  const rounded = Math.round(100 * weight);
  if (rounded === 0 && weight > 0) return "<1%";
  if (rounded === 100 && weight < 1 - 1e-9) return ">99%";
  return `${rounded}%`;
}

const LONGEST = 17;

/** Names for small places: without the words that all pieces of a side share. */
export function shortNames(words: GameWords, view: View): Map<string, string> {
  const found = new Map<string, string>();
  const sides = new Map<number, [string, string[]][]>();
  for (const piece of view.pieces) {
    const named: [string, string[]] = [piece.name, words.say(piece.label).split(" ")];
    sides.set(piece.seat, [...(sides.get(piece.seat) ?? []), named]);
  }
  for (const [seat, pieces] of sides) {
    const shared = (word: string) => seat >= 0 && pieces.length > 1 && pieces.every(([, all]) => all.includes(word));
    for (const [name, all] of pieces) {
      const own = all.filter((word) => !shared(word)).join(" ") || all.join(" ");
      found.set(name, own.length > LONGEST ? `${own.slice(0, LONGEST - 1)}…` : own);
    }
  }
  return found;
}
