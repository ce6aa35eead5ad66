// The stage: plays the motions of what happened, one after the other, before the next question is asked.
import { after, during, hasteOf, marked, moved, pauseAt, playedOf, sceneOf, type Pace, type Played, type Scene } from "./staging";
import { begins, toldOf } from "./told";
import type { LogEvent, LogLine, View } from "../wire";

/** What is to be played: the boards before it, those after it, and the lines that lead from the one to the other. */
export interface Act {
  before: View;
  next: View;
  lines: LogLine[];
}

/** Called with what is shown next, before it is. */
type Reached = (line: LogLine, event: LogEvent) => void;

export interface StageSettings {
  pace: () => Pace;
  /** Whether somebody looks: a page that is hidden shows how things stand when it is looked at again. */
  watched: () => boolean;
  /** Whether marks are shown instead of motion. */
  still: () => boolean;
  later: (work: () => void, milliseconds: number) => () => void;
}

const MOST_MARKS = 14;
const MOST_PLAYED = 150; // more than that is a table one comes back to, not a deed one has missed
const MOST_ACTS = 12;

export class Stage {
  playing = $state(false);
  scene = $state.raw<Scene | null>(null);
  /** Boards and pieces while something is played; null: as the view has them. */
  shown = $state.raw<View | null>(null);
  /** What was seen since the own last answer; stays on the board. */
  marks = $state.raw<Scene[]>([]);
  /** The same in words. */
  told = $state.raw<LogEvent[]>([]);
  /** The last line of the log that is played or was. */
  line = $state.raw<LogLine | null>(null);
  private acts = $state.raw<Act[]>([]);
  /** Cards that were turned over since the own last answer: they can be read as long as one likes. */
  readonly cards = $derived(this.acts.flatMap((act) => playedOf(act.lines)).filter(({ motion }) => motion.kind === "turn-over" && motion.lines));
  private count = 0;
  private skipped = false;
  private wake: () => void = () => undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly settings: StageSettings) {}

  /** Whether motion is not wanted: marks alone are shown. */
  get still(): boolean {
    return this.settings.still();
  }

  get mayRepeat(): boolean {
    return !this.playing && this.acts.length > 0;
  }

  /** Play what happened; resolved when all of it was seen. `own`: with a decision made here first. */
  async play(act: Act, own: boolean, reached: Reached): Promise<void> {
    const played = playedOf(act.lines);
    if (own && begins(act.lines.find((line) => line.seat >= 0))) this.forget();
    if (played.length > 0) this.acts = [...this.acts, act].slice(-MOST_ACTS);
    this.told = toldOf(this.acts.flatMap((one) => one.lines));
    if (played.length === 0) return;
    const atOnce = played.length > MOST_PLAYED || this.settings.pace() === "once" || !this.settings.watched();
    await this.run([act], atOnce, reached);
  }

  /** A page that has come anew: what has happened since the own last deed is told, and nothing is played. */
  recall(lines: LogLine[], mine: number[]): void {
    const own = lines.findLastIndex((line) => mine.includes(line.seat) && begins(line));
    this.told = toldOf(lines.slice(Math.max(0, own)));
  }

  /** What was seen since the own last answer, once more. */
  async again(): Promise<void> {
    if (!this.mayRepeat) return;
    this.marks = [];
    await this.run(this.acts, false, () => undefined);
  }

  /** To the end of what is played now. */
  skip(): void {
    this.skipped = true;
    this.wake();
  }

  /** Something was taken back or the page has come anew: there is nothing to look back at. */
  forget(): void {
    this.acts = [];
    this.marks = [];
    this.told = [];
  }

  /** One after the other: what comes while something is repeated ends the repetition. */
  private run(acts: Act[], atOnce: boolean, reached: Reached): Promise<void> {
    if (this.playing) this.skip();
    this.running = this.running.then(() => this.perform(acts, atOnce, reached));
    return this.running;
  }

  private async perform(acts: Act[], atOnce: boolean, reached: Reached): Promise<void> {
    this.playing = true;
    this.skipped = atOnce;
    try {
      for (const act of acts) await this.playAct(act, reached);
    } finally {
      this.playing = false;
      this.scene = null;
      this.shown = null;
      this.line = null;
    }
  }

  private async playAct(act: Act, reached: Reached): Promise<void> {
    let shown = act.before;
    let before: Played | null = null;
    const scenes = playedOf(act.lines);
    const haste = hasteOf(scenes);
    for (const played of scenes) {
      if (before && played.line.entry !== before.line.entry && played.line.seat !== before.line.seat) await this.wait(pauseAt(this.settings.pace()));
      if (!this.skipped && before?.event !== played.event) reached(played.line, played.event);
      this.line = played.line;
      before = played;
      shown = await this.show(played, shown, act.next, haste);
    }
  }

  private async show(played: Played, shown: View, next: View, haste: number): Promise<View> {
    const scene = sceneOf(played, shown, next, ++this.count, this.settings.pace(), haste);
    if (!scene) return shown;
    const begun = during(scene, shown, next);
    if (!this.skipped) {
      this.shown = begun;
      this.scene = scene;
      if (scene.kind === "walk" && !this.settings.still()) await this.walk(scene, begun, next);
      else await this.wait(scene.milliseconds);
    }
    this.marks = marked(this.marks, scene).slice(-MOST_MARKS);
    const ended = after(scene, begun, next);
    if (!this.skipped) this.shown = ended;
    return ended;
  }

  /** Square by square: the piece is drawn on each of them in its turn. */
  private async walk(scene: Scene, shown: View, next: View): Promise<void> {
    const steps = scene.path.slice(1);
    for (const square of steps) {
      if (this.skipped) return;
      this.shown = moved(shown, scene.piece, square, next);
      await this.wait(scene.milliseconds / steps.length);
    }
  }

  private wait(milliseconds: number): Promise<void> {
    if (this.skipped || milliseconds <= 0) return Promise.resolve();
    return new Promise((done) => {
      const cancel = this.settings.later(done, milliseconds);
      this.wake = () => {
        cancel();
        done();
      };
    });
  }
}
