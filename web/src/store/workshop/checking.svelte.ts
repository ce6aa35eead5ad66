// The check of a draft while somebody writes it: one question at a time, asked again after a change or a lost connection.
import { Refusal, type Mistake, type PackReport, type Wire } from "../wire";
import type { Draft } from "./draft.svelte";

const CHECK_MS = 900;
const AGAIN_MS = 5000;

export class Checking {
  report = $state.raw<PackReport | null>(null);
  stand = $state<"checking" | "checked" | "offline">("checking");
  private turn = 0;
  private asked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly wire: Wire,
    private readonly draft: Draft,
  ) {}

  get mistakes(): Mistake[] {
    return this.report?.mistakes ?? [];
  }

  /** The draft has changed. */
  changed(): void {
    this.turn += 1;
    this.stand = "checking";
    this.checkIn(CHECK_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** What a refused upload says is wrong with it. */
  refused(refusal: Refusal): void {
    if (refusal.mistakes.length > 0) this.report = { ok: false, id: "", game: "", digest: "", mistakes: refusal.mistakes };
  }

  private checkIn(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), milliseconds);
  }

  private async check(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    const mine = this.turn;
    try {
      const found = await this.wire.checkPack(this.draft.zip());
      if (mine === this.turn) [this.report, this.stand] = [found, "checked"];
    } catch {
      if (mine === this.turn) this.stand = "offline";
    }
    this.asked = false;
    if (mine !== this.turn) this.checkIn(CHECK_MS);
    else if (this.stand === "offline") this.checkIn(AGAIN_MS);
  }
}
