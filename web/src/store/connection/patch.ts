// What a delta of the server makes of a view. How deltas are written: sortie/server/wire/patch.py.
import type { Delta, DeltaPart } from "../wire";

type Plain = Record<string, unknown>;

/** The new value; the old one stays as it is, and shares with the new one what did not change. */
export function patched(value: unknown, delta: Delta): unknown {
  if (Array.isArray(delta)) return patchedList(value as unknown[], delta);
  if ("=" in delta) return delta["="];
  const changed: Plain = { ...(value as Plain) };
  for (const [name, part] of Object.entries(delta)) changed[name] = patched(changed[name], part);
  return changed;
}

function patchedList(items: unknown[], parts: DeltaPart[]): unknown[] {
  const found: unknown[] = [];
  let taken = 0;
  for (const part of parts) {
    if (typeof part === "number") {
      if (part > 0) found.push(...items.slice(taken, taken + part));
      taken += Math.abs(part);
    } else if (!Array.isArray(part) && "+" in part) {
      found.push(part["+"]);
    } else {
      found.push(patched(items[taken], part));
      taken += 1;
    }
  }
  found.push(...items.slice(taken));
  return found;
}
