import { describe, expect, it } from "vitest";
import { Looking } from "../src/store/looking.svelte";
import { TableStore } from "../src/store/table.svelte";
import type { Finding } from "../src/store/wire";
import { FakeWorld, fakeWire, Problem, view } from "./fakes";

function finding(kind: string): Finding {
  return { kind, words: [{ key: `found-${kind}`, parameters: {} }], board: "map", clear: true, path: ["a1", "b1"], costs: [0, 1], cost: [], lines: [], obstacles: [], pieces: [], bands: [], sides: [], rule: "" };
}

function table(replies: Record<string, (body: Record<string, unknown>) => unknown> = {}) {
  const { wire, asked } = fakeWire({
    "/tables/x/outline": () => ({ finding: finding("option") }),
    "/tables/x/inquire": (body) => ({ finding: body["kind"] === "targets" ? null : finding(String(body["kind"])) }),
    ...replies,
  });
  const store = new TableStore(wire, "x", "token", "en", new FakeWorld());
  const waiting: (() => void)[] = [];
  const looking = new Looking(store, (work) => waiting.push(work));
  const pass = async () => {
    waiting.splice(0).forEach((work) => work());
    await new Promise((done) => setTimeout(done, 5));
  };
  return { looking, asked, pass, store };
}

const [go, other] = view().request?.options ?? [];
if (!go || !other) throw new Error("a view has options");

describe("looking at the board", () => {
  it("draws what is pointed at, after a moment, and asks once", async () => {
    const { looking, asked, pass } = table();
    looking.outline(go);
    expect(looking.shown).toBeNull();
    await pass();
    expect(looking.shown?.kind).toBe("option");
    looking.outline(null);
    expect(looking.shown).toBeNull();
    looking.outline(go);
    await pass();
    expect(asked.filter((one) => one.path.endsWith("/outline"))).toHaveLength(1);
  });

  it("asks nothing of what was only passed over", async () => {
    const { looking, asked, pass } = table();
    looking.outline(go);
    looking.outline(other);
    looking.rest("fox", "b2");
    await pass();
    expect(asked.map((one) => one.body)).toEqual([{ kind: "sight", subject: "fox", target: "b2" }]);
    looking.rest("", "b2");
    expect(looking.shown).toBeNull();
  });

  it("keeps an answer until it is put away, under what is pointed at", async () => {
    const { looking, pass } = table();
    await looking.ask("way", "fox", "b2");
    expect(looking.shown?.kind).toBe("way");
    looking.outline(go);
    await pass();
    expect(looking.shown?.kind).toBe("option");
    looking.stop();
    expect(looking.shown?.kind).toBe("way");
    looking.reset();
    expect(looking.shown).toBeNull();
  });

  it("gives an answer although the pointer moves on meanwhile, and none that was put away", async () => {
    const { looking } = table();
    const asked = looking.ask("way", "fox", "b2");
    looking.rest("", "");
    await asked;
    expect(looking.answer?.kind).toBe("way");
    const late = looking.ask("sight", "fox", "b2");
    looking.reset();
    await late;
    expect(looking.answer).toBeNull();
  });

  it("says when there is no answer, and why", async () => {
    const refusing = () => {
      throw new Problem({ code: "unknown-name", detail: "nothing is called so" });
    };
    const { looking } = table();
    await looking.ask("targets", "fox", "");
    expect(looking.problem).toBe("nothing");
    const other = table({ "/tables/x/inquire": refusing });
    await other.looking.ask("sight", "fox", "zz");
    expect(other.looking.problem).toBe("nothing is called so");
  });
});
