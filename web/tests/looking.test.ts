import { describe, expect, it } from "vitest";
import { Looking } from "../src/store/looking.svelte";
import { TableStore } from "../src/store/table.svelte";
import type { Finding } from "../src/store/wire";
import { FakeWorld, fakeWire, refusal, view, welcome, type Said } from "./fakes";

function finding(kind: string): Finding {
  return { kind, words: [{ key: `found-${kind}`, parameters: {} }], board: "map", clear: true, path: ["a1", "b1"], costs: [0, 1], cost: [], lines: [], obstacles: [], pieces: [], bands: [], sides: [], rule: "" };
}

function table(replies: Record<string, (message: Said) => object> = {}) {
  const all: typeof replies = {
    preview: () => ({ type: "finding", finding: finding("option") }),
    query: (message) => ({ type: "finding", finding: message["kind"] === "targets" ? null : finding(String(message["kind"])) }),
    ...replies,
  };
  const world = new FakeWorld();
  world.reply = (message) => all[String(message["type"])]?.(message) ?? null;
  const store = new TableStore(fakeWire({}).wire, "x", "token", "en", world);
  store.connect();
  world.socket.onopen?.();
  world.socket.say(welcome(0));
  const waiting: (() => void)[] = [];
  const looking = new Looking(store, (work) => waiting.push(work));
  const pass = async () => {
    waiting.splice(0).forEach((work) => work());
    await new Promise((done) => setTimeout(done, 5));
  };
  return { looking, world, pass };
}

const [go, other] = view().request?.options ?? [];
if (!go || !other) throw new Error("a view has options");

describe("looking at the board", () => {
  it("draws what is pointed at, after a moment, and asks once", async () => {
    const { looking, world, pass } = table();
    looking.preview(go);
    expect(looking.shown).toBeNull();
    await pass();
    expect(looking.shown?.kind).toBe("option");
    looking.preview(null);
    expect(looking.shown).toBeNull();
    looking.preview(go);
    await pass();
    expect(world.said("preview")).toHaveLength(1);
  });

  it("asks nothing of what was only passed over", async () => {
    const { looking, world, pass } = table();
    looking.preview(go);
    looking.preview(other);
    looking.rest("fox", "b2");
    await pass();
    expect(world.said("query")).toMatchObject([{ kind: "sight", subject: "fox", target: "b2" }]);
    expect(world.said("preview")).toEqual([]);
    looking.rest("", "b2");
    expect(looking.shown).toBeNull();
  });

  it("keeps an answer until it is put away, under what is pointed at", async () => {
    const { looking, pass } = table();
    await looking.ask("way", "fox", "b2");
    expect(looking.shown?.kind).toBe("way");
    looking.preview(go);
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
    const { looking } = table();
    await looking.ask("targets", "fox", "");
    expect(looking.problem).toBe("nothing");
    const other = table({ query: () => refusal("unknown-name", "nothing is called so") });
    await other.looking.ask("sight", "fox", "zz");
    expect(other.looking.problem).toBe("nothing is called so");
  });
});
