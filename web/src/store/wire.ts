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
export type DieView = Schemas["DieView"];
export type OptionView = Schemas["OptionView"];
export type RequestView = Schemas["RequestView"];
export type TileView = Schemas["TileView"];
export type OverlayView = Schemas["OverlayView"];
export type CardView = Schemas["CardView"];
export type Finding = Schemas["Finding"];
export type QueryKind = Schemas["QueryIn"]["kind"];
export type Word = Schemas["Word"];
export type GameLine = Schemas["GameLineOut"];
export type Strength = Schemas["StrengthOut"];
export type GameData = Schemas["GameOut"];
export type TableData = Schemas["TableOut"];
export type CampaignData = Schemas["CampaignOut"];
export type TableLine = Schemas["TableLineOut"];
export type TableOrder = Schemas["TableIn"];
export type SeatOrder = Schemas["SeatIn"];
export type Opened = Schemas["OpenedOut"];
export type Seated = Schemas["SeatedOut"];
export type Story = Schemas["StoryOut"];
export type ChanceLine = Schemas["ChanceLine"];
export type PackLine = Schemas["PackLineOut"];
export type KeptPack = Schemas["KeptPackOut"];
export type PackReport = Schemas["PackReportOut"];
export type Mistake = Schemas["MistakeOut"];
export type MapForm = Schemas["MapForm"];
export type MapSign = Schemas["MapSign"];
export type MapSlot = Schemas["MapSlot"];
export type Survey = Schemas["SurveyOut"];
export type DraftCard = Schemas["CardOut"];
export type Site = Schemas["SiteOut"];
export type StudyLine = Schemas["StudyLineOut"];
export type Studies = Schemas["StudiesOut"];
export type Progress = Schemas["ProgressOut"];
export type Watched = Schemas["WatchedOut"];
export type Rate = Schemas["RateOut"];
export type Verdict = Rate["verdict"];
export type GroupKind = Schemas["RatesOut"]["kind"];
export type Language = NonNullable<Schemas["WordsIn"]["language"]>;

export type SeatLine = Schemas["SeatLine"];
export type EventValue = Schemas["EventValue"];
export type Motion = Schemas["MotionData"];
export type LogEvent = Schemas["LogEvent"];
export type LogLine = Schemas["LogLine"];
export type TypedDice = Schemas["TypedDice"];
export type Odds = Schemas["OddsData"];
export type OddsLine = Schemas["OddsLine"];
export type SumTerm = Schemas["SumTerm"];
export type HintPlan = Schemas["HintPlan"];
export type WhyNot = Schemas["WhyNotData"];
/** Everything that goes over a socket, by name. */
export type Messages = Schemas;
export type SocketIn = Schemas["SocketIn"];
export type SocketOut = Schemas["SocketOut"];
export type Welcome = Schemas["Welcome"];
export type News = Schemas["News"];
export type Company = Schemas["Company"];
export type SaidPhrase = Schemas["SaidPhrase"];
export type Phrase = SaidPhrase["phrase"];
export type Delta = Schemas["Delta"];
export type DeltaPart = Schemas["DeltaPart"];

/** A refusal of the server: the code is stable, the message says what to do. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule = "",
    readonly details: Schemas["ProblemOut"]["details"] = [],
  ) {
    super(message);
  }

  /** What is wrong in the packs that were sent; empty where something else was refused. */
  get mistakes(): Mistake[] {
    return (this.details ?? []).filter((one): one is Mistake => "message" in one);
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
  /** A game with these packs, by digest; without any as it is shipped. */
  game = (name: string, packs: readonly string[] = []): Promise<GameData> => this.get(`/games/${name}${packQuery(packs)}`);
  tables = (): Promise<Schemas["TablesOut"]> => this.get("/tables?limit=20");
  rules = (game: string, language: Language): Promise<Schemas["RulesOut"]> =>
    this.get(`/games/${game}/rules?language=${language}`);
  profiles = async (game: string, side: string, packs: readonly string[] = []): Promise<PanelView[]> =>
    (await this.get<Schemas["ProfilesOut"]>(`/games/${game}/profiles${packQuery(packs, `side=${encodeURIComponent(side)}`)}`)).profiles;
  lessons = (game: string): Promise<Schemas["LessonsOut"]> => this.get(`/games/${game}/lessons`);
  /** Packs that everybody is offered, and those with these digests. */
  packs = async (game: string, known: readonly string[]): Promise<PackLine[]> =>
    (await this.get<Schemas["PacksOut"]>(`/packs${packQuery(known, `game=${game}`)}`)).packs;
  keepPack = (zip: Blob, beside: readonly string[] = []): Promise<KeptPack> => this.sendZip(`/packs${packQuery(beside)}`, zip);
  checkPack = (zip: Blob, beside: readonly string[] = []): Promise<PackReport> => this.sendZip(`/packs/check${packQuery(beside)}`, zip);
  packZip = (digest: string): Promise<ArrayBuffer> => this.zip(`/packs/${digest}/zip`);
  examplePack = (game: string, name: string): Promise<ArrayBuffer> => this.zip(`/workshop/games/${game}/example?name=${name}`);
  shippedPacks = async (): Promise<string[]> => (await this.get<Schemas["ShippedOut"]>("/workshop/shipped")).packs;
  shippedPack = (id: string): Promise<ArrayBuffer> => this.zip(`/workshop/shipped/${id}`);
  mapForm = async (game: string): Promise<MapForm | null> => (await this.get<Schemas["MapFormOut"]>(`/workshop/games/${game}/map-form`)).form;
  survey = (game: string, drawing: string, square: number): Promise<Survey> => this.post(`/workshop/games/${game}/survey`, { drawing, square });
  packSchema = async (game: string, language: Language): Promise<Record<string, Record<string, unknown>>> =>
    (await this.get<Schemas["SchemaOut"]>(`/workshop/games/${game}/schema?language=${language}`)).files;
  draftCard = (zip: Blob, table: string, name: string, language: Language): Promise<DraftCard> =>
    this.sendZip(`/workshop/draft/card?${new URLSearchParams({ table, name, language })}`, zip);
  draftSites = async (zip: Blob, language: Language): Promise<Site[]> => (await this.sendZip<Schemas["SitesOut"]>(`/workshop/draft/sites?language=${language}`, zip)).sites;

  /** A small study of a draft, told game by game until it is over or the signal ends it. */
  async *draftStudy(zip: Blob, about: { scenario: string; games: number; language: Language }, signal: AbortSignal): AsyncGenerator<StudyLine> {
    const query = new URLSearchParams({ scenario: about.scenario, games: String(about.games), language: about.language });
    const reply = await this.fetching(`${this.base}/workshop/draft/study?${query}`, { method: "POST", headers: { ...this.headers(""), "content-type": "application/zip" }, body: zip, signal });
    if (!reply.ok || !reply.body) throw await refusalOf(reply);
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      rest += value ?? "";
      const lines = rest.split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line) yield JSON.parse(line) as StudyLine;
      if (done) return;
    }
  }

  async deletePack(digest: string, token: string): Promise<void> {
    const reply = await this.fetching(`${this.base}/packs/${digest}`, { method: "DELETE", headers: this.headers(token) });
    if (!reply.ok) throw await refusalOf(reply);
  }
  /** A link as a code that phones read. */
  code = (text: string): Promise<Schemas["CodeOut"]> => this.post("/code", { text });
  open = (order: TableOrder): Promise<Opened> => this.post("/tables", order);
  openRecord = (record: string, seats: SeatOrder[], packs: readonly string[] = []): Promise<Opened> =>
    this.post("/tables/from-record", { record, seats, packs });

  async words(game: string, language: Language, words: Word[], packs: readonly string[] = []): Promise<string[]> {
    const reply = await this.post<Schemas["WordsOut"]>(`/games/${game}/words${packQuery(packs)}`, { language, words });
    return reply.texts;
  }

  seat(table: string, token: string): TableRoutes {
    return new TableRoutes(this, table, token);
  }

  get<T>(path: string, token = "", seen = 0): Promise<T> {
    return this.send<T>(path, { headers: this.headers(token, seen) });
  }

  post<T>(path: string, body: unknown, token = "", seen = 0): Promise<T> {
    const sent = { ...this.headers(token, seen), "content-type": "application/json" };
    return this.send<T>(path, { method: "POST", headers: sent, body: JSON.stringify(body) });
  }

  private async zip(path: string): Promise<ArrayBuffer> {
    const reply = await this.fetching(this.base + path, { headers: this.headers("") });
    if (!reply.ok) throw await refusalOf(reply);
    return reply.arrayBuffer();
  }

  sendZip<T>(path: string, zip: Blob): Promise<T> {
    return this.send<T>(path, { method: "POST", headers: { ...this.headers(""), "content-type": "application/zip" }, body: zip });
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

/** One table with one token: what is asked of it before and after play. At the table everything goes over the socket. */
export class TableRoutes {
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
  log = (seat: number): Promise<Schemas["LogOut"]> => this.get(`/log${at(seat)}`);
  replay = (number: number, seat: number): Promise<Schemas["ReplayOut"]> =>
    this.get(`/replay/${number}${at(seat)}`);
  /** The best plans of the program for a seat that is asked; takes seconds, so it does not go over the socket, where answers would wait. */
  hint = async (seat: number): Promise<HintPlan[]> => (await this.post<Schemas["HintOut"]>("/hint", { seat })).plans;
  story = (): Promise<Story> => this.get("/story");
  chances = async (): Promise<ChanceLine[]> => (await this.get<Schemas["ChancesOut"]>("/chances")).chances;
  next = (): Promise<Schemas["NextTableOut"]> => this.post("/next", {});
  fork = (number: number, seats: SeatOrder[]): Promise<Opened> => this.post("/fork", { number, seats });
}

/** Which packs are meant is always said in full: none means the game as it is shipped. */
export function packQuery(packs: readonly string[], first = ""): string {
  const parts = [first, ...packs.map((one) => `pack=${one}`)].filter((one) => one !== "");
  return parts.length > 0 ? `?${parts.join("&")}` : "";
}

// A spectator is seat -1 in a view and no seat at all on the wire.
function at(seat: number): string {
  return seat >= 0 ? `?seat=${seat}` : "";
}

async function refusalOf(reply: Response): Promise<Refusal> {
  try {
    const problem = (await reply.json()) as Partial<Schemas["ProblemOut"]>;
    return new Refusal(problem.code ?? "unknown", problem.detail ?? reply.statusText, problem.rule, problem.details);
  } catch {
    return new Refusal("unknown", reply.statusText || String(reply.status));
  }
}
