// A game looked at again: one moment at a time, from the server, a few of them kept.
import { labelsOf } from "./log";
import type { KnownTable } from "./preferences.svelte";
import { wordsOfLog, wordsOfView } from "./spoken";
import { GameWords } from "./words.svelte";
import { Refusal, type Language, type LogLine, type TableRoutes, type Story, type TableData, type View, type Wire } from "./wire";

const KEPT = 60;

export class ReplayStore {
  facts = $state.raw<TableData | null>(null);
  /** The seats of this token. */
  mine = $state.raw<number[]>([]);
  /** Whose eyes are used; -1 are a spectator's. */
  seat = $state(-1);
  number = $state(1);
  last = $state(1);
  view = $state.raw<View | null>(null);
  log = $state.raw<LogLine[]>([]);
  story = $state.raw<Story | null>(null);
  playing = $state(false);
  speed = $state(1);
  refused = $state("");
  words = $state.raw<GameWords | null>(null);

  readonly place: TableRoutes;
  private readonly kept = new Map<string, Promise<View>>();

  constructor(
    private readonly wire: Wire,
    readonly id: string,
    readonly token: string,
    private language: Language,
  ) {
    this.place = wire.seat(id, token);
  }

  async start(number: number): Promise<void> {
    try {
      const [facts, seated] = await Promise.all([this.place.facts(), this.place.join()]);
      this.facts = facts;
      this.mine = seated.seats;
      this.seat = seated.seats[0] ?? -1;
      this.last = facts.number;
      this.words = new GameWords(this.wire, facts.game, this.language, facts.packs);
      this.log = (await this.place.log(this.seat)).lines;
      await this.go(number || 1);
    } catch (error) {
      this.refused = error instanceof Refusal ? error.code : "unreachable";
      return;
    }
    this.story = await this.place.story().catch(() => null);
  }

  /** Whose eyes may be used: of a finished game anybody's, else the own ones. */
  get eyes(): number[] {
    const all = this.facts?.status === "over" ? this.facts.seats.map((_, seat) => seat) : this.mine;
    return this.mine.length === 0 ? [-1, ...all] : all;
  }

  /** What had happened by the moment that is shown. */
  get past(): LogLine[] {
    return this.log.filter((line) => line.number <= this.number);
  }

  async go(number: number): Promise<void> {
    this.number = Math.max(1, Math.min(number, this.last));
    const wanted = this.number;
    const seat = this.seat;
    const view = await this.fetch(wanted);
    await this.words?.load([...wordsOfView(view), ...wordsOfLog(this.log, labelsOf(view))]);
    if (this.number === wanted && this.seat === seat) this.view = view;
    if (wanted < this.last) void this.fetch(wanted + 1).catch(() => undefined);
  }

  async look(seat: number): Promise<void> {
    this.seat = seat;
    await this.go(this.number);
  }

  /** The next or previous moment at which dice fell. */
  dice(direction: 1 | -1): number {
    const rolled = this.log.filter((line) => line.events.some((event) => event.values.some((value) => value.kind === "dice")));
    return this.beside(rolled.map((line) => line.number), direction);
  }

  /** The next or previous turning point. */
  turn(direction: 1 | -1): number {
    return this.beside((this.story?.points ?? []).map((point) => point.number), direction);
  }

  async speak(language: Language): Promise<void> {
    this.language = language;
    const words = this.view ? wordsOfView(this.view) : [];
    await this.words?.speak(language, [...words, ...wordsOfLog(this.log, labelsOf(this.view))]);
  }

  private beside(numbers: number[], direction: 1 | -1): number {
    const found = direction > 0 ? numbers.find((one) => one > this.number) : numbers.findLast((one) => one < this.number);
    return found ?? (direction > 0 ? this.last : 1);
  }

  private fetch(number: number): Promise<View> {
    const key = `${this.seat} ${number}`;
    let found = this.kept.get(key);
    if (!found) {
      found = this.place.replay(number, this.seat).then((reply) => reply.view);
      found.catch(() => this.kept.delete(key));
      this.kept.set(key, found);
      const oldest = this.kept.keys().next().value;
      if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    }
    return found;
  }
}

/** A link that opens a game at a moment and gives no seat away; "" when this browser has none to give. */
export function momentLink(facts: TableData, number: number, token: string, mine: number[], known: KnownTable | undefined): string {
  const path = `/t/${facts.table}?replay=${number}`;
  if (facts.public) return path;
  const watching = mine.length === 0 ? token : known?.watch.split("#")[1];
  // Of a finished game the key of a seat opens nothing that others may not see.
  const key = watching ?? (facts.status === "over" ? token : "");
  return key ? `${path}#${key}` : "";
}
