import { describe, expect, it } from "vitest";
import { Stage } from "../src/store/stage/stage.svelte";
import { after, during, hasteOf, marked, playedOf, sceneOf, seenSoFar, settled, timeOf, type Pace, type Scene } from "../src/store/stage/staging";
import { begins, toldOf } from "../src/store/stage/told";
import type { LogLine, Motion, View } from "../src/store/wire";
import { FakeWorld, view } from "./fakes";

const settle = () => new Promise((done) => setTimeout(done, 1));

function motion(kind: string, part: Partial<Motion> = {}): Motion {
  return { kind, ...part };
}

function line(entry: number, seat: number, ...motions: Motion[]): LogLine {
  return { entry, number: entry, seat, text: "", events: motions.map((one) => ({ key: `log-${one.kind}-${entry}`, values: [], motions: [one] })) };
}

const WALK = motion("walk", { piece: ["owl"], path: ["b2", "a2", "a1"] });
const SHOT = motion("shot", { piece: ["owl"], target: ["fox"] });
const LOSS = motion("lose", { target: ["fox"], amount: 2 });
const DEATH = motion("fall", { target: ["fox"] });

function scene(one: Motion, shown: View = view(), next: View = view()): Scene {
  const played = playedOf([line(1, 1, one)])[0];
  const found = played ? sceneOf(played, shown, next, 1, "calm") : null;
  if (!found) throw new Error(`nothing is seen of ${one.kind}`);
  return found;
}

describe("a scene", () => {
  it("walks the whole way from where the piece stands", () => {
    expect(scene(motion("walk", { piece: ["owl"], path: ["a2", "a1"] }))).toMatchObject({ path: ["b2", "a2", "a1"], from: "b2", to: "a1", board: "map", seat: 1 });
    expect(scene(WALK).path).toEqual(["b2", "a2", "a1"]);
    expect(timeOf(WALK, 2, "calm")).toBeGreaterThan(timeOf(WALK, 1, "calm"));
    expect(timeOf(WALK, 2, "once")).toBe(0);
  });

  it("draws its line from the piece to its target, by whatever name they go", () => {
    expect(scene(motion("shot", { piece: ["eagle", "owl"], target: ["fox"] }))).toMatchObject({ piece: "owl", from: "b2", to: "a1" });
  });

  it("is not there when nothing of it is on a board", () => {
    const played = playedOf([line(1, 1, motion("walk", { piece: ["mole"], path: ["z9"] }))])[0];
    expect(played && sceneOf(played, view(), view(), 1, "calm")).toBeNull();
  });

  it("leaves the boards as it says", () => {
    const place = (shown: View, name: string) => shown.pieces.find((piece) => piece.name === name)?.square;
    expect(place(after(scene(WALK), view(), view()), "owl")).toBe("a1");
    expect(place(after(scene(DEATH), view(), view()), "fox")).toBe("");
    const next = view();
    const door = next.boards[0]?.edges[0];
    if (door) door.state = "open";
    const swung = during(scene(motion("open", { edges: ["a1-b1"] })), view(), next);
    expect(swung.boards[0]?.edges[0]?.state).toBe("open");
    const hare = { ...(next.pieces[0] as View["pieces"][0]), name: "hare", square: "b1" };
    const arrived = { ...next, pieces: [...next.pieces, hare] };
    expect(place(during(scene(motion("appear", { piece: ["hare"], path: ["b1"] }), view(), arrived), view(), arrived), "hare")).toBe("b1");
  });

  it("takes what was lost from the life that the card shows", () => {
    const life = { label: { key: "life", parameters: {} }, value: 3, limit: 4, marks: [] };
    const card = { id: "card", kind: "card", title: { key: "fox", parameters: {} }, seat: 0, piece: "fox", meters: [life], lines: [], cards: [], count: 0, rules: [], pools: [] };
    const shown = view({ panels: [card] });
    expect(after(scene(LOSS, shown), shown, shown).panels[0]?.meters[0]?.value).toBe(1);
  });
});

describe("where much happens", () => {
  const rolls = (count: number) => playedOf(Array.from({ length: count }, (_, entry) => line(entry, 1, motion("roll", { dice: [] }))));

  it("dice and sentences hurry, deeds on the board do not", () => {
    expect(hasteOf(rolls(2))).toBe(1);
    expect(hasteOf(rolls(50))).toBeLessThan(0.5);
    expect(timeOf(motion("roll"), 0, "calm", 0.5)).toBe(timeOf(motion("roll"), 0, "calm") / 2);
    expect(timeOf(SHOT, 0, "calm", 0.5)).toBe(timeOf(SHOT, 0, "calm"));
  });

  it("boards come to stand as if all had been seen", () => {
    const ended = settled([line(1, 1, WALK), line(2, 1, SHOT), line(3, 1, DEATH)], view(), view());
    expect(ended.pieces.map((piece) => [piece.name, piece.square])).toEqual(view().pieces.map(({ name, square }) => [name, name === "owl" ? "a1" : name === "fox" ? "" : square]));
  });

  it("the log tells nothing that is still to come", () => {
    const lines = [line(1, 1, WALK), line(2, 1, SHOT, LOSS, DEATH), line(3, 1, WALK)];
    const [, second] = lines;
    const loss = second?.events[1];
    if (!second || !loss) throw new Error("no loss");
    expect(seenSoFar(lines, second, loss).map((one) => one.events.length)).toEqual([1, 2]);
  });
});

describe("marks", () => {
  it("of a walk in several steps are one way", () => {
    const first = scene(motion("walk", { piece: ["owl"], path: ["a2"] }));
    const second = { ...scene(motion("walk", { piece: ["owl"], path: ["a1"] })), id: 2, path: ["a2", "a1"] };
    expect(marked(marked([], first), second).map((one) => one.path)).toEqual([["b2", "a2", "a1"]]);
    expect(marked([first], { ...second, piece: "fox" })).toHaveLength(2);
  });
});

describe("what just happened", () => {
  it("is told by the latest things seen, a walk by its last step, without the dice", () => {
    const step = (entry: number, square: string) => line(entry, 1, motion("walk", { piece: ["owl"], path: [square] }));
    const lines = [step(1, "b1"), step(2, "a1"), line(3, 1, SHOT), line(4, -1, motion("roll")), line(5, -1, LOSS)];
    expect(toldOf(lines).map((event) => event.key)).toEqual(["log-walk-2", "log-shot-3", "log-lose-5"]);
  });

  it("says what hurt also when others acted afterwards, and results before announcements", () => {
    const turn = motion("announce");
    const stroll = motion("walk", { piece: ["fox"], path: ["a2"] });
    const lines = [line(1, 1, SHOT, LOSS), line(2, 1, WALK), line(3, 1, stroll)];
    expect(toldOf(lines).map((event) => event.key)).toEqual(["log-shot-1", "log-lose-1", "log-walk-3"]);
    expect(toldOf([line(1, 1, SHOT), line(2, 1, LOSS, turn, turn, turn)]).map((event) => event.key)).toEqual(["log-shot-1", "log-lose-2"]);
    expect(toldOf([line(1, 1, turn, turn)]).map((event) => event.key)).toEqual(["log-announce-1", "log-announce-1"]);
  });

  it("is begun by a deed, not by a decision about dice that a new turn follows", () => {
    expect(begins(line(1, 0, SHOT))).toBe(true);
    expect(begins(line(1, 0, motion("roll"), motion("unhurt"), motion("announce")))).toBe(false);
    expect(begins(line(1, 0))).toBe(false);
  });
});

function stage(pace: Pace = "calm", still = false) {
  const world = new FakeWorld();
  const told: number[] = [];
  const made = new Stage({ pace: () => pace, watched: () => true, still: () => still, later: (work, milliseconds) => world.later(work, milliseconds) });
  const act = (...lines: LogLine[]) => ({ before: view(), next: view(), lines });
  const pass = async (milliseconds: number) => {
    world.pass(milliseconds);
    await settle();
  };
  return { made, told, act, pass, reached: (one: LogLine) => void told.push(one.entry) };
}

describe("the stage", () => {
  it("of a page that has come anew tells what happened since the own last deed, and has nothing to repeat", () => {
    const { made } = stage();
    made.recall([line(1, 0, WALK), line(2, 1, WALK), line(3, 0, SHOT), line(4, 1, motion("roll")), line(5, 1, LOSS)], [0]);
    expect(made.told.map((event) => event.key)).toEqual(["log-shot-3", "log-lose-5"]);
    expect(made.mayRepeat).toBe(false);
  });

  it("plays one after the other, step by step, and is done only after the last", async () => {
    const { made, told, act, pass, reached } = stage();
    let done = false;
    void made.play(act(line(1, 1, WALK), line(2, 1, SHOT, LOSS)), false, reached).then(() => (done = true));
    await settle();
    const owl = () => made.shown?.pieces.find((piece) => piece.name === "owl")?.square;
    expect([made.playing, made.scene?.kind, owl()]).toEqual([true, "walk", "a2"]);
    expect(told).toEqual([1]);
    await pass(270);
    expect(owl()).toBe("a1");
    await pass(270);
    expect([made.scene?.kind, made.scene?.from, told]).toEqual(["shot", "a1", [1, 2]]);
    await pass(900);
    expect(made.scene?.kind).toBe("lose");
    expect(done).toBe(false);
    await pass(1000);
    expect([done, made.playing, made.scene, made.shown]).toEqual([true, false, null, null]);
    expect(made.marks.map((one) => one.kind)).toEqual(["walk", "shot", "lose"]);
  });

  it("pauses between the deeds of two", async () => {
    const { made, act, pass, reached } = stage();
    void made.play(act(line(1, 1, SHOT), line(2, 0, SHOT)), false, reached);
    await settle();
    const first = made.scene?.id;
    await pass(800);
    expect(made.scene?.id).toBe(first);
    await pass(500);
    expect(made.scene?.id).not.toBe(first);
  });

  it("can be skipped, and what was to be seen is marked all the same", async () => {
    const { made, act, reached, told } = stage();
    const playing = made.play(act(line(1, 1, WALK), line(2, 1, SHOT), line(3, 1, DEATH)), false, reached);
    await settle();
    made.skip();
    await playing;
    expect(made.playing).toBe(false);
    expect(made.marks.map((one) => one.kind)).toEqual(["walk", "shot", "fall"]);
    expect(told).toEqual([1]); // the rest is in the log when all is over
  });

  it("shows marks alone where motion is not wanted, and waits for the reader all the same", async () => {
    const { made, act, pass, reached } = stage("calm", true);
    void made.play(act(line(1, 1, WALK)), false, reached);
    await settle();
    expect(made.scene?.path).toEqual(["b2", "a2", "a1"]);
    expect(made.shown?.pieces.find((piece) => piece.name === "owl")?.square).toBe("b2");
    expect(made.playing).toBe(true);
    await pass(600);
    expect(made.playing).toBe(false);
  });

  it("is over at once when nobody wants to wait", async () => {
    const { made, act, reached } = stage("once");
    await made.play(act(line(1, 1, WALK), line(2, 1, SHOT)), false, reached);
    expect(made.marks).toHaveLength(2);
  });

  it("shows again what was seen since the own last answer, and ends that for something new", async () => {
    const { made, act, pass, reached } = stage("brisk");
    void made.play(act(line(1, 0, SHOT)), true, reached);
    await settle();
    await pass(2000);
    void made.play(act(line(2, 1, WALK)), false, reached);
    await settle();
    await pass(2000);
    await pass(2000);
    expect(made.told).toHaveLength(2);
    void made.again();
    await settle();
    expect(made.scene?.kind).toBe("shot");
    const fresh = made.play(act(line(3, 0, SHOT)), true, reached);
    await settle();
    await pass(2000);
    await fresh;
    expect(made.told).toHaveLength(1);
    expect(made.marks.at(-1)?.kind).toBe("shot");
  });
});
