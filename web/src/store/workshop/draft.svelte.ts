// A pack that is being written: its files as text, every edit to be taken back and done again, kept while one types.
import { deleteDraft, keepDraft, type DraftData, type Edit } from "./drafts";
import { writeZip } from "./zip";

const KEEP_MS = 400;
const JOINED_MS = 900; // letters typed without a pause are one edit

/** What changed between two texts of a file, without what is the same at both ends. */
export function editOf(file: string, before: string | null, after: string | null): Edit {
  if (before === null || after === null) return { file, at: 0, removed: before, inserted: after };
  let at = 0;
  const most = Math.min(before.length, after.length);
  while (at < most && before[at] === after[at]) at += 1;
  let tail = 0;
  while (tail < most - at && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { file, at, removed: before.slice(at, before.length - tail), inserted: after.slice(at, after.length - tail) };
}

export class Draft {
  files = $state.raw<Record<string, string>>({});
  name = $state("");
  readonly id: string;
  readonly game: string;
  tried: DraftData["tried"];
  private edits = $state.raw<Edit[]>([]);
  private done = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private typed = 0;

  constructor(data: DraftData, private readonly keep: (data: DraftData) => Promise<unknown> = keepDraft) {
    this.id = data.id;
    this.game = data.game;
    this.name = data.name;
    this.files = data.files;
    this.edits = data.edits;
    this.done = data.done;
    this.tried = data.tried;
  }

  get names(): string[] {
    return Object.keys(this.files).sort();
  }

  get canUndo(): boolean {
    return this.done > 0;
  }

  get canRedo(): boolean {
    return this.done < this.edits.length;
  }

  /** Write a file, or take it out with null. Letters typed one after the other are taken back together. */
  write(file: string, text: string | null, typing = false): void {
    const before = this.files[file] ?? null;
    if (before === text) return;
    const edit = editOf(file, before, text);
    const last = this.edits[this.done - 1];
    const now = Date.now();
    const goesOn = typing && now - this.typed < JOINED_MS && this.done === this.edits.length && last?.file === file && last.inserted !== null && edit.removed === "" && edit.at === last.at + last.inserted.length;
    const kept = this.edits.slice(0, this.done);
    if (goesOn && last) kept[kept.length - 1] = { ...last, inserted: (last.inserted ?? "") + (edit.inserted ?? "") };
    else kept.push(edit);
    this.typed = typing ? now : 0;
    this.edits = kept;
    this.done = kept.length;
    this.put(file, text);
  }

  /** Write several files as one edit. */
  writeAll(files: Record<string, string>): void {
    let joined = false;
    for (const [file, text] of Object.entries(files)) {
      const before = this.done;
      this.write(file, text);
      if (this.done === before) continue;
      const last = this.edits[this.done - 1];
      if (joined && last) this.edits = [...this.edits.slice(0, -1), { ...last, joined }];
      joined = true;
    }
  }

  /** The file that was changed; "" when nothing is left. */
  undo(): string {
    const edit = this.edits[this.done - 1];
    if (!edit) return "";
    this.done -= 1;
    this.put(edit.file, applied(this.files[edit.file] ?? null, edit.at, edit.inserted, edit.removed));
    return edit.joined ? this.undo() : edit.file;
  }

  redo(): string {
    const edit = this.edits[this.done];
    if (!edit) return "";
    this.done += 1;
    this.put(edit.file, applied(this.files[edit.file] ?? null, edit.at, edit.removed, edit.inserted));
    if (this.edits[this.done]?.joined) this.redo();
    return edit.file;
  }

  rename(name: string): void {
    this.name = name;
    this.later();
  }

  zip(): Blob {
    const encoder = new TextEncoder();
    return writeZip(new Map(Object.entries(this.files).map(([name, text]) => [name, encoder.encode(text)])));
  }

  data(): DraftData {
    const { id, name, game, files, edits, done, tried } = this;
    return { id, name, game, files, edits, done, changed: Date.now(), ...(tried ? { tried } : {}) };
  }

  /** Keep it now; a page that is left has no later. */
  async save(): Promise<void> {
    clearTimeout(this.timer);
    await this.keep(this.data());
  }

  private put(file: string, text: string | null): void {
    const { [file]: _old, ...others } = this.files;
    this.files = text === null ? others : { ...others, [file]: text };
    this.later();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(this.data()), KEEP_MS);
  }
}

function applied(text: string | null, at: number, from: string | null, to: string | null): string | null {
  if (to === null) return null;
  if (from === null || text === null) return to;
  return text.slice(0, at) + to + text.slice(at + from.length);
}

/** A draft of the files of a zip; what is no text is left out. */
export function draftOf(files: ReadonlyMap<string, Uint8Array>, fallback: string): DraftData {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const texts: Record<string, string> = {};
  for (const [name, data] of files) {
    try {
      texts[name] = decoder.decode(data);
    } catch {
      continue;
    }
  }
  const page = texts["pack.toml"] ?? "";
  const field = (name: string): string => new RegExp(`^\\s*${name}\\s*=\\s*"([a-z0-9-]+)"`, "m").exec(page)?.[1] ?? "";
  return { id: crypto.randomUUID(), name: field("id") || fallback, game: field("game"), files: texts, edits: [], done: 0, changed: Date.now() };
}

export { deleteDraft };
