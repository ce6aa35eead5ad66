import { describe, expect, it } from "vitest";
import kept from "../../tests/server/dice_vectors.json";
import { Committed, Dealings, commitmentOf, courseOf, entropyOf, expected, keyOf, mixedOf, placeOf, tagsOf, verify } from "../src/store/dice/verification";
import type { ChanceLine } from "../src/store/wire";

interface Vector {
  title: string;
  secret: string;
  table: string;
  from: number;
  entropy: Record<string, string>;
  commitment: string;
  mixed: string;
  undone: [number, boolean][];
  rolls: { answer: number; dealing: number; kind: ChanceLine["kind"]; count: number; counts: number[]; values: number[] }[];
}
const vectors = kept as unknown as Vector[];
const entropyIn = (vector: Vector): Map<number, string> => new Map(Object.entries(vector.entropy).map(([seat, brought]) => [Number(seat), brought]));

/** A record that the rolls of a vector stand in; what was taken back brought dice that are gone. */
function recordOf(vector: Vector): string {
  const tags = [`[table "${vector.table}"]`, `[secret "${vector.secret}"]`, `[commitment "${vector.commitment}"]`, '[dice_version "2"]', `[dice_from "${vector.from}"]`];
  for (const [seat, brought] of entropyIn(vector)) tags.push(`[entropy${seat} "${brought}"]`);
  const body: string[] = [];
  for (const [kept, dice] of vector.undone) {
    body.push(dice ? `${kept + 1} * 1` : `${kept + 1} 1 wait`, `undo ${kept} by 1 with 2`);
  }
  body.push(...vector.rolls.map((roll) => `${roll.answer} * ${roll.values.join(" ")} @caa3fc9cd538`), "9 1 move d4");
  return [...tags, "", ...body, ""].join("\n");
}

const chancesOf = (vector: Vector): ChanceLine[] =>
  vector.rolls.map((roll) => ({ answer: roll.answer, number: roll.answer, label: "hit", kind: roll.kind, count: roll.count, counts: roll.counts }));

const plain = vectors[0] as Vector;
const mixed = vectors[1] as Vector;

describe("dice that can be checked", () => {
  it.each(vectors.map((vector): [string, Vector] => [vector.title, vector]))("are those of the server: %s", async (_title, vector) => {
    expect(await commitmentOf(vector.secret)).toBe(vector.commitment);
    const all = await mixedOf(vector.commitment, entropyIn(vector));
    expect(all).toBe(vector.mixed);
    const dealings = new Dealings();
    for (const [kept, dice] of vector.undone) dealings.rewind(kept, dice);
    const key = await keyOf(vector.secret);
    for (const roll of vector.rolls) {
      expect(dealings.at(roll.answer)).toBe(roll.dealing);
      const place = placeOf(vector.table, vector.from, all, roll.answer, roll.dealing);
      expect(await expected(roll, new Committed(key, place))).toEqual(roll.values);
    }
    expect((await verify(recordOf(vector), vector, chancesOf(vector))).state).toBe("sound");
  });

  it("reads tags, rolls and what was taken back", () => {
    const found = courseOf("1 * 2 3\n2 1 move d4\n3 * 4\nundo 1 by 1 with 2\n2 1 move d5 @77\n");
    expect([...found.chances]).toEqual([[1, [2, 3]]]);
    expect([found.answers, found.undone, found.dealings.at(1), found.dealings.at(2)]).toEqual([2, 1, 0, 1]);
    expect([...entropyOf(tagsOf(recordOf(mixed)))]).toEqual([...entropyIn(mixed)]);
  });

  it("show which one was changed", async () => {
    const found = await verify(recordOf(plain).replace("1 * 3 6 4 2", "1 * 3 6 5 2"), plain, chancesOf(plain));
    expect(found.state).toBe("broken");
    expect(found.rolls[0]?.values.map((value) => value.sound)).toEqual([true, true, false, true]);
  });

  it("are not dealt anew by a tag", async () => {
    const forged = recordOf(plain).replace("[secret", '[redealt "0:1"]\n[secret');
    expect((await verify(forged, plain, chancesOf(plain))).state).toBe("sound");
    const wished = vectors.find((one) => one.undone.length > 0) as Vector;
    const without = recordOf(wished).replace(/^.*\nundo .*\n/gm, "");
    expect((await verify(without, wished, chancesOf(wished))).state).toBe("broken");
  });

  it("cannot be called older than the table", async () => {
    const moved = recordOf(plain).replace('[dice_from "0"]', '[dice_from "2"]');
    expect((await verify(moved, plain, chancesOf(plain))).state).toBe("broken");
    const beyond = recordOf(plain).replace('[dice_from "0"]', '[dice_from "900"]');
    expect((await verify(beyond, plain, chancesOf(plain))).state).toBe("broken");
    expect((await verify(recordOf(plain), plain, [])).state).toBe("nothing");
  });

  it("are compared with what was noted at the table", async () => {
    const own = { commitment: mixed.commitment, entropy: { "0": "ab".repeat(16) } };
    const found = await verify(recordOf(mixed), own, chancesOf(mixed));
    expect([found.state, found.mixed]).toEqual(["sound", [0, 1]]);
    expect((await verify(recordOf(mixed), { ...own, entropy: { "0": "ee".repeat(16) } }, chancesOf(mixed))).state).toBe("broken");
    expect((await verify(recordOf(mixed), { commitment: "00".repeat(32) }, chancesOf(mixed))).state).toBe("broken");
    expect((await verify('[table "x"]\n', own, [])).state).toBe("early");
    expect((await verify(recordOf(mixed).replace('[dice_version "2"]\n', ""), own, [])).state).toBe("older");
    expect((await verify(recordOf(mixed), { commitment: "" }, [])).state).toBe("typed");
  });
});
