import { describe, expect, it } from "vitest";
import { Acting } from "../src/store/acting.svelte";
import type { Caution } from "../src/store/preferences.svelte";
import { TableStore } from "../src/store/table.svelte";
import type { OptionView } from "../src/store/wire";
import { FakeWorld, Problem, fakeWire, news, view } from "./fakes";

const settle = () => new Promise((done) => setTimeout(done, 5));

interface Told {
  number: number;
  seats: number[];
  branches: number;
  secrets: boolean;
  answer?: () => unknown;
}

async function seated(told: Partial<Told> = {}) {
  const server = { number: 3, seats: [0], branches: 4, secrets: false, ...told };
  const { wire, asked } = fakeWire({
    "/games/toy/words": (body) => ({ texts: (body["words"] as { key: string }[]).map((word) => `${String(body["language"])}:${word.key}`) }),
    "/games/toy/rules": () => ({ rules: [{ id: "TOY-1", text: "Foxes go first." }] }),
    "/tables/t1/join": () => ({ table: "t1", seats: server.seats, spectator: false, number: server.number }),
    "/tables/t1/view": () => ({ number: server.number, status: "running", view: view() }),
    "/tables/t1/odds": (body) => ({ odds: { option: body["text"], policy: "always", branches: server.branches, lines: [] } }),
    "/tables/t1/why-not": (body) => ({ why_not: { allowed: false, rule: "TOY-1", reason: "", text: body["text"] } }),
    "/tables/t1/answer": () => (server.answer ? server.answer() : { number: server.number + 1 }),
    "/tables/t1/undo": () => ({ number: server.number + 1 }),
    "/tables/t1": () => ({ table: "t1", game: "toy", status: "running", number: server.number, seats: [], hidden_information: server.secrets }),
  });
  const world = new FakeWorld();
  const store = new TableStore(wire, "t1", "secret", "en", world, () => 1000);
  await store.start();
  world.socket.onopen?.();
  world.socket.say({ type: "welcome" });
  world.socket.say(news(server.number));
  await settle();
  return { store, world, asked, server };
}

function option(notation: string): OptionView {
  const found = view().request?.options.find((one) => one.notation === notation);
  if (!found) throw new Error(`the view has no option ${notation}`);
  return found;
}

function sent(asked: { path: string; body: Record<string, unknown> }[], path: string) {
  return asked.filter((one) => one.path === `/tables/t1/${path}`).map((one) => one.body);
}

describe("a table", () => {
  it("shows a view only with its words", async () => {
    const { store } = await seated();
    expect(store.connection).toBe("online");
    expect(store.number).toBe(3);
    expect(store.words?.say({ key: "title", parameters: {} })).toBe("en:title");
    expect(store.myTurn).toBe(true);
  });

  it("answers with the number of the view and an id of its own", async () => {
    const { store, asked } = await seated();
    expect(await store.answer("go b1")).toBe(true);
    const [first] = sent(asked, "answer");
    expect(first).toMatchObject({ number: 3, text: "go b1", seat: 0 });
    expect(first?.["id"]).toMatch(/^[\w.:-]+$/);
    expect(store.settled).toBe(false); // until the view of the next moment is here
  });

  it("repeats an answer with the same id when the network fails", async () => {
    let failures = 1;
    const { store, asked } = await seated({
      answer: () => {
        if (failures-- > 0) throw new TypeError("network");
        return { number: 4 };
      },
    });
    expect(await store.answer("end")).toBe(true);
    const ids = sent(asked, "answer").map((body) => body["id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("tells a refusal in the server's words", async () => {
    const { store } = await seated({
      answer: () => {
        throw new Problem({ code: "stale", detail: "look again" });
      },
    });
    expect(await store.answer("end")).toBe(false);
    expect(store.notice).toEqual({ code: "stale", text: "look again", rule: "" });
  });

  it("looks through the eyes of the seat that is asked, where two share a screen", async () => {
    const { store, world, asked, server } = await seated({ seats: [0, 1] });
    server.number = 4;
    world.socket.say(news(4, { asked: [1] }));
    await settle();
    expect(store.seat).toBe(1);
    expect(asked.some((one) => one.path === "/tables/t1/view?seat=1")).toBe(true);
  });

  it("draws a curtain when a screen with secrets changes hands", async () => {
    const { store, world } = await seated({ seats: [0, 1], secrets: true });
    expect(store.curtained).toBe(true);
    store.takeScreen();
    expect(store.curtained).toBe(false);
    world.socket.say(news(4, { asked: [1] }));
    expect(store.curtained).toBe(true);
    store.takeScreen();
    expect(store.curtained).toBe(false);
    world.socket.say(news(5, { asked: [0] }));
    store.hideNothing();
    expect(store.curtained).toBe(false);
  });

  it("draws none for one seat, nor where nothing is secret", async () => {
    expect((await seated({ secrets: true })).store.curtained).toBe(false);
    expect((await seated({ seats: [0, 1] })).store.curtained).toBe(false);
  });

  it("offers to undo what one of its seats decided last", async () => {
    const { store, world } = await seated();
    expect(store.undoSeat).toBeNull();
    const line = (seat: number, entry: number) => ({ entry, number: 4, seat, text: "", events: [] });
    world.socket.say(news(4, { lines: [line(0, 1), line(-1, 2)] }));
    expect(store.undoSeat).toBe(0);
    world.socket.say(news(5, { lines: [line(1, 3)] }));
    expect(store.undoSeat).toBeNull();
  });

  it("changes its language at once, log and view", async () => {
    const { store } = await seated();
    await store.speak("ru");
    expect(store.words?.say({ key: "title", parameters: {} })).toBe("ru:title");
  });

  it("says so when the link is no good", async () => {
    const { wire } = fakeWire({
      "/tables": () => {
        throw new Problem({ code: "bad-token", detail: "no" });
      },
    });
    const store = new TableStore(wire, "t1", "wrong", "en", new FakeWorld());
    await store.start();
    expect(store.connection).toBe("refused");
    expect(store.refused).toBe("bad-token");
  });
});

describe("acting", () => {
  const acting = (store: TableStore, caution: Caution) => new Acting(store, () => caution);

  it("asks once more when dice would fall", async () => {
    const { store, asked } = await seated({ branches: 4 });
    const hand = acting(store, "dice");
    await hand.take(option("bite owl with teeth"));
    expect(hand.chosen?.notation).toBe("bite owl with teeth");
    expect(hand.odds?.branches).toBe(4);
    expect(sent(asked, "answer")).toEqual([]);
    await hand.take(option("bite owl with teeth"));
    expect(sent(asked, "answer")).toHaveLength(1);
  });

  it("does at once what can be taken back", async () => {
    const { store, asked } = await seated({ branches: 1 });
    await acting(store, "dice").take(option("go b1"));
    expect(sent(asked, "answer")).toHaveLength(1);
  });

  it("does what the player prefers: never ask, always ask", async () => {
    const bold = await seated({ branches: 4 });
    await acting(bold.store, "never").take(option("end"));
    expect(sent(bold.asked, "answer")).toHaveLength(1);
    const careful = await seated({ branches: 1 });
    await acting(careful.store, "always").take(option("end"));
    expect(sent(careful.asked, "answer")).toHaveLength(0);
  });

  it("asks for the odds of an option once", async () => {
    const { store, asked } = await seated();
    const hand = acting(store, "dice");
    hand.hover(option("end"));
    hand.hover(null);
    hand.hover(option("end"));
    await settle();
    expect(sent(asked, "odds")).toHaveLength(1);
    expect(hand.odds?.option).toBe("end");
  });

  it("explains with the rule and what it says", async () => {
    const { store } = await seated();
    const hand = acting(store, "dice");
    await hand.askWhy("go b2");
    expect(hand.why?.found).toMatchObject({ rule: "TOY-1", statement: "Foxes go first." });
  });
});
