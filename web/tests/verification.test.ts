import { describe, expect, it } from "vitest";
import { chancesOf, tagsOf, verify } from "../src/store/verification";
import type { ChanceLine } from "../src/store/wire";

// Worked out by the server's own dice: the secret 00ff at the table x.
const secret = "00ff";
const commitment = "06eb7d6a69ee19e5fbdf749018d3d2abfa04bcbd1365db312eb86dc7169389b8";
const record = `[table "x"]\n[secret "${secret}"]\n\n1 * 2 3 2 1 @caa3fc9cd538\n2 * 2\n3 * 3 1\n4 1 move d4\n`;
const chance = (answer: number, kind: ChanceLine["kind"], count: number, counts: number[] = []): ChanceLine => ({ answer, number: answer, label: "hit", kind, count, counts });
const chances = [chance(1, "dice", 4), chance(2, "draw", 1, [3, 5, 9]), chance(3, "dice", 2)];

describe("dice that can be checked", () => {
  it("reads tags and rolls", () => {
    expect(tagsOf(record).get("table")).toBe("x");
    expect([...chancesOf(record)]).toEqual([[1, [2, 3, 2, 1]], [2, [2]], [3, [3, 1]]]);
  });

  it("are sound when each is what the committed secret says", async () => {
    const found = await verify(record, commitment, chances);
    expect(found.state).toBe("sound");
    expect(found.rolls.flatMap((roll) => roll.values).every((value) => value.sound)).toBe(true);
    expect(found.rolls.map((roll) => roll.values.length)).toEqual([4, 1, 2]);
  });

  it("show which one was changed", async () => {
    const found = await verify(record.replace("2 3 2 1", "2 3 6 1"), commitment, chances);
    expect(found.state).toBe("broken");
    expect(found.rolls[0]?.values.map((value) => value.sound)).toEqual([true, true, false, true]);
  });

  it("follow the dealing after dice were taken back", async () => {
    const again = record.replace("3 * 3 1", "3 * 3 4").replace("[secret", '[redealt "2:1"]\n[secret');
    expect((await verify(again, commitment, chances)).state).toBe("sound");
    expect((await verify(again.replace("3 * 3 4", "3 * 3 1"), commitment, chances)).state).toBe("broken");
  });

  it("before the table was opened say nothing", async () => {
    const found = await verify(record.replace("[secret", '[dice_from "2"]\n[secret').replace("2 3 2 1", "6 6 6 6"), commitment, chances);
    expect([found.state, found.rolls.length, found.others]).toEqual(["sound", 1, 2]);
  });

  it("need the secret that was committed to", async () => {
    expect((await verify(record, commitment.replace("06", "07"), chances)).state).toBe("broken");
    expect((await verify('[table "x"]\n', commitment, [])).state).toBe("early");
    expect((await verify(record, "", chances)).state).toBe("typed");
  });
});
