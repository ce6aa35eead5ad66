// How signs of maps look, by the words that games use for them.
const SPREAD = 47;

/** A colour for a letter, so that rooms are told apart. */
export function hueOf(sign: string): number {
  return ((sign.codePointAt(0) ?? 0) * SPREAD) % 360;
}
