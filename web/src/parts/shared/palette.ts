// The colours of a game: it names one of these keys; a key nobody knows is paper.
const PALETTES = ["paper", "field", "hull", "stone", "depth"];

export function paletteOf(key: string | undefined): string {
  return key && PALETTES.includes(key) ? key : "paper";
}
