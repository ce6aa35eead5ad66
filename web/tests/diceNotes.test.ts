import { describe, expect, it } from "vitest";
import { DiceNotes } from "../src/store/dice/diceNotes";

class Kept {
  texts = new Map<string, string>();
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.texts.set(key, text);
  }
}

describe("notes about dice", () => {
  it("keep the commitment that was seen first", () => {
    const storage = new Kept();
    const notes = new DiceNotes(storage);
    notes.see("t", "first");
    notes.see("t", "swapped");
    expect(new DiceNotes(storage).find("t")?.commitment).toBe("first");
    expect(notes.find("other")).toBeUndefined();
  });

  it("draw entropy once for each seat", () => {
    let drawn = 0;
    const notes = new DiceNotes(new Kept(), (bytes) => bytes.fill((drawn += 1)));
    expect(notes.entropy("t", "c", 0)).toBe("01".repeat(16));
    expect(notes.entropy("t", "c", 1)).toBe("02".repeat(16));
    expect(notes.entropy("t", "c", 0)).toBe("01".repeat(16));
    expect(notes.find("t")).toEqual({ commitment: "c", entropy: { "0": "01".repeat(16), "1": "02".repeat(16) } });
  });

  it("play on in a browser that keeps nothing", () => {
    expect(new DiceNotes(null).entropy("t", "c", 0)).toMatch(/^[0-9a-f]{32}$/);
  });
});
