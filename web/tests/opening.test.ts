import { describe, expect, it } from "vitest";
import { givenSide, newChoice, orderOf, playCampaign, playScenario, nextBattle, readRecord, rematchOrder, remembered, seatSo, sharedSeat, type TableChoice } from "../src/store/opening";
import type { GameData, TableData } from "../src/store/wire";

const choice: TableChoice = {
  game: "toy",
  scenario: "first",
  campaign: "",
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

describe("a rematch", () => {
  const table = {
    game: "toy",
    public: false,
    manual_dice: false,
    setup: { scenario: "first", edition: "", board: "meadow", sides: ["foxes", "owls"], seats: 2, switches: {}, options: {} },
    seats: [{ kind: "human", name: "Ann", player: "" }, { kind: "bot", name: "", player: "regular" }],
  } as unknown as TableData;

  it("is the same table for the same people", () => {
    const { order } = rematchOrder(table, [0], false);
    expect(order.setup).toMatchObject({ scenario: "first", board: "meadow", sides: ["foxes", "owls"] });
    expect(order.seats?.map((seat) => [seat.kind, seat.name, seat.group])).toEqual([["human", "Ann", "here"], ["bot", "", ""]]);
  });

  it("may be played from the other side", () => {
    const { order, seats } = rematchOrder(table, [0], true);
    expect(order.seats?.map((seat) => seat.kind)).toEqual(["bot", "human"]);
    expect(seats.map((seat) => seat.who)).toEqual(["bot", "here"]);
  });
});

describe("the next battle", () => {
  const scenario = (id: string, board: string) => ({ id, board, boards: [board], sides: ["foxes", "owls"], given: [], players: [] });
  const game = { name: "toy", seats: 2, seat_counts: [2], side_seats: [[0, 1]], players: ["random", "regular"], editions: [""], campaigns: [], scenarios: [scenario("", ""), scenario("first", "meadow"), scenario("second", "wood")] } as unknown as GameData;
  const table = { game: "toy", setup: { scenario: "first", edition: "" }, seats: [{ kind: "human", name: "Ann", player: "" }, { kind: "bot", name: "", player: "veteran" }] } as unknown as TableData;

  it("is the scenario that follows, with its own board, for the same people", () => {
    const next = nextBattle(game, table, [0], true);
    expect(next).toMatchObject({ scenario: "second", board: "wood" });
    expect(next?.seats.map((seat) => [seat.who, seat.name, seat.player, seat.arranged])).toEqual([["here", "Ann", "regular", true], ["bot", "", "veteran", false]]);
  });

  it("begins again after the last one, and is none where there is only one", () => {
    const last = { ...table, setup: { ...table.setup, scenario: "second" } } as TableData;
    expect(nextBattle(game, last, [0])?.scenario).toBe("first");
    expect(nextBattle({ ...game, scenarios: game.scenarios.slice(0, 2) }, table, [0])).toBeNull();
  });
});

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

describe("the lobby's proposal", () => {
  const scenario = (id: string, sides: string[]) => ({ id, sides, boards: [`${id}-board`], board: `${id}-board`, given: [] as string[], players: [] as string[] });
  const game = {
    name: "toy", rules: "1", editions: ["first", "second"], seats: 2, seat_counts: [1, 2, 3], side_seats: [[0], [0, 1], [0, 1, 0]], hidden_information: false, emblem: "wolf-head", palette: "hull",
    scenarios: [scenario("hunt", ["foxes", "owls"]), scenario("nest", ["owls", "mice"])], campaigns: ["long-winter"], origins: { scenarios: {}, campaigns: {}, sides: {}, boards: {} }, switches: [], packs: [], players: ["random", "regular", "veteran"],
  };

  it("is one person against the usual player of the program", () => {
    const proposed = newChoice(game, "Ann");
    expect(proposed).toMatchObject({ scenario: "hunt", board: "hunt-board", edition: "first" });
    expect(proposed.seats.map((seat) => [seat.who, seat.side, seat.player])).toEqual([["here", "foxes", "regular"], ["bot", "owls", "regular"]]);
  });

  it("keeps who sits when more or fewer play, and sides that the next scenario has", () => {
    const proposed = newChoice(game, "Ann");
    seatSo(proposed, game, 3, "Ann");
    expect(proposed.seats).toHaveLength(3);
    seatSo(proposed, game, 1, "Ann");
    expect(proposed.seats.map((seat) => seat.who)).toEqual(["here"]);
    seatSo(proposed, game, 2, "Ann");
    playScenario(proposed, game, "nest");
    expect(proposed.board).toBe("nest-board");
    expect(proposed.seats.map((seat) => seat.side)).toEqual(["owls", "owls"]);
  });

  it("gives what the scenario gives, and one side to those who share it", () => {
    const wild = { ...scenario("wild", ["foxes", "owls"]), given: ["", "wolves"], players: ["", "cards"] };
    const more = { ...game, scenarios: [...game.scenarios, wild], players: ["random", "cards", "regular", "veteran"] };
    const proposed = newChoice(more, "Ann");
    seatSo(proposed, more, 3, "Ann");
    playScenario(proposed, more, "wild");
    expect(proposed.seats.map((seat) => seat.player)).toEqual(["regular", "cards", "regular"]);
    expect([givenSide(proposed, more, 1), sharedSeat(proposed, 2)]).toEqual(["wolves", 0]);
    expect(orderOf(proposed).setup?.sides).toEqual(["foxes", "wolves", "foxes"]);
    playScenario(proposed, more, "hunt");
    expect(proposed.seats.map((seat) => seat.player)).toEqual(["regular", "regular", "regular"]);
    expect(orderOf(proposed).setup?.sides).toEqual(["foxes", "owls", "foxes"]);
  });

  it("leaves scenario and board to a campaign, until a scenario is chosen again", () => {
    const proposed = newChoice(game, "Ann");
    playCampaign(proposed, game, "long-winter");
    expect(orderOf(proposed)).toMatchObject({ campaign: "long-winter", setup: { scenario: "", board: "", sides: ["foxes", "owls"] } });
    playScenario(proposed, game, "hunt");
    expect(orderOf(proposed)).toMatchObject({ campaign: "", setup: { scenario: "hunt", board: "hunt-board" } });
  });

  it("reads whose record a file is", () => {
    expect(readRecord('[sortie "1"]\n[game "toy"]\n[seat1 "Ann"]\n[seat2 "Bo"]\n[seat3 "Cy"]\n')).toEqual({ game: "toy", seats: 3 });
    expect(readRecord("a shopping list")).toBeNull();
  });
});
