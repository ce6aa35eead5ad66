import { describe, expect, it } from "vitest";
import { contours, placedEdges, regionBorders, spread } from "../src/parts/geometry";
import { orderOf, remembered, type TableChoice } from "../src/store/opening";
import { tagsOf, verify } from "../src/store/verification";
import { view } from "./fakes";

const choice: TableChoice = {
  game: "toy",
  scenario: "first",
  board: "meadow",
  edition: "",
  seats: [
    { who: "here", player: "random", side: "foxes", name: "Ann" },
    { who: "link", player: "random", side: "owls", name: "" },
  ],
  switches: { rain: "on" },
  minutes: 20,
  increment: 10,
  manualDice: true,
  public: false,
};

describe("opening a table", () => {
  it("orders what was chosen", () => {
    const order = orderOf(choice);
    expect(order.setup).toMatchObject({ scenario: "first", board: "meadow", sides: ["foxes", "owls"], switches: { rain: "on" } });
    expect(order.seats?.map((seat) => [seat.kind, seat.group])).toEqual([
      ["human", "here"],
      ["human", ""],
    ]);
    expect(order.clock).toMatchObject({ seconds: 1200, increment: 10 });
    expect(order.manual_dice).toBe(true);
  });

  it("leaves sides to the table when one of them is left open", () => {
    const open = { ...choice, minutes: 0, seats: choice.seats.map((seat, place) => ({ ...seat, side: place ? "" : "foxes" })) };
    expect(orderOf(open).setup?.sides).toEqual([]);
    expect(orderOf(open).clock).toBeNull();
  });

  it("remembers its own key and the links of the others", () => {
    const link = (seats: number[], token: string) => ({ seats, token, link: `/t/x#${token}` });
    const opened = { table: "x", commitment: "", links: [link([0], "mine"), link([1], "theirs")], spectators: link([], "eyes") };
    const kept = remembered(opened, "toy", "first", choice.seats, 5);
    expect(kept.token).toBe("mine");
    expect(kept.links).toEqual([{ seats: [1], link: "/t/x#theirs" }]);
    expect(kept.watch).toBe("/t/x#eyes");
  });
});

describe("a record", () => {
  const secret = "00ff";
  const commitment = "06eb7d6a69ee19e5fbdf749018d3d2abfa04bcbd1365db312eb86dc7169389b8";

  it("is sound when its secret is the one committed to", async () => {
    const record = `[table "x"]\n[secret "${secret}"]\n\n1 * 3 4\n`;
    expect(tagsOf(record).get("table")).toBe("x");
    expect((await verify(record, commitment)).state).toBe("sound");
    expect((await verify(record.replace("00ff", "00fe"), commitment)).state).toBe("broken");
    expect((await verify('[table "x"]\n', commitment)).state).toBe("early");
    expect((await verify(record, "")).state).toBe("typed");
  });
});

describe("geometry", () => {
  const board = view().boards[0];
  if (!board) throw new Error("a view has a board");

  it("puts edges, steps and outlines between squares", () => {
    expect(placedEdges(board)).toMatchObject([{ x1: 64, x2: 64, y1: 0, y2: 64 }]);
    expect(contours(board)).toHaveLength(2);
    expect(contours(board)[0]).toMatchObject({ rise: 2 });
    expect(regionBorders(board)).toHaveLength(6);
  });

  it("gives several pieces room on one square", () => {
    expect(spread(1, 0)).toEqual({ x: 0, y: 0, scale: 1 });
    expect(spread(3, 1).scale).toBeLessThan(1);
  });
});
