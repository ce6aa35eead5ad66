// Shapes and colours of sides: never colour alone.
import icons from "../../generated/icons.json";

export const CELL = 64;

function polygon(corners: number, radius: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners + turn;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join("L")}Z`;
}

function circle(radius: number): string {
  return `M${-radius},0A${radius},${radius} 0 1 1 ${radius},0A${radius},${radius} 0 1 1 ${-radius},0Z`;
}

/** A diamond whose sides bulge, so that a picture has room in it. */
function bulging(radius: number): string {
  const bend = radius * 0.74;
  return `M0,${-radius}Q${bend},${-bend} ${radius},0Q${bend},${bend} 0,${radius}Q${-bend},${bend} ${-radius},0Q${-bend},${-bend} 0,${-radius}Z`;
}

/** The seat whose shape a piece has: that of its side, for a foe of all that of an enemy; -1 for a thing of nobody. */
export function shapeOf(seat: number, foe: boolean, sides: number[]): number {
  if (seat < 0) return foe ? 1 : -1;
  return sides[seat] ?? seat;
}

/** The outline of a side's tokens: circle, hexagon, square, octagon; a diamond belongs to nobody. */
export function sideShape(seat: number, radius: number): string {
  if (seat < 0) return bulging(radius * 1.08);
  if (seat === 0) return circle(radius * 0.96);
  if (seat === 1) return polygon(6, radius * 1.1, Math.PI / 6);
  if (seat === 2) return polygon(4, radius * 1.2, Math.PI / 4);
  return polygon(8, radius * 1.06, Math.PI / 8);
}

export function sideClass(seat: number, foe = false): string {
  return seat < 0 ? (foe ? "foe" : "nobody") : `side-${seat % 4}`;
}

/** Whether all seats are on one side: red is then the colour of the foe, and of no player. */
export function together(sides: number[]): boolean {
  return sides.length > 0 && sides.every((side) => side === sides[0]);
}

export function iconPath(name: string): string {
  const known: Record<string, string> = icons;
  return known[name] ?? known["person"] ?? "";
}

const TINTS = [46, 88, 146, 178, 276, 30]; // none of the colours of sides

/** A hue for things with the same picture; what they are is told by the picture. */
export function tintOf(icon: string): number {
  return TINTS[hashOf(icon) % TINTS.length] ?? 0;
}

/** The same number for the same text, everywhere. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619) >>> 0;
  return hash;
}
