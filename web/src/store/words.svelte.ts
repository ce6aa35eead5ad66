// The game's words: text keys of views and logs, put into a language by the server, each asked for once.
import type { Language, Word, Wire } from "./wire";

const MOST_AT_ONCE = 400;
const SPACE = /[-_]+/g;
// Parameters that name squares and borders; the board writes their letters large.
const PLACES = /^(square|door|edge|wall|component|face|placement)\d*$/;
const LETTERED = /^[a-z]{1,2}\d{1,3}([-/|][a-z]{1,2}\d{1,3})?$/;

export class GameWords {
  language = $state<Language>("en");
  /** Grows when words arrive; whoever waits for one depends on it. */
  version = $state(0);
  private readonly known = new Map<string, string>();
  private readonly wanted = new Map<string, Word>();
  private asking = false;

  constructor(
    private readonly wire: Pick<Wire, "words">,
    readonly game: string,
    language: Language,
    /** The packs whose words count, by digest. */
    readonly packs: readonly string[] = [],
  ) {
    this.language = language;
  }

  /** A word in the current language; "" until it has come. */
  say(word: Word): string {
    const found = this.known.get(id(this.language, word));
    if (found !== undefined) return found; // it will never be another one: nothing is said again when others come
    void this.version;
    this.want(word);
    return "";
  }

  /** A key for which the game may have no words; then `otherwise`, but not before that is known: ids would flash. */
  name(key: string, otherwise: string): string {
    const word = { key, parameters: {} };
    const found = this.say(word);
    if (!this.known.has(id(this.language, word))) return "";
    // A game that has no words for a thing says its key, or its id without the kind before it.
    return found === "" || found === key || key.endsWith(`-${found}`) ? otherwise : found;
  }

  /** Load words before they are shown, so that nothing flickers. A server that cannot be reached delays nothing. */
  async load(words: Word[], language: Language = this.language): Promise<void> {
    const missing = [...new Map(words.map((word) => [id(language, word), word]))].filter(
      ([key]) => !this.known.has(key),
    );
    for (let first = 0; first < missing.length; first += MOST_AT_ONCE) {
      const part = missing.slice(first, first + MOST_AT_ONCE);
      const texts = await this.wire.words(
        this.game,
        language,
        part.map(([, word]) => asOnBoard(word)),
        this.packs,
      );
      part.forEach(([key], place) => this.known.set(key, texts[place] ?? ""));
    }
    if (missing.length > 0) this.version += 1;
  }

  async speak(language: Language, words: Word[]): Promise<void> {
    await this.load(words, language);
    this.language = language;
  }

  private want(word: Word): void {
    this.wanted.set(id(this.language, word), word);
    if (this.asking) return;
    this.asking = true;
    queueMicrotask(() => void this.fetchWanted());
  }

  private async fetchWanted(): Promise<void> {
    const words = [...this.wanted.values()];
    this.wanted.clear();
    try {
      await this.load(words);
    } catch {
      // The next view asks again; until then the place stays empty.
    }
    this.asking = false;
    if (this.wanted.size > 0) this.want([...this.wanted.values()][0] as Word);
  }
}

const written = new WeakMap<Word, string>();

function id(language: Language, word: Word): string {
  let text = written.get(word);
  if (text === undefined) {
    text = `${word.key} ${JSON.stringify(word.parameters)}`;
    written.set(word, text);
  }
  return `${language} ${text}`;
}

/** A square or a border between two of them, as a board with letters and numbers writes it; other names as they are. */
export function lettered(name: string): string {
  return LETTERED.test(name) ? name.toUpperCase().replace(/[-/|]/, "–") : name;
}

/** A word with its places written as on the board. */
function asOnBoard(word: Word): Word {
  const places = Object.entries(word.parameters).filter(([name, value]) => PLACES.test(name) && typeof value === "string" && LETTERED.test(value));
  if (places.length === 0) return word;
  return { key: word.key, parameters: { ...word.parameters, ...Object.fromEntries(places.map(([name, value]) => [name, lettered(String(value))])) } };
}

/** An id as people would write it, where nobody has words for it. */
export function humanised(name: string): string {
  const words = name.replace(SPACE, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
