// The table as one token sees it: connection, view, request, log, odds. Runs without a browser.
import { Connection, type ConnectionState, type Surroundings } from "./connection/connection";
import { DiceNotes, diceNotes } from "./dice/diceNotes";
import { joined, labelsOf } from "./log";
import { Questions } from "./questions";
import { changed, of, type Received } from "./connection/received";
import { wordsOfLog, wordsOfMotions, wordsOfView } from "./spoken";
import { Stage, type StageSettings } from "./stage/stage.svelte";
import { seenSoFar, settled } from "./stage/staging";
import { GameWords } from "./words.svelte";
import {
  Refusal,
  type CampaignData,
  type Company,
  type Phrase,
  type SaidPhrase,
  type Language,
  type LogLine,
  type News,
  type PanelView,
  type TableRoutes,
  type TableData,
  type View,
  type Welcome,
  type Wire,
} from "./wire";

export interface Notice {
  code: string;
  text: string;
  rule: string;
}

/** How long a view waits for the news that tell of what led to it. */
const NEWS_WAIT = 1500;

export class TableStore {
  readonly stage: Stage;
  /** What a seat may find out before it decides. */
  readonly questions: Questions;
  facts = $state.raw<TableData | null>(null);
  /** The seats of this token; null before the table has said so. */
  seats = $state.raw<number[] | null>(null);
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
  /** Who is at the table; null before that was told. */
  company = $state.raw<Company | null>(null);
  /** What was said since this page was opened, the last at the end. */
  said = $state.raw<SaidPhrase[]>([]);
  /** The table has at least this number; a view that is older is not to be answered. */
  private expected = $state(0);
  private statements: Promise<Map<string, string>> | null = null;
  words = $state.raw<GameWords | null>(null);
  /** Of several seats at one screen the one that sits before it, as far as somebody has said so. */
  private before = $state(-1);
  private nothingToHide = $state(false);

  private readonly place: TableRoutes;
  private readonly socket: Connection;
  /** What was heard last; `news` and `log` follow when it was seen. */
  private latest = $state.raw<News | null>(null);
  private heardLines: LogLine[] = [];
  private rewound = false;
  /** The last moment at which the program still set up for the people here. */
  private arrangedTill = 0;
  private told: () => void = () => undefined;
  /** The last view of each seat, and the number it is about; what comes next says what changed in it. */
  private readonly received = new Map<number, Received>();
  /** The one of them that came last. */
  private newest: Received | null = null;
  private showing = false;
  private stale = false;
  private counter = 0;

  constructor(
    private readonly wire: Wire,
    readonly id: string,
    readonly token: string,
    private language: Language,
    surroundings?: Surroundings,
    private readonly now: () => number = () => Date.now(),
    staging?: StageSettings,
    private readonly notes: DiceNotes = diceNotes,
  ) {
    this.stage = new Stage(staging ?? { pace: () => "once", watched: () => true, still: () => false, later: () => () => undefined });
    this.place = wire.seat(id, token);
    const listener = {
      welcome: (welcome: Welcome) => {
        this.seats = welcome.seats;
        if (welcome.commitment) this.notes.see(id, welcome.commitment);
      },
      news: (news: News) => this.heard(news),
      company: (company: Company) => {
        this.company = company;
      },
      state: (state: ConnectionState, reason: string) => {
        this.connection = state;
        if (state === "refused") this.refused = reason;
      },
    };
    this.socket = new Connection(id, token, listener, surroundings, () => this.language);
    this.questions = new Questions(this.socket, () => ({ seat: this.seat, number: this.number }), this.place);
  }

  /** The seats of this token; empty for a spectator. */
  get mine(): number[] {
    return this.seats ?? [];
  }

  /** Whose eyes the view has: of several seats at one screen, the one that is asked. */
  get seat(): number {
    const asked = this.latest?.asked.find((seat) => this.mine.includes(seat));
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
    return !this.sending && !this.stage.playing && this.number >= this.expected;
  }

  get myTurn(): boolean {
    return !this.stage.playing && (this.view?.request?.options.length ?? 0) > 0;
  }

  /** Whether the program sets up for the people here. */
  get arranging(): boolean {
    return (this.latest?.setting_up ?? false) && (this.latest?.arranging ?? []).some((seat) => this.mine.includes(seat));
  }

  get over(): boolean {
    return this.news?.over ?? this.facts?.status === "over";
  }

  /** Whether nobody but the program plays here. */
  get botsOnly(): boolean {
    return (this.facts?.seats ?? []).every((seat) => seat.kind === "bot");
  }

  /** The seat whose last decision may be taken back, by itself or if the others agree; null where nothing may. */
  get undoSeat(): number | null {
    if (!this.news?.may_undo || this.over || this.stage.playing) return null;
    const last = this.log.findLast((line) => line.seat >= 0);
    return last && this.mine.includes(last.seat) ? last.seat : this.seat;
  }

  async start(): Promise<void> {
    try {
      this.facts = await this.place.facts();
    } catch (error) {
      this.connection = "refused";
      this.refused = error instanceof Refusal ? error.code : "unreachable";
      return;
    }
    this.words = new GameWords(this.wire, this.facts.game, this.language, this.facts.packs);
    this.connect();
  }

  /** Sit down: from now on the table tells what happens. */
  connect(): void {
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
    this.socket.renew(); // refusals come in the language of the hello
    await this.words?.speak(language, words);
  }

  private heard(news: News): void {
    this.latest = news;
    if (this.arranging) this.arrangedTill = news.number;
    this.expected = Math.max(this.expected, news.number);
    this.place.seen = this.expected;
    this.newsAt = this.now();
    this.heardLines = joined(this.heardLines, news.lines, news.keep);
    this.rewound ||= news.keep !== null || news.since === 0;
    if (news.said && news.since > 0) this.said = [...this.said, ...news.said];
    this.told();
    this.mix(news.mixing ?? []);
    const view = changed(this.received, news);
    if (view) void this.show(view);
    else void this.refresh();
  }

  /** Bring entropy to the dice for the seats here that have not; it is automatic, because nobody can do it better. */
  private mix(missing: number[]): void {
    for (const seat of missing.filter((one) => this.mine.includes(one))) {
      const entropy = this.notes.entropy(this.id, this.facts?.commitment ?? "", seat);
      this.socket.ask({ type: "mix", entropy, seat }).catch(() => undefined); // the next news ask again
    }
  }

  /** Resolved when the news of a moment are here, or have not come for a while. */
  private newsOf(number: number): Promise<void> {
    if ((this.latest?.number ?? 0) >= number) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, NEWS_WAIT);
      this.told = () => {
        if ((this.latest?.number ?? 0) < number) return;
        clearTimeout(timer);
        done();
      };
    });
  }

  /** Show a view: what led to it is played first, where it can be. */
  private async present(number: number, view: View): Promise<void> {
    const news = this.latest;
    const fresh = this.heardLines.filter((line) => line.entry > (this.log.at(-1)?.entry ?? -1) && line.number <= number);
    const secret = (this.facts?.hidden_information ?? false) && this.view?.seat !== view.seat;
    if (!this.view && !this.arranging) this.stage.recall(fresh.filter((line) => line.number > this.arrangedTill), this.mine);
    else if (this.rewound || secret || !this.view || this.arranging) this.stage.forget();
    else if (fresh.length > 0) {
      // Whoever had everything set up wants to see the game, not how the table was laid.
      const lines = fresh.filter((line) => line.number > this.arrangedTill);
      const before = settled(fresh.filter((line) => line.number <= this.arrangedTill), this.view, view);
      // While it is played pieces are called as before it.
      await this.words?.load(wordsOfLog(lines, labelsOf(before)));
      this.view = { ...before, request: null };
      const own = this.mine.includes(lines.find((line) => line.seat >= 0)?.seat ?? -1);
      await this.stage.play({ before, next: view, lines }, own, (line, event) => {
        this.log = seenSoFar(this.heardLines, line, event);
      });
    }
    this.rewound = false;
    // News that run ahead wait for the view they belong to.
    if (!this.news || (news && news.number <= number)) this.news = news;
    this.log = this.heardLines.filter((line) => line.number <= number);
    this.view = view;
    this.number = number;
  }

  /** Ask for the whole view of now: this one is not what the server takes it for. */
  async refresh(): Promise<void> {
    try {
      await this.show(await this.socket.ask({ type: "view", ...of(this.seat) }));
    } catch (error) {
      this.tell(error);
    }
  }

  /** Show the view that came last; while one is being shown, once more afterwards. */
  private async show(received: Received): Promise<void> {
    this.received.set(received.seat, received);
    this.newest = received;
    if (this.showing) {
      this.stale = true;
      return;
    }
    this.showing = true;
    try {
      do {
        this.stale = false;
        const { number, view }: Received = this.newest;
        await this.newsOf(number);
        const labels = labelsOf(view);
        await this.words?.load([...wordsOfView(view), ...wordsOfLog(this.heardLines, labels), ...wordsOfMotions(this.heardLines)]);
        if (number !== this.number) this.questions.forget();
        await this.present(number, view);
      } while (this.stale);
    } catch (error) {
      this.tell(error);
    } finally {
      this.showing = false;
    }
  }

  /** Answer what is asked. Sent again after a cut with the same id, so that it counts once. */
  answer(text: string, then: string[] = []): Promise<boolean> {
    this.counter += 1;
    const id = `${this.now().toString(36)}-${this.counter}`;
    return this.act(() => this.socket.ask({ type: "answer", number: this.number, text, then, paying: true, id, ...of(this.seat) }));
  }

  typeDice(faces: number[]): Promise<boolean> {
    return this.answer(`dice ${faces.join(" ")}`);
  }

  undo(): Promise<boolean> {
    return this.act(() => this.socket.ask({ type: "undo", number: this.news?.number ?? this.number, ...of(this.undoSeat ?? this.seat) }));
  }

  consent(yes: boolean): Promise<boolean> {
    const asker = this.news?.undo_asked?.seat;
    const seat = this.mine.find((one) => one !== asker) ?? this.seat;
    return this.act(() => this.socket.ask({ type: "consent", yes, number: this.news?.number ?? this.number, ...of(seat) }));
  }

  resign(): Promise<boolean> {
    return this.act(() => this.socket.ask({ type: "resign", ...of(this.seat) }));
  }

  /** Let the program set up for the seat that is asked, until play begins. */
  arrange(): Promise<boolean> {
    return this.act(() => this.socket.ask({ type: "arrange", ...of(this.seat) }));
  }

  say(phrase: Phrase): Promise<boolean> {
    this.counter += 1;
    const key = `${this.now().toString(36)}-${this.counter}`;
    return this.act(() => this.socket.ask({ type: "say", phrase, key, ...of(this.mine[0] ?? -1) }));
  }

  takeOver(seat: number, player: string): Promise<boolean> {
    return this.act(() => this.socket.ask({ type: "take-over", seat, player }));
  }

  comeBack(seat: number): Promise<boolean> {
    return this.act(() => this.socket.ask({ type: "come-back", ...of(seat) }));
  }

  record(): Promise<string> {
    return this.place.record();
  }

  /** The cards of a side as printed, of all sides for "". */
  profiles(side: string): Promise<PanelView[]> {
    return this.wire.profiles(this.facts?.game ?? "", side, this.facts?.packs);
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

  private async act(work: () => Promise<{ number: number }>): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.notice = null;
    try {
      const reply = await work();
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
