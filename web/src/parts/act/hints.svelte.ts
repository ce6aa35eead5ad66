// What the program would do at the open question: asked for once, kept until the table goes on.
import { t } from "../../words/interface.svelte";
import { wordsOfOdds } from "../../store/spoken";
import type { TableStore } from "../../store/table.svelte";
import { Refusal, type HintPlan } from "../../store/wire";

interface Given {
  number: number;
  plans: HintPlan[];
  failed: string;
}

export class Hints {
  private given = $state.raw<Given | null>(null);
  private asked = $state(-1);

  constructor(private readonly store: TableStore) {}

  /** Whether there is something to ask for: a question with a choice, at a table that has hints. */
  get offered(): boolean {
    return Boolean(this.store.facts?.hints) && this.store.myTurn && (this.store.view?.request?.options.length ?? 0) > 1;
  }

  /** The answer for the open question; null before it is there. */
  get shown(): Given | null {
    return this.offered && this.given?.number === this.store.number ? this.given : null;
  }

  get thinking(): boolean {
    return this.asked === this.store.number && !this.shown;
  }

  async ask(): Promise<void> {
    const number = this.store.number;
    this.asked = number;
    try {
      const plans = await this.store.questions.hint();
      await this.store.words?.load(plans.flatMap((plan) => wordsOfOdds(plan.odds)));
      this.given = { number, plans, failed: "" };
    } catch (error) {
      this.given = { number, plans: [], failed: error instanceof Refusal ? error.message : t("unreachable") };
    }
  }
}
