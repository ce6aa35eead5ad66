import { beforeEach, describe, expect, it } from "vitest";
import { Connection } from "../src/store/connection";
import { FakeWorld, news } from "./fakes";

describe("a connection", () => {
  let world: FakeWorld;
  let states: string[];
  let numbers: number[];
  let connection: Connection;

  beforeEach(() => {
    world = new FakeWorld();
    states = [];
    numbers = [];
    const listener = { news: (one: { number: number }) => numbers.push(one.number), state: (one: string) => states.push(one) };
    connection = new Connection("t1", "secret", listener, world);
    connection.start();
    world.socket.onopen?.();
  });

  it("says who it is, and nothing before the socket is open", () => {
    expect(world.socket.sent).toEqual([{ type: "hello", token: "secret", since: 0 }]);
  });

  it("resumes from the last number it has seen", () => {
    world.socket.say({ type: "welcome" });
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
    world.socket.say({ type: "welcome" });
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
});
