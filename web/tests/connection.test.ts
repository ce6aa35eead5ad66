import { beforeEach, describe, expect, it } from "vitest";
import { Connection } from "../src/store/connection/connection";
import { Refusal } from "../src/store/wire";
import { FakeWorld, news, refusal, welcome } from "./fakes";

describe("a connection", () => {
  let world: FakeWorld;
  let states: string[];
  let numbers: number[];
  let connection: Connection;

  beforeEach(() => {
    world = new FakeWorld();
    states = [];
    numbers = [];
    const listener = { welcome: () => undefined, company: () => undefined, news: (one: { number: number }) => numbers.push(one.number), state: (one: string) => states.push(one) };
    connection = new Connection("t1", "secret", listener, world, () => "fr");
    connection.start();
    world.socket.onopen?.();
  });

  it("says who it is, and nothing before the socket is open", () => {
    expect(world.socket.sent).toEqual([{ type: "hello", token: "secret", since: 0, views: true, company: true, language: "fr" }]);
  });

  it("resumes from the last number it has seen", () => {
    world.socket.say(welcome(0));
    world.socket.say(news(7));
    world.socket.cut();
    expect(states.at(-1)).toBe("waiting");
    world.pass(500);
    world.socket.onopen?.();
    expect(world.sockets).toHaveLength(2);
    expect(world.socket.sent[0]).toMatchObject({ since: 7 });
  });

  it("waits longer each time, but not for ever", () => {
    const gaps: number[] = [];
    for (let time = 0; time < 7; time += 1) {
      const before = world.sockets.length;
      world.socket.cut();
      let waited = 0;
      while (world.sockets.length === before) {
        world.pass(100);
        waited += 100;
      }
      gaps.push(waited);
    }
    expect(gaps).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it("does not come again with a token that was refused", () => {
    world.socket.cut(4401, "bad-token");
    world.pass(60_000);
    expect(states.at(-1)).toBe("refused");
    expect(world.sockets).toHaveLength(1);
  });

  it("asks after a long silence and reconnects when nobody replies", () => {
    world.socket.say(welcome(0));
    world.pass(25_000);
    expect(world.socket.sent.at(-1)).toEqual({ type: "ping" });
    world.pass(10_000);
    expect(states.at(-1)).toBe("waiting");
  });

  it("hears nothing from a socket it has left", () => {
    const old = world.socket;
    const heard = old.onmessage;
    old.cut();
    world.pass(500);
    heard?.({ data: JSON.stringify(news(9)) });
    expect(numbers).toEqual([]);
  });

  it("hurries when it is told to", () => {
    world.socket.cut();
    connection.hurry();
    expect(world.sockets).toHaveLength(2);
  });

  it("stays away after it was stopped", () => {
    connection.stop();
    expect(world.socket.closed).toBe(true);
    world.pass(60_000);
    expect(world.sockets).toHaveLength(1);
  });

  it("gives every message an id and hands its reply to who asked", async () => {
    world.socket.say(welcome(0));
    world.reply = (message) => ({ type: "odds", odds: { option: message["text"] } });
    const [one, two] = await Promise.all([connection.ask({ type: "odds", text: "go b1" }), connection.ask({ type: "odds", text: "end" })]);
    expect([one.odds.option, two.odds.option]).toEqual(["go b1", "end"]);
    expect(new Set(world.said("odds").map((message) => message["id"])).size).toBe(2);
  });

  it("waits for the welcome before it asks", () => {
    void connection.ask({ type: "view" });
    expect(world.said("view")).toEqual([]);
    world.socket.say(welcome(0));
    expect(world.said("view")).toHaveLength(1);
  });

  it("sends what was under way again after a cut, with the same id", async () => {
    world.socket.say(welcome(0));
    const answer = connection.ask({ type: "answer", number: 3, text: "end", id: "a1" });
    world.socket.cut();
    world.pass(500);
    world.socket.onopen?.();
    world.reply = () => ({ type: "ack", number: 4, repeated: true });
    world.socket.say(welcome(0));
    expect((await answer).number).toBe(4);
    expect(world.said("answer").map((message) => message["id"])).toEqual(["a1", "a1"]);
  });

  it("tells a refusal in the server's words", async () => {
    world.socket.say(welcome(0));
    world.reply = () => refusal("stale", "look again");
    const refused = await connection.ask({ type: "undo", number: 3 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: "stale", message: "look again" });
  });

  it("does not wait for ever for a reply", async () => {
    world.socket.say(welcome(0));
    const asked = connection.ask({ type: "view" }).catch((error: unknown) => error);
    for (let second = 0; second < 21; second += 1) {
      world.pass(1000);
      world.socket.say(news(3 + second)); // the server is there, but says nothing to this
    }
    expect(await asked).toBeInstanceOf(Error);
  });

  it("gives up what it waits for when it is stopped or refused", async () => {
    const asked = connection.ask({ type: "view" }).catch((error: unknown) => error);
    world.socket.cut(4401, "bad-token");
    expect(await asked).toBeInstanceOf(Error);
  });
});
