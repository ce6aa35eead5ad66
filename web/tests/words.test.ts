import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { GameWords, humanised } from "../src/store/words.svelte";
import en from "../src/words/en.json";
import fr from "../src/words/fr.json";
import ru from "../src/words/ru.json";

const SOURCE = join(import.meta.dirname, "../src");

function sources(): { name: string; text: string }[] {
  return readdirSync(SOURCE, { recursive: true })
    .map(String)
    .filter((name) => /\.(ts|svelte|css)$/.test(name) && !name.includes("generated"))
    .map((name) => ({ name, text: readFileSync(join(SOURCE, name), "utf8") }));
}

describe("words of the interface", () => {
  const said = new Set(sources().flatMap(({ text }) => [...text.matchAll(/\bt\(\s*"([a-z-]+)"|, "(key-[a-z-]+)"\]/g)].map((match) => match[1] ?? match[2])));

  it("are all there, and all used", () => {
    expect([...said].sort()).toEqual(Object.keys(en).sort());
  });

  it.each([
    ["fr", fr],
    ["ru", ru],
  ])("are the same in %s, with the same values", (_, words: Record<string, string>) => {
    const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect([key, values(words[key] ?? "")]).toEqual([key, values(text)]);
  });

  it("stand in dictionaries only", () => {
    for (const { name, text } of sources().filter((one) => one.name.endsWith(".svelte"))) {
      const markup = text.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
      const bare = [...markup.matchAll(/>\s*([A-Za-z]{3,}[A-Za-z ]+)\s*</g)].map((match) => match[1]).filter((words) => words !== "Sortie");
      expect([name, bare]).toEqual([name, []]);
    }
  });
});

describe("words of a game", () => {
  it("are asked for together, and once", async () => {
    const asked: string[][] = [];
    const wire = {
      words: (_game: string, _language: string, words: { key: string }[]) => {
        asked.push(words.map((word) => word.key));
        return Promise.resolve(words.map((word) => word.key.toUpperCase()));
      },
    };
    const words = new GameWords(wire, "toy", "en");
    const word = (key: string) => ({ key, parameters: {} });
    expect(words.say(word("fox"))).toBe("");
    expect(words.say(word("owl"))).toBe("");
    await new Promise((done) => setTimeout(done, 1));
    expect(words.say(word("fox"))).toBe("FOX");
    await words.load([word("fox"), word("owl"), word("owl")]);
    expect(asked).toEqual([["fox", "owl"]]);
  });

  it("write places as the board does, and leave other names alone", async () => {
    const asked: unknown[] = [];
    const words = new GameWords({ words: (_g, _l, all) => (asked.push(...all.map((word) => word.parameters)), Promise.resolve(all.map(() => "said"))) }, "toy", "en");
    const word = { key: "log-moved", parameters: { square: "b6", square2: "a-lift", door: "f10-g10", weapon: "m4" } };
    await words.load([word]);
    expect(asked).toEqual([{ square: "B6", square2: "a-lift", door: "F10–G10", weapon: "m4" }]);
    expect(words.say(word)).toBe("said");
  });

  it("fall back where a game has none", async () => {
    const words = new GameWords({ words: (_g, _l, all) => Promise.resolve(all.map((word) => word.key)) }, "toy", "en");
    await words.load([{ key: "scenario-last-stand", parameters: {} }]);
    expect(words.name("scenario-last-stand", humanised("last-stand"))).toBe("Last stand");
  });
});

describe("the client", () => {
  it("knows no game by name", () => {
    const games = readdirSync(join(SOURCE, "../../sortie/games"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
      .map((entry) => entry.name);
    expect(games.length).toBeGreaterThan(0);
    for (const { name, text } of sources()) {
      const words = text.replaceAll('"Escape"', ""); // the name of a key
      for (const game of games) expect([name, new RegExp(`\\b${game}\\b`, "i").test(words)]).toEqual([name, false]);
    }
  });
});
