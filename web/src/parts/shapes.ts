// Shapes and colours of sides: never colour alone.
import icons from "../generated/icons.json";

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

/** The outline of a side's tokens: circle, hexagon, square, octagon; a diamond belongs to nobody. */
export function sideShape(seat: number, radius: number): string {
  if (seat < 0) return polygon(4, radius, 0);
  if (seat === 0) return circle(radius * 0.96);
  if (seat === 1) return polygon(6, radius * 1.1, Math.PI / 6);
  if (seat === 2) return polygon(4, radius * 1.2, Math.PI / 4);
  return polygon(8, radius * 1.06, Math.PI / 8);
}

export function sideClass(seat: number): string {
  return seat < 0 ? "nobody" : `side-${seat % 4}`;
}

export function iconPath(name: string): string {
  const known: Record<string, string> = icons;
  return known[name] ?? known["person"] ?? "";
}

/** The same number for the same text, everywhere. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619) >>> 0;
  return hash;
}
