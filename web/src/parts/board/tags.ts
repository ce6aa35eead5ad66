// Names on the board: short enough for a square, never one over the other.
const SIZE = 10.5;
const GUESS = 0.62; // width of a letter as a share of its size, where nothing can be measured
let pen: CanvasRenderingContext2D | null | undefined;
const widths = new Map<string, number>(); // in letters of 100 units

/** How wide a name is in the board's units. */
export function textWidth(text: string, size = SIZE): number {
  if (pen === undefined && typeof document !== "undefined") {
    pen = document.createElement("canvas").getContext("2d");
    const family = getComputedStyle(document.documentElement).getPropertyValue("--condensed");
    if (pen && family) pen.font = `600 100px ${family}`;
  }
  if (!pen) return text.length * size * GUESS;
  const known = widths.get(text) ?? pen.measureText(text).width;
  widths.set(text, known);
  return (known * size) / 100;
}

/** A name that fits into so much room: words at its beginning are left out first, then its last word is cut. */
export function fitted(name: string, room: number, width: (text: string) => number = textWidth): string {
  const words = name.split(" ");
  for (let first = 0; first < words.length; first += 1) {
    const rest = words.slice(first);
    if (first > 0 && rest.length === 1 && isNumber(rest[0])) break;
    if (width(rest.join(" ")) <= room) return rest.join(" ");
  }
  const number = isNumber(words.at(-1)) ? ` ${words.at(-1)}` : "";
  const word = (number ? words.at(-2) : words.at(-1)) ?? "";
  for (let letters = word.length - 1; letters > 1; letters -= 1) {
    const cut = `${word.slice(0, letters)}.${number}`;
    if (width(cut) <= room) return cut;
  }
  return word.slice(0, 2) + number.trim();
}

const LONGEST_CODE = 4;
/** Units that the letters of a code are high. */
export const CODE = 19;
const LEGIBLE = 9.5; // pixels

/** Units that the letters of whole names are high on a board with so many pixels for a unit. */
export function nameSize(scale: number): number {
  return Math.min(CODE, Math.max(SIZE, LEGIBLE / scale));
}

/** Some letters and a number, for boards that are drawn small. */
export function codeOf(name: string, letters = 2): string {
  const words = name.split(" ");
  const number = isNumber(words.at(-1)) ? words.at(-1) : "";
  const word = (number ? words.at(-2) : words.at(-1)) ?? "";
  return word.slice(0, letters) + number;
}

/** Codes of names: two letters, and more where two names would have the same. */
export function codesOf(names: readonly string[]): Map<string, string> {
  const codes = new Map(names.map((name) => [name, codeOf(name)]));
  for (let letters = 3; letters <= LONGEST_CODE; letters += 1) {
    const all = [...codes.values()];
    for (const [name, code] of codes) if (all.filter((one) => one === code).length > 1) codes.set(name, codeOf(name, letters));
  }
  return codes;
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^(\d+|\(\d+\))$/.test(word);
}
