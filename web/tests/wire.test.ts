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
    await wire.seat("t1", "secret").next().catch(() => undefined);
    await wire.seat("t1", "secret").record().catch(() => undefined);
    expect(spoken).toEqual(["fr", "ru", "ru"]);
  });

  it("says what it has seen, so that no process of the server answers from the past", async () => {
    const seen: (string | undefined)[] = [];
    const wire = new Wire(async (_path, init) => {
      seen.push((init?.headers as Record<string, string>)["sortie-seen"]);
      return new Response("{}");
    });
    const routes = wire.seat("t1", "secret");
    await routes.log(1);
    routes.seen = 7;
    await routes.log(1);
    await routes.fork(4, []);
    expect(seen).toEqual([undefined, "7", "7"]);
  });
});
