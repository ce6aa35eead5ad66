// What this browser remembers: how things look and sound, and the tables it holds keys to.
import type { Pace } from "./stage/staging";
import type { Language } from "./wire";

export type Theme = "system" | "light" | "dark";
export type Caution = "dice" | "always" | "never";

export interface KnownTable {
  id: string;
  token: string;
  game: string;
  title: string;
  opened: number;
  /** Links for others, told once when the table was opened. */
  links: { seats: number[]; link: string }[];
  watch: string;
  /** The lesson that is given there; none: a game like any other. */
  lesson?: string;
  /** Its set-up was done by the program. */
  arranged?: boolean;
}

interface Kept {
  language: Language;
  theme: Theme;
  caution: Caution;
  coordinates: boolean;
  sound: boolean;
  /** Whether the system tells when it is this person's turn. */
  notices: boolean;
  /** How fast what happened is shown. */
  pace: Pace;
  name: string;
  /** The game chosen last in the lobby. */
  game: string;
  /** What was paid with last in each game; "" for the usual payment. */
  payments: Record<string, string>;
  /** Lessons that were learnt to their end, as game/lesson. */
  learnt: string[];
}

const PREFERENCES = "sortie-preferences";
const TABLES = "sortie-tables";
const MOST_TABLES = 40;
const LANGUAGES: Language[] = ["en", "fr", "ru"];

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function spoken(): Language {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  for (const one of wanted) {
    const found = LANGUAGES.find((language) => one.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

const usual: Kept = { language: spoken(), theme: "system", caution: "dice", coordinates: true, sound: false, notices: false, pace: "calm", name: "", game: "", learnt: [], payments: {} };

class Preferences {
  kept = $state<Kept>({ ...usual, ...read<Partial<Kept>>(PREFERENCES, {}) });

  change(part: Partial<Kept>): void {
    Object.assign(this.kept, part);
    write(PREFERENCES, this.kept);
    if (typeof document !== "undefined") this.show();
  }

  /** What was paid with last in a game; "" for the usual payment. */
  payment(game: string): string {
    return this.kept.payments[game] ?? "";
  }

  show(): void {
    document.documentElement.lang = this.kept.language;
    document.documentElement.dataset.theme = this.kept.theme === "system" ? "" : this.kept.theme;
  }
}

class KnownTables {
  list = $state.raw<KnownTable[]>(read<KnownTable[]>(TABLES, []));

  find(id: string): KnownTable | undefined {
    return this.list.find((one) => one.id === id);
  }

  remember(table: KnownTable): void {
    this.list = [table, ...this.list.filter((one) => one.id !== table.id)].slice(0, MOST_TABLES);
    write(TABLES, this.list);
  }

  forget(id: string): void {
    this.list = this.list.filter((one) => one.id !== id);
    write(TABLES, this.list);
  }
}

export const preferences = new Preferences();
export const knownTables = new KnownTables();
