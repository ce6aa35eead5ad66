import { describe, expect, it } from "vitest";
import { Refusal, Wire, type Language } from "../src/store/wire";

describe("the wire", () => {
  it("asks for refusals in the language of this moment and tells them as they come", async () => {
    const spoken: string[] = [];
    let language: Language = "fr";
    const wire = new Wire(
      async (_path, init) => {
        const accepted = (init?.headers as Record<string, string>)["accept-language"] ?? "";
        spoken.push(accepted);
        return new Response(JSON.stringify({ code: "stale", detail: `in ${accepted}` }), { status: 409 });
      },
      "",
      () => language,
    );
    const refused = await wire.games().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect((refused as Refusal).message).toBe("in fr");
    language = "ru";
    await wire.seat("t1", "secret").undo(3, 0).catch(() => undefined);
    await wire.seat("t1", "secret").record().catch(() => undefined);
    expect(spoken).toEqual(["fr", "ru", "ru"]);
  });

  it("agrees to the undo that was seen and to nothing newer", async () => {
    const bodies: unknown[] = [];
    const wire = new Wire(async (_path, init) => {
      bodies.push(JSON.parse(String(init?.body)));
      return new Response(JSON.stringify({ number: 8 }));
    });
    await wire.seat("t1", "secret").consent(true, 7, 1);
    expect(bodies).toEqual([{ yes: true, number: 7, seat: 1 }]);
  });

  it("says what it has seen, so that no process of the server answers from the past", async () => {
    const seen: (string | undefined)[] = [];
    const wire = new Wire(async (_path, init) => {
      seen.push((init?.headers as Record<string, string>)["sortie-seen"]);
      return new Response("{}");
    });
    const place = wire.seat("t1", "secret");
    await place.view(1);
    place.seen = 7;
    await place.view(1);
    await place.odds("go b1", 1);
    expect(seen).toEqual([undefined, "7", "7"]);
  });
});
