import { describe, expect, it } from "vitest";
import { Acting } from "../src/store/acting.svelte";
import type { Caution } from "../src/store/preferences.svelte";
import { TableStore } from "../src/store/table.svelte";
import type { OptionView } from "../src/store/wire";
import { FakeWorld, Problem, fakeWire, news, refusal, view, welcome, type Said } from "./fakes";

const settle = () => new Promise((done) => setTimeout(done, 5));

interface Told {
  number: number;
  seats: number[];
  branches: number;
  secrets: boolean;
  answer?: () => object;
}

async function seated(told: Partial<Told> = {}) {
  const server = { number: 3, seats: [0], branches: 4, secrets: false, ...told };
  const { wire } = fakeWire({
    "/games/toy/words": (body) => ({ texts: (body["words"] as { key: string }[]).map((word) => `${String(body["language"])}:${word.key}`) }),
    "/games/toy/rules": () => ({ rules: [{ id: "TOY-1", text: "Foxes go first." }] }),
    "/tables/t1": () => ({ table: "t1", game: "toy", status: "running", number: server.number, seats: [], hidden_information: server.secrets }),
  });
  const world = new FakeWorld();
  const acknowledged = () => ({ type: "ack", number: server.number + 1, repeated: false });
  const replies: Record<string, (message: Said) => object> = {
    view: (message) => ({ type: "view", number: server.number, seat: message["seat"], view: view() }),
    odds: (message) => ({ type: "odds", odds: { option: message["text"], policy: "always", branches: server.branches, precision: 0, rolls: server.branches > 1, draws: false, lines: [], sums: [], payments: [] } }),
    "why-not": (message) => ({ type: "why-not", why_not: { allowed: false, rule: "TOY-1", reason: "", text: message["text"] } }),
    answer: () => server.answer?.() ?? acknowledged(),
    undo: acknowledged,
    consent: acknowledged,
  };
  world.reply = (message) => replies[String(message["type"])]?.(message) ?? null;
  const store = new TableStore(wire, "t1", "secret", "en", world, () => 1000);
  await store.start();
  world.socket.onopen?.();
  world.socket.say(welcome(...server.seats));
  world.socket.say(news(server.number, { view: { seat: server.seats[0] ?? -1, whole: view() } }));
  await settle();
  return { store, world, server };
}

function option(notation: string): OptionView {
  const found = view().request?.options.find((one) => one.notation === notation);
  if (!found) throw new Error(`the view has no option ${notation}`);
  return found;
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
    const { store, world } = await seated();
    expect(await store.answer("go b1")).toBe(true);
    const [first] = world.said("answer");
    expect(first).toMatchObject({ number: 3, text: "go b1", seat: 0 });
    expect(first?.["id"]).toMatch(/^[\w.:-]+$/);
    expect(store.settled).toBe(false); // until the view of the next moment is here
  });

  it("tells a refusal in the server's words", async () => {
    const { store } = await seated({
      answer: () => refusal("stale", "look again"),
    });
    expect(await store.answer("end")).toBe(false);
    expect(store.notice).toEqual({ code: "stale", text: "look again", rule: "" });
  });

  it("shows what changed since the view it has, without asking for another", async () => {
    const { store, world } = await seated();
    world.socket.say(news(4, { since: 3, view: { seat: 0, since: 3, patch: { pieces: [1, { square: { "=": "a2" } }] } } }));
    await settle();
    expect(store.number).toBe(4);
    expect(store.view?.pieces.map((piece) => piece.square)).toEqual(["a1", "a2"]);
    expect(store.view?.boards).toEqual(view().boards);
    expect(world.said("view")).toEqual([]);
  });

  it("asks for the whole view when it has not the one that changed", async () => {
    const { store, world, server } = await seated();
    server.number = 6;
    world.socket.say(news(6, { since: 5, view: { seat: 0, since: 5, patch: { pieces: [-1] } } }));
    await settle();
    expect(world.said("view")).toHaveLength(1);
    expect(store.number).toBe(6);
    expect(store.view?.pieces).toHaveLength(2);
  });

  it("looks through the eyes of the seat that is asked, where two share a screen", async () => {
    const { store, world } = await seated({ seats: [0, 1] });
    world.socket.say(news(4, { asked: [1], view: { seat: 1, whole: view({ seat: 1 }) } }));
    await settle();
    expect(store.seat).toBe(1);
    expect(store.view?.seat).toBe(1);
    await store.answer("end");
    expect(world.said("answer")[0]).toMatchObject({ seat: 1 });
  });

  it("agrees to the undo that was seen and to nothing newer", async () => {
    const { store, world } = await seated();
    world.socket.say(news(7, { undo_asked: { seat: 1, agreed: [] }, view: { seat: 0, since: 3, patch: {} } }));
    await settle();
    await store.consent(true);
    expect(world.said("consent")[0]).toMatchObject({ yes: true, number: 7, seat: 0 });
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
    const { store, world, server } = await seated();
    expect(store.undoSeat).toBeNull();
    server.number = 4;
    const line = (seat: number, entry: number) => ({ entry, number: 4, seat, text: "", events: [] });
    world.socket.say(news(4, { lines: [line(0, 1), line(-1, 2)], may_undo: true }));
    await settle();
    expect(store.undoSeat).toBe(0);
    server.number = 5;
    world.socket.say(news(5, { lines: [{ ...line(1, 3), number: 5 }] }));
    await settle();
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
  const acting = (store: TableStore, caution: Caution) => new Acting(store, { caution: () => caution, remember: () => undefined });

  it("asks once more when dice would fall", async () => {
    const { store, world } = await seated({ branches: 4 });
    const hand = acting(store, "dice");
    await hand.take(option("bite owl with teeth"));
    expect(hand.chosen?.notation).toBe("bite owl with teeth");
    expect(hand.odds?.branches).toBe(4);
    expect(world.said("answer")).toEqual([]);
    await hand.take(option("bite owl with teeth"));
    expect(world.said("answer")).toHaveLength(1);
  });

  it("does at once what can be taken back", async () => {
    const { store, world } = await seated({ branches: 1 });
    await acting(store, "dice").take(option("go b1"));
    expect(world.said("answer")).toHaveLength(1);
  });

  it("does what the player prefers: never ask, always ask", async () => {
    const bold = await seated({ branches: 4 });
    await acting(bold.store, "never").take(option("end"));
    expect(bold.world.said("answer")).toHaveLength(1);
    const careful = await seated({ branches: 1 });
    await acting(careful.store, "always").take(option("end"));
    expect(careful.world.said("answer")).toHaveLength(0);
  });

  it("asks for the odds of an option once", async () => {
    const { store, world } = await seated();
    const hand = acting(store, "dice");
    hand.hover(option("end"));
    hand.hover(null);
    hand.hover(option("end"));
    await settle();
    expect(world.said("odds")).toHaveLength(1);
    expect(hand.odds?.option).toBe("end");
  });

  it("explains with the rule and what it says", async () => {
    const { store } = await seated();
    const hand = acting(store, "dice");
    await hand.askWhy("go b2");
    expect(hand.why?.found).toMatchObject({ rule: "TOY-1", statement: "Foxes go first." });
  });
});
