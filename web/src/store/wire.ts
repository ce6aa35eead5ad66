// What goes over the wire, typed by the server's schema, and the requests that carry it.
import type { components } from "../generated/schema";

type Schemas = components["schemas"];
export type View = Schemas["View"];
export type BoardView = Schemas["BoardView"];
export type SquareView = Schemas["SquareView"];
export type EdgeView = Schemas["EdgeView"];
export type PieceView = Schemas["PieceView"];
export type PanelView = Schemas["PanelView"];
export type PoolView = Schemas["PoolView"];
export type PoolDice = Schemas["PoolDice"];
export type Meter = Schemas["Meter"];
export type DiceView = Schemas["DiceView"];
export type OptionView = Schemas["OptionView"];
export type RequestView = Schemas["RequestView"];
export type TileView = Schemas["TileView"];
export type OverlayView = Schemas["OverlayView"];
export type CardView = Schemas["CardView"];
export type Finding = Schemas["Finding"];
export type InquiryKind = Schemas["InquiryIn"]["kind"];
export type Word = Schemas["Word"];
export type GameLine = Schemas["GameLineOut"];
export type GameData = Schemas["GameOut"];
export type TableData = Schemas["TableOut"];
export type CampaignData = Schemas["CampaignOut"];
export type TableLine = Schemas["TableLineOut"];
export type TableOrder = Schemas["TableIn"];
export type SeatOrder = Schemas["SeatIn"];
export type Opened = Schemas["OpenedOut"];
export type Seated = Schemas["SeatedOut"];
export type Story = Schemas["StoryOut"];
export type ChanceLine = Schemas["ChanceOut"];
export type Language = NonNullable<Schemas["WordsIn"]["language"]>;

export interface EventValue {
  kind: string;
  value: number;
  name: string;
}

export interface LogEvent {
  key: string;
  values: EventValue[];
}

export interface LogLine {
  entry: number;
  number: number;
  seat: number;
  text: string;
  events: LogEvent[];
}

export interface SeatLine {
  seat: number;
  kind: string;
  name: string;
  player: string;
}

export interface TypedDice {
  label: string;
  seat: number;
  dice: number;
  left?: number[];
}

export interface News {
  type: "news";
  number: number;
  since: number;
  length: number;
  keep: number | null;
  lines: LogLine[];
  asked: number[];
  your_turn: boolean;
  typed_dice: TypedDice | null;
  may_undo: boolean;
  undo_asked: { seat: number; agreed: number[] } | null;
  seats: SeatLine[];
  over: boolean;
  result: { scores: number[]; winner: number; shared?: boolean; winners?: number[] } | null;
  status: string;
  clocks: number[] | null;
}

export interface OddsLine {
  kind: string;
  subject: string;
  what: string;
  mean: number;
  amounts: [number, number][];
}

export interface SumTerm {
  label: string;
  value: number;
  rule: string;
}

export interface Odds {
  option: string;
  policy: string;
  branches: number;
  lines: OddsLine[];
  sums?: { total: number; terms: SumTerm[] }[];
}

export interface WhyNot {
  allowed: boolean;
  rule: string;
  reason: string;
  text: string;
  statement?: string;
}

/** A refusal of the server: the code is stable, the message says what to do. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly rule = "",
  ) {
    super(message);
  }
}

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** The server's routes. Knows tables and tokens, nothing of any game. */
export class Wire {
  constructor(
    private readonly fetching: Fetch = (input, init) => fetch(input, init),
    private readonly base = "",
    /** What refusals are told in. */
    private readonly language: () => Language = () => "en",
  ) {}

  games = (): Promise<GameLine[]> => this.get("/games");
  game = (name: string): Promise<GameData> => this.get(`/games/${name}`);
  tables = (): Promise<{ tables: TableLine[] }> => this.get("/tables?limit=20");
  rules = (game: string, language: Language): Promise<Schemas["RulesOut"]> =>
    this.get(`/games/${game}/rules?language=${language}`);
  profiles = async (game: string, side: string): Promise<PanelView[]> =>
    (await this.get<{ profiles: PanelView[] }>(`/games/${game}/profiles?side=${encodeURIComponent(side)}`)).profiles;
  lessons = (game: string): Promise<Schemas["LessonsOut"]> => this.get(`/games/${game}/lessons`);
  open = (order: TableOrder): Promise<Opened> => this.post("/tables", order);
  openRecord = (record: string, seats: SeatOrder[]): Promise<Opened> =>
    this.post("/tables/from-record", { record, seats });

  async words(game: string, language: Language, words: Word[]): Promise<string[]> {
    const reply = await this.post<{ texts: string[] }>(`/games/${game}/words`, { language, words });
    return reply.texts;
  }

  seat(table: string, token: string): Place {
    return new Place(this, table, token);
  }

  get<T>(path: string, token = "", seen = 0): Promise<T> {
    return this.send<T>(path, { headers: this.headers(token, seen) });
  }

  post<T>(path: string, body: unknown, token = "", seen = 0): Promise<T> {
    const sent = { ...this.headers(token, seen), "content-type": "application/json" };
    return this.send<T>(path, { method: "POST", headers: sent, body: JSON.stringify(body) });
  }

  async text(path: string, token: string): Promise<string> {
    const reply = await this.fetching(this.base + path, { headers: this.headers(token) });
    if (!reply.ok) throw await refusalOf(reply);
    return reply.text();
  }

  private headers(token: string, seen = 0): Record<string, string> {
    return {
      "accept-language": this.language(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(seen ? { "sortie-seen": String(seen) } : {}),
    };
  }

  private async send<T>(path: string, init: RequestInit): Promise<T> {
    const reply = await this.fetching(this.base + path, init);
    if (!reply.ok) throw await refusalOf(reply);
    return (await reply.json()) as T;
  }
}

/** One table with one token: what its holder may ask and do. */
export class Place {
  constructor(
    private readonly wire: Wire,
    readonly table: string,
    readonly token: string,
  ) {}

  /** The last number of the table known here: another process of the server may not have heard of it yet. */
  seen = 0;

  private get<T>(path: string): Promise<T> {
    return this.wire.get<T>(`/tables/${this.table}${path}`, this.token, this.seen);
  }

  private post<T>(path: string, body: unknown): Promise<T> {
    return this.wire.post<T>(`/tables/${this.table}${path}`, body, this.token, this.seen);
  }

  facts = (): Promise<TableData> => this.get("");
  join = (): Promise<Seated> => this.post("/join", {});
  record = (): Promise<string> => this.wire.text(`/tables/${this.table}/record`, this.token);
  view = (seat: number): Promise<{ number: number; status: string; view: View }> => this.get(`/view${at(seat)}`);
  log = (seat: number): Promise<{ number: number; lines: LogLine[] }> => this.get(`/log${at(seat)}`);
  replay = (number: number, seat: number): Promise<{ number: number; of: number; view: View }> =>
    this.get(`/replay/${number}${at(seat)}`);
  story = (): Promise<Story> => this.get("/story");
  chances = async (): Promise<ChanceLine[]> => (await this.get<Schemas["ChancesOut"]>("/chances")).chances;
  odds = async (text: string, seat: number): Promise<Odds> =>
    (await this.post<{ odds: Odds }>("/odds", { text, ...of(seat) })).odds;
  whyNot = async (text: string, seat: number): Promise<WhyNot> =>
    (await this.post<{ why_not: WhyNot }>("/why-not", { text, ...of(seat) })).why_not;
  inquire = async (kind: InquiryKind, subject: string, target: string, seat: number): Promise<Finding | null> =>
    (await this.post<{ finding: Finding | null }>("/inquire", { kind, subject, target, ...of(seat) })).finding;
  outline = async (text: string, seat: number): Promise<Finding | null> =>
    (await this.post<{ finding: Finding | null }>("/outline", { text, ...of(seat) })).finding;
  answer = (number: number, text: string, id: string, seat: number): Promise<{ number: number }> =>
    this.post("/answer", { number, text, id, ...of(seat) });
  undo = (number: number, seat: number): Promise<{ number: number }> => this.post("/undo", { number, ...of(seat) });
  consent = (yes: boolean, number: number, seat: number): Promise<{ number: number }> =>
    this.post("/consent", { yes, number, ...of(seat) });
  resign = (seat: number): Promise<{ number: number }> => this.post("/resign", of(seat));
  takeOver = (seat: number, player: string): Promise<{ number: number }> => this.post("/take-over", { seat, player });
  comeBack = (seat: number): Promise<{ number: number }> => this.post("/come-back", of(seat));
  next = (): Promise<{ table: string }> => this.post("/next", {});
  fork = (number: number, seats: SeatOrder[]): Promise<Opened> => this.post("/fork", { number, seats });
}

// A spectator is seat -1 in a view and no seat at all on the wire.
function at(seat: number): string {
  return seat >= 0 ? `?seat=${seat}` : "";
}

function of(seat: number): { seat?: number } {
  return seat >= 0 ? { seat } : {};
}

async function refusalOf(reply: Response): Promise<Refusal> {
  try {
    const problem = (await reply.json()) as { code?: string; detail?: string; rule?: string };
    return new Refusal(problem.code ?? "unknown", problem.detail ?? reply.statusText, reply.status, problem.rule);
  } catch {
    return new Refusal("unknown", reply.statusText || String(reply.status), reply.status);
  }
}
