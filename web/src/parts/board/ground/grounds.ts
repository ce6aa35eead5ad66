// Which pattern stands for a kind of ground or for something that lies over squares; what nobody drew gets one by its name.
import { hashOf } from "../../shared/shapes";

const GROUNDS: Record<string, string> = {
  solid: "solid",
  difficult: "rough",
  rough: "rough",
  rubble: "rough",
  mud: "rough",
  water: "water",
  pit: "pit",
  void: "pit",
  roofed: "roof",
  unknown: "unknown",
  obstacle: "furniture",
  riser: "hatchway",
  "blue-riser": "hatchway",
  "closed-riser": "sealed-hatchway",
  vertical: "roof",
};
const OVERLAYS: Record<string, string> = { smoke: "smoke", fog: "smoke", gas: "smoke", fire: "flames", search: "hatch-1" };
const HATCHES = 3;

export function groundPattern(kind: string): string {
  return GROUNDS[kind] ?? `hatch-${hashOf(kind) % HATCHES}`;
}

export function overlayPattern(kind: string): string {
  return OVERLAYS[kind] ?? `hatch-${hashOf(kind) % HATCHES}`;
}
