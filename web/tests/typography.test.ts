import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { percentage, typeset } from "../src/words/typography";

// tests/content/test_typography.py reads the same file: the server sets the words of games as the client sets its own.
const EXAMPLES = JSON.parse(readFileSync(join(import.meta.dirname, "../../tests/content/typography.json"), "utf8")) as [string, string][];

describe("French", () => {
  it.each(EXAMPLES)("%s is printed with its spaces and apostrophes", (plain, printed) => {
    expect(typeset("fr", plain)).toBe(printed);
    expect(typeset("fr", printed)).toBe(printed);
    expect(typeset("ru", plain)).toBe(plain);
  });
});

describe("percentages", () => {
  it.each([
    ["en", 0.45, "45%"],
    ["en", 0.001, "<1%"],
    ["en", 0.999, ">99%"],
    ["en", 1, "100%"],
    ["en", 0, "0%"],
    ["fr", 0.45, "45\u202f%"],
    ["fr", 0.001, "<\u00a01\u202f%"],
    ["ru", 0.999, ">\u00a099\u00a0%"],
  ])("in %s, %f is %s", (language, weight, printed) => {
    expect(percentage(language, weight)).toBe(printed);
  });
});
