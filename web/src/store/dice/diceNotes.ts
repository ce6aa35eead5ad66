// What this browser notes about the dice of a table: the commitment it was shown first, and what its seats brought.
const KEY = "sortie-dice";
const MOST_TABLES = 80;
const ENTROPY_BYTES = 16;

export interface DiceNote {
  commitment: string;
  /** What each seat of this browser brought, by its number. */
  entropy: Record<string, string>;
}

/** The part of the browser's storage that is used, so that tests can bring their own. */
export interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

export class DiceNotes {
  constructor(
    private readonly storage: Storage | null,
    private readonly random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
  ) {}

  find(table: string): DiceNote | undefined {
    return this.read().find(([id]) => id === table)?.[1];
  }

  /** Note the commitment that a table shows; the one that was seen first stays. */
  see(table: string, commitment: string): DiceNote {
    return this.find(table) ?? this.keep(table, { commitment, entropy: {} });
  }

  /** What a seat brings to the dice: drawn once, and the same when it is asked for again. */
  entropy(table: string, commitment: string, seat: number): string {
    const note = this.see(table, commitment);
    const known = note.entropy[seat];
    if (known) return known;
    const bytes = this.random(new Uint8Array(ENTROPY_BYTES));
    const drawn = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    this.keep(table, { ...note, entropy: { ...note.entropy, [seat]: drawn } });
    return drawn;
  }

  private keep(table: string, note: DiceNote): DiceNote {
    const others = this.read().filter(([id]) => id !== table);
    try {
      this.storage?.setItem(KEY, JSON.stringify([[table, note], ...others].slice(0, MOST_TABLES)));
    } catch {
      // A browser that keeps nothing still plays.
    }
    return note;
  }

  private read(): [string, DiceNote][] {
    try {
      return JSON.parse(this.storage?.getItem(KEY) ?? "[]") as [string, DiceNote][];
    } catch {
      return [];
    }
  }
}

export const diceNotes = new DiceNotes(typeof localStorage === "undefined" ? null : localStorage);
