// Between looking and doing: what is pointed at, what is chosen, its odds, and whether to ask once more.
import { kindOf, paymentOf, placeOf, takeable, type Act } from "./acts";
import { wordsOfOdds, wordsOfOption } from "./spoken";
import type { TableStore } from "./table.svelte";
import { Refusal, type Odds, type OptionView, type WhyNot } from "./wire";
import type { Caution } from "./preferences.svelte";

const PATIENCE = 900; // milliseconds to wait for odds before asking "really?"
const BATCH = 6; // odds asked for together: an answer waits behind them
const MOST_CHANCES = 36;

export interface WhyShown {
  text: string;
  found: (WhyNot & { statement: string }) | null;
  problem: string;
}

/** The one card: of what may be done at a place, or of one option; what it shows is what "Do it" does. */
export interface Card {
  /** The square it stands at; "" for beside the board. */
  place: string;
  acts: Act[];
  /** Opened by a click or a key, not by pointing alone. */
  pinned: boolean;
}

export interface ActingSettings {
  caution: () => Caution;
  /** Keep what was paid with, for the next time. */
  remember: (payment: string) => void;
}

export class Acting {
  card = $state.raw<Card | null>(null);
  /** The option the card is about. */
  shown = $state.raw<OptionView | null>(null);
  odds = $state.raw<Odds | null>(null);
  oddsFailed = $state("");
  thinking = $state(false);
  why = $state.raw<WhyShown | null>(null);
  /** What was done last. */
  done = $state.raw<OptionView | null>(null);
  /** Only options of this verb, of this kind, pointing at this thing are shown on the board; "" for all. */
  verb = $state("");
  kind = $state("");
  thing = $state("");
  /** Odds of attacks at this moment, by notation. */
  chances = $state.raw<ReadonlyMap<string, Odds>>(new Map());
  /** How it is to be paid, where that is asked afterwards; "" for as usual. */
  payLine = $state("");
  private turn = 0;
  private round = 0;

  constructor(
    private readonly store: TableStore,
    private readonly settings: ActingSettings,
  ) {}

  /** Chosen, waiting to be confirmed. */
  get chosen(): OptionView | null {
    return this.card?.pinned ? this.shown : null;
  }

  /** Options and walks that the filters leave. */
  get options(): OptionView[] {
    const request = this.store.view?.request;
    return takeable(request).filter(
      (option) =>
        (!this.verb || option.verb === this.verb) &&
        (!this.kind || kindOf(request, option.verb) === this.kind) &&
        (!this.thing || option.points_at.some(([, name]) => name === this.thing)),
    );
  }

  /** Something is pointed at: its card is shown, unless one was opened. */
  point(acts: Act[], place?: string): void {
    if (this.card?.pinned) return;
    const first = acts[0];
    if (!first || !this.store.settled) return this.drop();
    const option = first.option;
    this.card = { place: place ?? this.placed(option), acts, pinned: false };
    this.show(option);
  }

  /** A single option of a list is pointed at, or none any more. */
  hover(option: OptionView | null): void {
    this.point(option ? [{ option, payments: [option] }] : []);
  }

  /** Open the card of a place: the first of its acts is chosen. */
  open(acts: Act[], place: string): void {
    const first = acts[0];
    if (!first || !this.store.settled) return;
    this.why = null;
    this.card = { place, acts, pinned: true };
    this.show(first.option);
  }

  /** Another option of the card. */
  select(option: OptionView): void {
    if (this.shown?.notation !== option.notation) this.show(option);
  }

  /** Take an act: at once, or after one more question when dice would fall. */
  async take(act: Act | OptionView, confirm = false): Promise<void> {
    if (!this.store.settled) return;
    const whole: Act = "option" in act ? act : { option: act, payments: [act] };
    const option = whole.option;
    if (this.settings.caution() === "never" || (this.card?.pinned && this.card.acts.length === 1 && this.shown?.notation === option.notation)) return this.commit(option);
    const place = this.card?.acts.some((one) => one.option.notation === option.notation) ? this.card.place : this.placed(option);
    if (this.isWalk(option) && !confirm && this.settings.caution() !== "always") return this.commit(option);
    this.why = null;
    this.card = { place, acts: [whole], pinned: true };
    this.shown = option;
    const odds = await this.ask(option, PATIENCE);
    if (this.chosen?.notation !== option.notation || this.settings.caution() === "always" || confirm) return;
    if (odds && !odds.rolls) await this.commit(option);
  }

  /** Do what the card shows. */
  async confirm(): Promise<void> {
    if (this.card?.pinned && this.shown) await this.commit(this.shown);
  }

  async commit(option: OptionView): Promise<void> {
    const then = this.payLine && this.shown?.notation === option.notation ? [this.payLine] : [];
    const request = this.store.view?.request;
    const payment = paymentOf(request, option);
    const verb = request?.verbs.find((one) => one.name === option.verb);
    if (payment || request?.verbs.some((one) => one.same_as === verb?.name)) this.settings.remember(payment);
    this.reset();
    if (await this.store.answer(option.notation, then)) this.done = { ...option };
  }

  /** Let go of what was chosen, and of what was narrowed down. */
  reset(): void {
    this.why = null;
    this.verb = this.kind = this.thing = "";
    this.drop();
  }

  /** Close the card. */
  drop(): void {
    this.card = null;
    this.shown = null;
    this.payLine = "";
    this.clear();
  }

  async askWhy(text: string): Promise<void> {
    this.drop();
    this.why = { text, found: null, problem: "" };
    try {
      const found = await this.store.questions.whyNot(text);
      const statement = found.rule ? await this.store.rule(found.rule) : "";
      this.why = { text, found: { ...found, statement }, problem: "" };
    } catch (error) {
      this.why = { text, found: null, problem: error instanceof Refusal ? error.message : "unreachable" };
    }
  }

  /** The odds of every attack that is offered now, some at a time. */
  async loadChances(): Promise<void> {
    const round = ++this.round;
    const view = this.store.view;
    this.chances = new Map();
    if (view?.request?.kind !== "choice") return;
    let wanted = view.request.options.filter((option) => kindOf(view.request, option.verb) === "attack").slice(0, MOST_CHANCES);
    while (wanted.length > 0 && round === this.round && this.store.settled) {
      const asked = wanted.slice(0, BATCH).map((option) => option.notation);
      const found = await this.store.questions.chances(asked).catch((): Odds[] => []);
      if (round !== this.round) return;
      if (found.length === 0) return;
      this.chances = new Map([...this.chances, ...found.map((one): [string, Odds] => [one.option, one])]);
      const known = this.chances;
      wanted = wanted.filter((option) => !known.has(option.notation));
    }
  }

  private isWalk(option: OptionView): boolean {
    return this.store.view?.request?.walks.some((walk) => walk.notation === option.notation) ?? false;
  }

  private placed(option: OptionView): string {
    return this.store.view ? placeOf(this.store.view, option) : "";
  }

  private show(option: OptionView): void {
    this.payLine = "";
    this.shown = option;
    void this.ask(option);
  }

  private async ask(option: OptionView, patience = 0): Promise<Odds | null> {
    // What a sealed choice leads to hangs on what the others seal; nobody can say. A walk stops before dice.
    if (this.store.view?.request?.kind !== "choice" || this.isWalk(option)) {
      this.clear();
      return null;
    }
    const turn = ++this.turn;
    this.thinking = true;
    this.oddsFailed = "";
    if (this.odds?.option !== option.notation) this.odds = null;
    const asked = this.store.questions.odds(option.notation).catch((error: unknown) => {
      if (turn === this.turn) this.oddsFailed = error instanceof Refusal ? error.code : "unreachable";
      return null;
    });
    const shown = asked.then(async (odds) => {
      if (odds) await this.store.words?.load([...wordsOfOdds(odds), ...odds.payments.flatMap(wordsOfOption)]);
      if (turn === this.turn) {
        this.odds = odds;
        this.thinking = false;
      }
      return odds;
    });
    if (!patience) return shown;
    return Promise.race([shown, new Promise<null>((done) => setTimeout(() => done(null), patience))]);
  }

  private clear(): void {
    this.turn += 1;
    this.odds = null;
    this.oddsFailed = "";
    this.thinking = false;
  }
}
