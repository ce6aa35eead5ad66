// French spaces and apostrophes, set when a text is shown, so that files are written plainly.
// sortie/content/typography.py does the same for the words of games; a test compares the two.
const THIN = "\u202f"; // the narrow space that keeps a sign on the line of its word
const BEFORE = /[ \u00a0]+([;!?:»%])/g;
const AFTER = /«[ \u00a0]+/g;
const ELISION = /(?<=\p{L})'(?=[\p{L}\p{N}_«])/gu;

/** A text as it is printed in a language; set twice it stays the same. */
export function typeset(language: string, text: string): string {
  if (language !== "fr") return text;
  return text.replace(BEFORE, `${THIN}$1`).replace(AFTER, `«${THIN}`).replace(ELISION, "\u2019");
}

/** A part of one as a percentage; what can happen is never 0, what can fail never 100. */
export function percentage(language: string, weight: number): string {
  const format = new Intl.NumberFormat(language, { style: "percent" });
  const whole = (part: number) => typeset(language, format.format(part));
  const space = language === "en" ? "" : "\u00a0";
  const rounded = Math.round(100 * weight) / 100;
  if (rounded === 0 && weight > 0) return `<${space}${whole(0.01)}`;
  if (rounded === 1 && weight < 1 - 1e-9) return `>${space}${whole(0.99)}`;
  return whole(rounded);
}
