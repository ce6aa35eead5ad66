// Opening a table: from what was chosen in the lobby to an order, and to what this browser remembers.
import type { KnownTable } from "./preferences.svelte";
import type { Opened, SeatOrder, TableOrder } from "./wire";

export type Sitting = "here" | "link" | "bot";

export interface SeatChoice {
  who: Sitting;
  player: string;
  side: string;
  name: string;
}

export interface TableChoice {
  game: string;
  scenario: string;
  board: string;
  edition: string;
  seats: SeatChoice[];
  switches: Record<string, string>;
  minutes: number;
  increment: number;
  manualDice: boolean;
  public: boolean;
}

const HERE = "here";

export function seatOrder(seat: Pick<SeatChoice, "who" | "player" | "name">): SeatOrder {
  if (seat.who === "bot") return { kind: "bot", name: "", player: seat.player, think_ms: 2000, group: "" };
  return { kind: "human", name: seat.name, player: "heuristic", think_ms: 2000, group: seat.who === "here" ? HERE : "" };
}

/** The order for the server. Sides that are left to the table ("") are chosen there by everybody. */
export function orderOf(choice: TableChoice): TableOrder {
  const sides = choice.seats.map((seat) => seat.side);
  return {
    game: choice.game,
    setup: {
      scenario: choice.scenario,
      edition: choice.edition,
      board: choice.board,
      sides: sides.every((side) => side !== "") ? sides : [],
      switches: choice.switches,
      options: {},
    },
    seats: choice.seats.map(seatOrder),
    packs: [],
    title: "",
    public: choice.public,
    manual_dice: choice.manualDice,
    clock: choice.minutes > 0 ? { seconds: choice.minutes * 60, increment: choice.increment, delay: 0, at_end: "first" } : null,
  };
}

/** What to keep of a new table: the key of the seats here, the links of the others. */
export function remembered(opened: Opened, game: string, title: string, seats: Pick<SeatChoice, "who">[], now: number): KnownTable {
  const here = opened.links.find((link) => link.seats.some((seat) => seats[seat]?.who === "here"));
  const mine = here ?? opened.spectators;
  const others = opened.links.filter((link) => link !== here).map(({ seats: taken, link }) => ({ seats: taken, link }));
  return { id: opened.table, token: mine.token, game, title, opened: now, links: others, watch: opened.spectators.link };
}
