import { describe, expect, it } from "vitest";
import { deedOf, isShown, linesOf, type TurningPoint } from "../src/parts/shared/turning";
import { eventWord, labelsOf } from "../src/store/log";
import type { LogLine } from "../src/store/wire";
import { GameWords } from "../src/store/words.svelte";

const LABELS = labelsOf(null);
const POINT: TurningPoint = { number: 9, seat: 0, weight: 100, first: 3, last: 4, doer: 0, deed: "bite owl", chance: -1 };

function line(entry: number, number: number, ...keys: string[]): LogLine {
  return { entry, number, seat: 0, text: "", events: keys.map((key) => ({ key, values: [] })) };
}

async function told(point: TurningPoint, log: LogLine[]): Promise<string> {
  const words = new GameWords({ words: (_game, _language, all) => Promise.resolve(all.map((word) => `Says ${word.key}`)) }, "toy", "en");
  await words.load(log.flatMap((one) => one.events.map((event) => eventWord(event, LABELS))));
  return deedOf(point, log, words, LABELS);
}

describe("a turning point", () => {
  it("is told by its own lines", async () => {
    const log = [line(2, 7, "before"), line(3, 9, "bites"), line(4, 9, "bleeds"), line(5, 10, "after")];
    expect(await told(POINT, log)).toBe("Says bites. Says bleeds.");
  });

  it("is told too where a table branched off, and all that happened before has one number", async () => {
    const log = [line(2, 1, "before"), line(3, 1, "bites"), line(4, 1), line(5, 1, "after")];
    const point = { ...POINT, number: 1 };
    expect(await told(point, log)).toBe("Says bites.");
    expect([isShown(point), isShown(POINT)]).toEqual([false, true]);
  });

  it("is cut in its middle when much came of it: what was done and what came of it stay", async () => {
    expect(await told(POINT, [line(3, 9, "one", "two", "three", "four")])).toBe("Says one. Says two. Says three. Says four.");
    expect(await told(POINT, [line(3, 9, "one", "two", "three", "four", "five")])).toBe("Says one. Says two. … Says four. Says five.");
  });

  it("leaves out what is paid and announced beside the deed, unless there is nothing else", async () => {
    const seen = line(3, 9, "pays", "bites", "new round");
    const [pays, bites, round] = seen.events;
    if (bites) bites.motions = [{ kind: "blow" }];
    if (round) round.motions = [{ kind: "announce" }];
    expect(await told(POINT, [seen])).toBe("Says bites.");
    expect(await told(POINT, [{ ...seen, events: [pays, round].flatMap((one) => one ?? []) }])).toBe("Says pays. Says new round.");
  });

  it("is its notation where the log is silent, but not while its words are on their way", () => {
    const words = new GameWords({ words: () => new Promise(() => undefined) }, "toy", "en");
    expect(deedOf(POINT, [line(3, 9)], words, LABELS)).toBe("bite owl");
    expect(deedOf(POINT, [line(3, 9, "bites")], words, LABELS)).toBe("");
    expect(linesOf(POINT, [line(3, 9, "bites"), line(5, 9)]).map((one) => one.entry)).toEqual([3]);
  });
});
