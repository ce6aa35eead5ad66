// Names on the board: short enough for a square, never one over the other.
const SIZE = 10.5;
const GUESS = 0.62; // width of a letter as a share of its size, where nothing can be measured
let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a name is in the board's units. */
export function textWidth(text: string, size = SIZE): number {
  if (pen === undefined && typeof document !== "undefined") {
    pen = document.createElement("canvas").getContext("2d");
    const family = getComputedStyle(document.documentElement).getPropertyValue("--condensed");
    if (pen && family) pen.font = `600 100px ${family}`;
  }
  return pen ? (pen.measureText(text).width * size) / 100 : text.length * size * GUESS;
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

/** Two letters and a number, for boards that are drawn small. */
export function codeOf(name: string): string {
  const words = name.split(" ");
  const number = isNumber(words.at(-1)) ? words.at(-1) : "";
  const word = (number ? words.at(-2) : words.at(-1)) ?? "";
  return word.slice(0, 2) + number;
}

function isNumber(word: string | undefined): boolean {
  return word !== undefined && /^(\d+|\(\d+\))$/.test(word);
}
