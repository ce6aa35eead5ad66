// Options that are selections of many things, such as a squad: found part by part instead of in a long list.
import type { OptionView } from "./wire";

export interface Part {
  /** The same for the same thing as often. */
  id: string;
  kind: string;
  name: string;
  count: number;
}

const LEAST = 3; // things in an option that is a selection

/** Several things of one kind in an option; a square, a skill and a weapon are no selection. */
export function isSelection(options: OptionView[]): boolean {
  const alike = (option: OptionView) => new Set(option.points_at.map(([kind]) => kind)).size < option.points_at.length;
  return options.every((option) => option.points_at.length >= LEAST) && options.some(alike);
}

/** The things of an option, each with how often it is there. */
export function partsOf(option: OptionView): Part[] {
  const found = new Map<string, Part>();
  for (const [kind, name] of option.points_at) {
    const known = found.get(`${kind} ${name}`);
    if (known) known.count += 1;
    else found.set(`${kind} ${name}`, { id: "", kind, name, count: 1 });
  }
  return [...found.values()].map((part) => ({ ...part, id: `${part.kind} ${part.name} ${part.count}` }));
}

/** Every part that occurs in some option, things together and by number. */
export function allParts(options: OptionView[]): Part[] {
  const found = new Map<string, Part>();
  for (const option of options) for (const part of partsOf(option)) found.set(part.id, part);
  const order = [...new Set([...found.values()].map((part) => `${part.kind} ${part.name}`))];
  const place = (part: Part) => order.indexOf(`${part.kind} ${part.name}`);
  return [...found.values()].sort((a, b) => place(a) - place(b) || a.count - b.count);
}

/** The options that have all the parts that were picked. */
export function having(options: OptionView[], picked: ReadonlySet<string>): OptionView[] {
  if (picked.size === 0) return options;
  return options.filter((option) => {
    const own = new Set(partsOf(option).map((part) => part.id));
    return [...picked].every((id) => own.has(id));
  });
}
