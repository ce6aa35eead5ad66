// Each game has an accent of its own, chosen by its name, so that a new game needs nothing here.
import { hashOf } from "./shapes";

export const PALETTES = 4;

export function paletteOf(game: string): string {
  return game ? String(hashOf(game) % PALETTES) : "";
}
