// Opening a table: from what was chosen in the lobby to an order, and to what this browser remembers.
import type { KnownTable } from "./preferences.svelte";
import { tagsOf } from "./dice/verification";
import type { GameData, Opened, SeatOrder, TableData, TableOrder } from "./wire";

export type Sitting = "here" | "link" | "bot";

export interface SeatChoice {
  who: Sitting;
  player: string;
  side: string;
  name: string;
  /** The program sets up for it. */
  arranged?: boolean;
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
  /** Whether people may ask for hints; null: where one plays with the program alone. */
  hints?: boolean | null;
  /** Digests of the packs it is played with. */
  packs?: readonly string[];
}

const HERE = "here";

const USUAL = "regular";

/** The player of the program that a lobby proposes: the level in the middle, else the last one that the server names. */
export function usualOpponent(game: GameData | null): string {
  const players = game?.players ?? [];
  return players.includes(USUAL) ? USUAL : (players.at(-1) ?? "random");
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
    hints: null,
  };
  seatSo(choice, game, game.seats, name);
  return choice;
}

/** What is played at once: the usual game against the program, which sets up for the person, too. */
export function usualChoice(game: GameData, name: string): TableChoice {
  const choice = newChoice(game, name);
  for (const seat of choice.seats) if (seat.who !== "bot") seat.arranged = true;
  return choice;
}

/** The order for the table of a lesson; the lesson itself says who sits there and with what. */
export function lessonOrder(game: string, lesson: string, name: string): TableOrder {
  const order = orderOf({ game, scenario: "", campaign: "", board: "", edition: "", seats: [{ who: "here", player: "", side: "", name }], switches: {}, minutes: 0, increment: 0, manualDice: false, public: false });
  return { ...order, lesson };
}

/** So many seats; who sits already stays. */
export function seatSo(choice: TableChoice, game: GameData, count: number, name: string): void {
  const sides = game.scenarios.find((one) => one.id === choice.scenario)?.sides ?? [];
  const fresh = (seat: number): SeatChoice => ({ who: seat === 0 ? "here" : "bot", player: usualOpponent(game), side: sides[seat % Math.max(1, sides.length)] ?? "", name });
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
    else if (named.includes(seat.player)) seat.player = usualOpponent(game);
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

export function seatOrder(seat: Pick<SeatChoice, "who" | "player" | "name" | "arranged">): SeatOrder {
  const arranged = seat.arranged ?? false;
  if (seat.who === "bot") return { kind: "bot", name: "", player: seat.player, think_ms: 0, group: "", arranged };
  return { kind: "human", name: seat.name, player: "regular", think_ms: 0, group: seat.who === "here" ? HERE : "", arranged };
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
    packs: [...(choice.packs ?? [])],
    title: "",
    campaign: choice.campaign,
    lesson: "",
    public: choice.public,
    manual_dice: choice.manualDice,
    mix: !choice.manualDice,
    hints: choice.hints ?? null,
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
export function remembered(opened: Opened, game: string, title: string, seats: Pick<SeatChoice, "who" | "arranged">[], now: number): KnownTable {
  const here = opened.links.find((link) => link.seats.some((seat) => seats[seat]?.who === "here"));
  const mine = here ?? opened.spectators;
  const others = opened.links.filter((link) => link !== here).map(({ seats: taken, link }) => ({ seats: taken, link }));
  return { id: opened.table, token: mine.token, game, title, opened: now, links: others, watch: opened.spectators.link, arranged: seats.some((seat) => seat.arranged) };
}

/** Who sits at a table, as its people may sit at another one. */
function sittingAt(table: TableData, mine: number[], arranged: boolean): Pick<SeatChoice, "who" | "player" | "name" | "arranged">[] {
  return table.seats.map((seat, number) => {
    const player = String(seat["player"] ?? "");
    const who: Sitting = mine.includes(number) ? "here" : seat["kind"] === "bot" ? "bot" : "link";
    return { who, player, name: String(seat["name"] ?? ""), arranged: arranged && who === "here" };
  });
}

/** The scenario after the one that was played, for the same people; null where a game has no other. */
export function nextBattle(game: GameData, table: TableData, mine: number[], arranged = false): TableChoice | null {
  const known = game.scenarios.filter((one) => one.id !== "");
  const next = known[(known.findIndex((one) => one.id === table.setup.scenario) + 1) % Math.max(1, known.length)];
  if (!next || next.id === table.setup.scenario) return null;
  const choice = newChoice(game, "");
  choice.packs = table.packs;
  choice.edition = table.setup.edition || choice.edition;
  seatSo(choice, game, table.seats.length, "");
  sittingAt(table, mine, arranged).forEach((one, number) => Object.assign(choice.seats[number] ?? {}, one, one.player ? {} : { player: usualOpponent(game) }));
  playScenario(choice, game, next.id);
  return choice;
}

/** The order for the same game anew with the same people; swapped: everybody sits one seat on. */
export function rematchOrder(table: TableData, mine: number[], swapped: boolean, arranged = false): { order: TableOrder; seats: Pick<SeatChoice, "who" | "player" | "name" | "arranged">[] } {
  const before = sittingAt(table, mine, arranged);
  const seats = before.map((seat, number) => (swapped ? (before[(number + 1) % before.length] ?? seat) : seat));
  const { scenario, edition, board, sides, switches, options } = table.setup;
  const order: TableOrder = {
    game: table.game,
    setup: { scenario, edition, board, sides, switches, options },
    seats: seats.map(seatOrder),
    packs: table.packs,
    title: "",
    campaign: "",
    lesson: "",
    public: table.public,
    manual_dice: table.manual_dice,
    mix: table.mix,
    clock: null,
  };
  return { order, seats };
}
