// Looking at the board: what an option looks like, what is in a line of sight, how to get somewhere, who sees what.
import { wordsOfFinding } from "./spoken";
import type { TableStore } from "./table.svelte";
import { Refusal, type Finding, type QueryKind, type OptionView } from "./wire";

const REST = 260; // milliseconds a pointer rests before somebody is taken to look there
const GLANCE = 40;
const NOTHING: Finding = { kind: "option", words: [], board: "", clear: true, path: [], costs: [], cost: [], lines: [], obstacles: [], pieces: [], bands: [], sides: [], rule: "" };

export class Looking {
  /** Drawn while something is pointed at. */
  hint = $state.raw<Finding | null>(null);
  /** The answer to a question, until it is put away. */
  answer = $state.raw<Finding | null>(null);
  /** Why there is no answer: a refusal in the server's words, or "nothing". */
  problem = $state("");
  private turn = 0;
  private question = 0;
  private readonly known = new Map<string, Promise<Finding | null>>();
  private knownAt = -1;

  constructor(
    private readonly store: TableStore,
    private readonly later: (work: () => void, milliseconds: number) => void = (work, time) => void setTimeout(work, time),
  ) {}

  get shown(): Finding | null {
    return this.hint ?? this.answer;
  }

  /** An option is pointed at: draw its way, its lines, its range. */
  preview(option: OptionView | null): void {
    if (!option) return this.stop();
    this.after(GLANCE, () => this.recall(`option ${option.notation}`, () => this.store.questions.preview(option.notation)));
  }

  /** A walk is pointed at: its way is known already. */
  draw(walk: { path: string[]; costs: number[] }): void {
    this.turn += 1;
    this.hint = { ...NOTHING, path: walk.path, costs: walk.costs };
  }

  /** The pointer rests on a square that nothing is offered at: draw what somebody sees of it. */
  rest(subject: string, square: string): void {
    if (!subject || !square) return this.stop();
    this.after(REST, () => this.recall(`sight ${subject} ${square}`, () => this.store.questions.query("sight", subject, square)));
  }

  stop(): void {
    this.turn += 1;
    this.hint = null;
  }

  /** A question that somebody asked; its answer stays and is read out. */
  async ask(kind: QueryKind, subject: string, target: string): Promise<void> {
    this.stop();
    const question = ++this.question;
    this.problem = "";
    try {
      const found = await this.recall(`${kind} ${subject} ${target}`, () => this.store.questions.query(kind, subject, target));
      if (question !== this.question) return;
      this.answer = found;
      if (!found) this.problem = "nothing";
    } catch (error) {
      if (question !== this.question) return;
      this.answer = null;
      this.problem = error instanceof Refusal ? error.message : "unreachable";
    }
  }

  reset(): void {
    this.stop();
    this.question += 1;
    this.answer = null;
    this.problem = "";
  }

  private after(time: number, look: () => Promise<Finding | null>): void {
    const turn = ++this.turn;
    this.later(() => {
      if (turn !== this.turn || !this.store.settled) return;
      look().then(
        (found) => {
          if (turn === this.turn) this.hint = found;
        },
        () => undefined, // a hint that does not come is no news
      );
    }, time);
  }

  /** What was found before at this moment of the table, else asked for now with its words. */
  private recall(key: string, look: () => Promise<Finding | null>): Promise<Finding | null> {
    if (this.knownAt !== this.store.number) {
      this.knownAt = this.store.number;
      this.known.clear();
    }
    let found = this.known.get(key);
    if (!found) {
      found = look().then(async (finding) => {
        if (finding) await this.store.words?.load(wordsOfFinding(finding));
        return finding;
      });
      found.catch(() => this.known.delete(key));
      this.known.set(key, found);
    }
    return found;
  }
}
