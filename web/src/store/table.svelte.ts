// The table as one token sees it: connection, view, request, log, odds. Runs without a browser.
import { Connection, type ConnectionState, type Surroundings } from "./connection";
import { joined, labelsOf } from "./log";
import { wordsOfLog, wordsOfView } from "./spoken";
import { GameWords } from "./words.svelte";
import {
  Refusal,
  type CampaignData,
  type Finding,
  type InquiryKind,
  type Language,
  type LogLine,
  type News,
  type Odds,
  type PanelView,
  type Place,
  type Seated,
  type TableData,
  type View,
  type WhyNot,
  type Wire,
} from "./wire";

export interface Notice {
  code: string;
  text: string;
  rule: string;
}

export class TableStore {
  facts = $state.raw<TableData | null>(null);
  seated = $state.raw<Seated | null>(null);
  view = $state.raw<View | null>(null);
  /** The state number the view is about: an answer carries it. */
  number = $state(0);
  news = $state.raw<News | null>(null);
  newsAt = $state(0);
  log = $state.raw<LogLine[]>([]);
  connection = $state<ConnectionState>("connecting");
  refused = $state("");
  notice = $state.raw<Notice | null>(null);
  sending = $state(false);
  /** The table has at least this number; a view that is older is not to be answered. */
  private expected = $state(0);
  private statements: Promise<Map<string, string>> | null = null;
  words = $state.raw<GameWords | null>(null);
  /** Of several seats at one screen the one that sits before it, as far as somebody has said so. */
  private before = $state(-1);
  private nothingToHide = $state(false);

  private readonly place: Place;
  private readonly socket: Connection;
  private fetching = false;
  private stale = false;
  private counter = 0;
  private readonly oddsKnown = new Map<string, Promise<Odds>>();

  constructor(
    private readonly wire: Wire,
    readonly id: string,
    readonly token: string,
    private language: Language,
    surroundings?: Surroundings,
    private readonly now: () => number = () => Date.now(),
  ) {
    this.place = wire.seat(id, token);
    const listener = {
      news: (news: News) => this.heard(news),
      state: (state: ConnectionState, reason: string) => {
        this.connection = state;
        if (state === "refused") this.refused = reason;
      },
    };
    this.socket = new Connection(id, token, listener, surroundings);
  }

  /** The seats of this token; empty for a spectator. */
  get mine(): number[] {
    return this.seated?.seats ?? [];
  }

  /** Whose eyes the view has: of several seats at one screen, the one that is asked. */
  get seat(): number {
    const asked = this.news?.asked.find((seat) => this.mine.includes(seat));
    return asked ?? this.view?.seat ?? this.mine[0] ?? -1;
  }

  /** Whether the screen must change hands before anything is shown: those who share it have secrets from each other. */
  get curtained(): boolean {
    const secrets = this.mine.length > 1 && (this.facts?.hidden_information ?? false) && !this.nothingToHide;
    return secrets && !this.over && this.seat !== this.before;
  }

  /** The one whose seat is asked sits before the screen now. */
  takeScreen(): void {
    this.before = this.seat;
  }

  /** The people here may see what the others know. */
  hideNothing(): void {
    this.nothingToHide = true;
  }

  /** Whether the view shows the present moment, as far as is known here. */
  get settled(): boolean {
    return !this.sending && this.number >= this.expected;
  }

  get myTurn(): boolean {
    return (this.view?.request?.options.length ?? 0) > 0;
  }

  get over(): boolean {
    return this.news?.over ?? this.facts?.status === "over";
  }

  /** Whether nobody but the program plays here. */
  get botsOnly(): boolean {
    return (this.facts?.seats ?? []).every((seat) => seat.kind === "bot");
  }

  /** The seat whose last decision may be taken back: one of mine that decided last. */
  get undoSeat(): number | null {
    const last = this.log.findLast((line) => line.seat >= 0);
    if (!last || this.over) return null;
    if (this.mine.includes(last.seat)) return last.seat;
    return this.news?.may_undo ? this.seat : null;
  }

  async start(): Promise<void> {
    try {
      [this.facts, this.seated] = await Promise.all([this.place.facts(), this.place.join()]);
    } catch (error) {
      this.connection = "refused";
      this.refused = error instanceof Refusal ? error.code : "unreachable";
      return;
    }
    this.words = new GameWords(this.wire, this.facts.game, this.language);
    this.socket.start();
  }

  /** How the campaign of this table stands at this moment; null for a single game. */
  async campaign(): Promise<CampaignData | null> {
    return (await this.place.facts()).campaign ?? null;
  }

  /** The table of the campaign's next game, which the same token opens. */
  async nextTable(): Promise<string> {
    return (await this.place.next()).table;
  }

  stop(): void {
    this.socket.stop();
  }

  hurry(): void {
    this.socket.hurry();
  }

  async speak(language: Language): Promise<void> {
    this.language = language;
    this.statements = null;
    const words = this.view ? wordsOfView(this.view) : [];
    words.push(...wordsOfLog(this.log, labelsOf(this.view)));
    await this.words?.speak(language, words);
  }

  private heard(news: News): void {
    this.news = news;
    this.expected = Math.max(this.expected, news.number);
    this.place.seen = this.expected;
    this.newsAt = this.now();
    this.log = joined(this.log, news.lines, news.keep);
    void this.refresh();
  }

  /** Fetch the view of now; while one is on its way, once more afterwards. */
  async refresh(): Promise<void> {
    if (this.fetching) {
      this.stale = true;
      return;
    }
    this.fetching = true;
    try {
      do {
        this.stale = false;
        const reply = await this.place.view(this.seat);
        await this.words?.load([...wordsOfView(reply.view), ...wordsOfLog(this.log, labelsOf(reply.view))]);
        if (reply.number !== this.number) this.oddsKnown.clear();
        this.view = reply.view;
        this.number = reply.number;
      } while (this.stale);
    } catch (error) {
      this.tell(error);
    } finally {
      this.fetching = false;
    }
  }

  /** Answer what is asked. Sent again after a cut with the same id, so that it counts once. */
  answer(text: string): Promise<boolean> {
    this.counter += 1;
    const id = `${this.now().toString(36)}-${this.counter}`;
    return this.deed(() => this.place.answer(this.number, text, id, this.seat));
  }

  typeDice(faces: number[]): Promise<boolean> {
    return this.answer(`dice ${faces.join(" ")}`);
  }

  undo(): Promise<boolean> {
    return this.deed(() => this.place.undo(this.news?.number ?? this.number, this.undoSeat ?? this.seat));
  }

  consent(yes: boolean): Promise<boolean> {
    const asker = this.news?.undo_asked?.seat;
    const seat = this.mine.find((one) => one !== asker) ?? this.seat;
    return this.deed(() => this.place.consent(yes, this.news?.number ?? this.number, seat));
  }

  resign(): Promise<boolean> {
    return this.deed(() => this.place.resign(this.seat));
  }

  takeOver(seat: number, player: string): Promise<boolean> {
    return this.deed(() => this.place.takeOver(seat, player));
  }

  comeBack(seat: number): Promise<boolean> {
    return this.deed(() => this.place.comeBack(seat));
  }

  odds(text: string): Promise<Odds> {
    const key = `${this.number} ${text}`;
    let known = this.oddsKnown.get(key);
    if (!known) {
      known = this.place.odds(text, this.seat);
      known.catch(() => this.oddsKnown.delete(key));
      this.oddsKnown.set(key, known);
    }
    return known;
  }

  whyNot(text: string): Promise<WhyNot> {
    return this.place.whyNot(text, this.seat);
  }

  /** What can be found out by looking at the board; null where the game has nothing to say. */
  inquire(kind: InquiryKind, subject: string, target: string): Promise<Finding | null> {
    return this.place.inquire(kind, subject, target, this.seat);
  }

  /** What an option looks like on the board. */
  outline(text: string): Promise<Finding | null> {
    return this.place.outline(text, this.seat);
  }

  record(): Promise<string> {
    return this.place.record();
  }

  /** The cards of a side as printed, of all sides for "". */
  profiles(side: string): Promise<PanelView[]> {
    return this.wire.profiles(this.facts?.game ?? "", side);
  }

  /** What a rule says; "" when nobody has written it down. */
  async rule(id: string): Promise<string> {
    this.statements ??= this.wire
      .rules(this.facts?.game ?? "", this.language)
      .then(({ rules }) => new Map(rules.map((rule) => [rule.id, rule.text])));
    try {
      return (await this.statements).get(id) ?? "";
    } catch {
      this.statements = null;
      return "";
    }
  }

  private async deed(work: () => Promise<{ number: number }>): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.notice = null;
    try {
      const reply = await retried(work);
      this.expected = Math.max(this.expected, reply.number);
      return true;
    } catch (error) {
      this.tell(error);
      if (error instanceof Refusal && error.code === "stale") void this.refresh();
      return false;
    } finally {
      this.sending = false;
    }
  }

  private tell(error: unknown): void {
    if (error instanceof Refusal) this.notice = { code: error.code, text: error.message, rule: error.rule };
    else this.notice = { code: "unreachable", text: "", rule: "" };
  }
}

/** Once more after a moment when the network, not the server, said no. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    await new Promise((done) => setTimeout(done, 400));
    return work();
  }
}
