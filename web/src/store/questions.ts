// What a seat asks the table before it decides: chances, reasons, what can be seen. Asking changes nothing.
import type { Connection } from "./connection/connection";
import { of } from "./connection/received";
import type { Finding, HintPlan, Odds, QueryKind, TableRoutes, WhyNot } from "./wire";

export class Questions {
  private readonly known = new Map<string, Promise<Odds>>();

  constructor(
    private readonly socket: Pick<Connection, "ask">,
    /** The seat that asks, and the moment it asks about. */
    private readonly now: () => { seat: number; number: number },
    private readonly place: Pick<TableRoutes, "hint">,
  ) {}

  /** A new moment: the chances that are known were those of another one. */
  forget(): void {
    this.known.clear();
  }

  odds(text: string): Promise<Odds> {
    const { seat, number } = this.now();
    const key = `${number} ${text}`;
    let known = this.known.get(key);
    if (!known) {
      known = this.socket.ask({ type: "odds", text, ...of(seat) }).then((reply) => reply.odds);
      known.catch(() => this.known.delete(key));
      this.known.set(key, known);
    }
    return known;
  }

  /** The odds of several options, as many as there was time for; known from now on. */
  async chances(texts: string[]): Promise<Odds[]> {
    const { seat, number } = this.now();
    const { odds } = await this.socket.ask({ type: "several-odds", texts, ...of(seat) });
    if (number === this.now().number) for (const one of odds) this.known.set(`${number} ${one.option}`, Promise.resolve(one));
    return odds;
  }

  /** What the program would do on this seat. */
  hint(): Promise<HintPlan[]> {
    return this.place.hint(this.now().seat);
  }

  async whyNot(text: string): Promise<WhyNot> {
    return (await this.socket.ask({ type: "why-not", text, ...of(this.now().seat) })).why_not;
  }

  /** What can be found out by looking at the board; null where the game has nothing to say. */
  async query(kind: QueryKind, subject: string, target: string): Promise<Finding | null> {
    return (await this.socket.ask({ type: "query", kind, subject, target, ...of(this.now().seat) })).finding;
  }

  /** What an option looks like on the board. */
  async preview(text: string): Promise<Finding | null> {
    return (await this.socket.ask({ type: "preview", text, ...of(this.now().seat) })).finding;
  }
}
