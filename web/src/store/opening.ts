// Opening a table: from what was chosen in the lobby to an order, and to what this browser remembers.
import type { KnownTable } from "./preferences.svelte";
import { tagsOf } from "./verification";
import type { GameData, Opened, SeatOrder, TableOrder } from "./wire";

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
  /** A whole campaign instead of one scenario; "" for a single game. */
  campaign: string;
  board: string;
  edition: string;
  seats: SeatChoice[];
  /** For each seat the seat whose side it plays, where the game lets some share one. */
  shares?: number[];
  switches: Record<string, string>;
  minutes: number;
  increment: number;
  manualDice: boolean;
  public: boolean;
}

const HERE = "here";

/** The best player of the program: the last one that the server names. */
export function strongest(game: GameData | null): string {
  return game?.players.at(-1) ?? "random";
}

/** What the lobby proposes: the first scenario, one person here against the program. */
export function newChoice(game: GameData, name: string): TableChoice {
  const scenario = game.scenarios.find((one) => one.id === "") ?? game.scenarios[0];
  const choice: TableChoice = {
    game: game.name,
    scenario: scenario?.id ?? "",
    campaign: "",
    board: scenario?.board ?? "",
    edition: game.editions[0] ?? "",
    seats: [],
    switches: {},
    minutes: 0,
    increment: 10,
    manualDice: false,
    public: false,
  };
  seatSo(choice, game, game.seats, name);
  return choice;
}

/** So many seats; who sits already stays. */
export function seatSo(choice: TableChoice, game: GameData, count: number, name: string): void {
  const sides = game.scenarios.find((one) => one.id === choice.scenario)?.sides ?? [];
  const fresh = (seat: number): SeatChoice => ({ who: seat === 0 ? "here" : "bot", player: strongest(game), side: sides[seat % Math.max(1, sides.length)] ?? "", name });
  choice.seats = Array.from({ length: count }, (_, seat) => choice.seats[seat] ?? fresh(seat));
  choice.shares = game.side_seats[game.seat_counts.indexOf(count)] ?? [];
  giveSides(choice, game);
}

/** Whether a seat has no side to choose: the scenario gives it one, or it shares that of another seat. */
export function givenSide(choice: TableChoice, game: GameData, seat: number): string {
  if (choice.campaign) return "";
  return game.scenarios.find((one) => one.id === choice.scenario)?.given[seat] ?? "";
}

export function sharedSeat(choice: TableChoice, seat: number): number {
  return choice.shares?.[seat] ?? seat;
}

/** What the scenario gives away: sides, and who of the program usually plays them. */
function giveSides(choice: TableChoice, game: GameData): void {
  const players = choice.campaign ? [] : (game.scenarios.find((one) => one.id === choice.scenario)?.players ?? []);
  const named = game.scenarios.flatMap((one) => one.players);
  choice.seats.forEach((seat, number) => {
    seat.side = givenSide(choice, game, number) || seat.side;
    if (players[number]) seat.player = players[number];
    else if (named.includes(seat.player)) seat.player = strongest(game);
  });
}

/** Another scenario, with its own board, and sides that it has. */
export function playScenario(choice: TableChoice, game: GameData, id: string): void {
  const next = game.scenarios.find((one) => one.id === id);
  const sides = next?.sides ?? [];
  choice.scenario = id;
  choice.campaign = "";
  choice.board = next?.board ?? "";
  choice.seats.forEach((seat, number) => {
    if (!sides.includes(seat.side)) seat.side = sides[number % Math.max(1, sides.length)] ?? "";
  });
  giveSides(choice, game);
}

/** A campaign: which scenario comes when is its own affair, so only the sides are taken from one. */
export function playCampaign(choice: TableChoice, game: GameData, id: string): void {
  playScenario(choice, game, game.scenarios.find((one) => one.id !== "")?.id ?? "");
  choice.campaign = id;
}

export function seatOrder(seat: Pick<SeatChoice, "who" | "player" | "name">): SeatOrder {
  if (seat.who === "bot") return { kind: "bot", name: "", player: seat.player, think_ms: 2000, group: "" };
  return { kind: "human", name: seat.name, player: "heuristic", think_ms: 2000, group: seat.who === "here" ? HERE : "" };
}

/** The order for the server. Sides that are left to the table ("") are chosen there by everybody. */
export function orderOf(choice: TableChoice): TableOrder {
  const sides = choice.seats.map((seat, number) => (choice.seats[sharedSeat(choice, number)] ?? seat).side);
  return {
    game: choice.game,
    setup: {
      scenario: choice.campaign ? "" : choice.scenario,
      edition: choice.edition,
      board: choice.campaign ? "" : choice.board,
      sides: sides.every((side) => side !== "") ? sides : [],
      switches: choice.switches,
      options: {},
    },
    seats: choice.seats.map(seatOrder),
    packs: [],
    title: "",
    campaign: choice.campaign,
    public: choice.public,
    manual_dice: choice.manualDice,
    clock: choice.minutes > 0 ? { seconds: choice.minutes * 60, increment: choice.increment, delay: 0, at_end: "first" } : null,
  };
}

/** The game of a record and how many sat at it; null when the text is no record. */
export function readRecord(record: string): { game: string; seats: number } | null {
  const tags = tagsOf(record);
  const game = tags.get("game");
  const seats = [...tags.keys()].filter((tag) => /^seat\d+$/.test(tag)).length;
  return game && tags.has("sortie") ? { game, seats } : null;
}

/** What to keep of a new table: the key of the seats here, the links of the others. */
export function remembered(opened: Opened, game: string, title: string, seats: Pick<SeatChoice, "who">[], now: number): KnownTable {
  const here = opened.links.find((link) => link.seats.some((seat) => seats[seat]?.who === "here"));
  const mine = here ?? opened.spectators;
  const others = opened.links.filter((link) => link !== here).map(({ seats: taken, link }) => ({ seats: taken, link }));
  return { id: opened.table, token: mine.token, game, title, opened: now, links: others, watch: opened.spectators.link };
}
