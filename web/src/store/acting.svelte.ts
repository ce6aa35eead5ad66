// Between looking and doing: what is pointed at, what is chosen, its odds, and whether to ask once more.
import { wordsOfOdds } from "./spoken";
import type { TableStore } from "./table.svelte";
import { Refusal, type Odds, type OptionView, type WhyNot } from "./wire";
import type { Caution } from "./preferences.svelte";

const PATIENCE = 900; // milliseconds to wait for odds before asking "really?"

export interface WhyShown {
  text: string;
  found: WhyNot | null;
  problem: string;
}

export class Acting {
  /** Under the pointer or the focus. */
  hovered = $state.raw<OptionView | null>(null);
  /** Chosen, waiting to be confirmed. */
  chosen = $state.raw<OptionView | null>(null);
  odds = $state.raw<Odds | null>(null);
  oddsFailed = $state("");
  thinking = $state(false);
  why = $state.raw<WhyShown | null>(null);
  /** What was done last. */
  done = $state.raw<OptionView | null>(null);
  private turn = 0;

  constructor(
    private readonly store: TableStore,
    private readonly caution: () => Caution,
  ) {}

  get shown(): OptionView | null {
    return this.hovered ?? this.chosen;
  }

  hover(option: OptionView | null): void {
    this.hovered = option;
    const shown = this.shown;
    if (shown && this.store.settled) void this.ask(shown);
    else this.clear();
  }

  /** Take an option: at once, or after one more question when dice would fall. */
  async take(option: OptionView): Promise<void> {
    if (!this.store.settled) return;
    if (this.chosen?.notation === option.notation || this.caution() === "never") return this.commit(option);
    this.why = null;
    this.chosen = option;
    const odds = await this.ask(option, PATIENCE);
    if (this.chosen?.notation !== option.notation || this.caution() === "always") return;
    if (odds && odds.branches <= 1) await this.commit(option);
  }

  async commit(option: OptionView): Promise<void> {
    this.reset();
    if (await this.store.answer(option.notation)) this.done = { ...option };
  }

  reset(): void {
    this.hovered = null;
    this.chosen = null;
    this.why = null;
    this.clear();
  }

  async askWhy(text: string): Promise<void> {
    this.chosen = null;
    this.why = { text, found: null, problem: "" };
    try {
      const found = await this.store.whyNot(text);
      if (found.rule && !found.statement) found.statement = await this.store.rule(found.rule);
      this.why = { text, found, problem: "" };
    } catch (error) {
      this.why = { text, found: null, problem: error instanceof Refusal ? error.message : "unreachable" };
    }
  }

  private async ask(option: OptionView, patience = 0): Promise<Odds | null> {
    // What a sealed choice leads to hangs on what the others seal; nobody can say.
    if (this.store.view?.request?.kind !== "choice") return null;
    const turn = ++this.turn;
    this.thinking = true;
    this.oddsFailed = "";
    if (this.odds?.option !== option.notation) this.odds = null;
    const asked = this.store.odds(option.notation).catch((error: unknown) => {
      if (turn === this.turn) this.oddsFailed = error instanceof Refusal ? error.code : "unreachable";
      return null;
    });
    const shown = asked.then(async (odds) => {
      if (odds) await this.store.words?.load(wordsOfOdds(odds));
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
