// The words of the interface itself, in every language; words of games come from the server.
import { preferences } from "../store/preferences.svelte";
import en from "./en.json";
import fr from "./fr.json";
import ru from "./ru.json";
import { typeset } from "./typography";

export type Key = keyof typeof en;
const DICTIONARIES: Record<string, Record<Key, string>> = { en, fr, ru };

/** A text of the interface with its values; follows the language at once. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const language = preferences.kept.language;
  const text = DICTIONARIES[language]?.[key] ?? en[key];
  return typeset(language, text.replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all)));
}
