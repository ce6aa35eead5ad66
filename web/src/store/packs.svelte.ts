// Content packs in this browser: which ones it knows, with the tokens that delete them, and which ones play.
import { read, write } from "./preferences.svelte";
import type { Language, PackLine } from "./wire";

export interface KnownPack {
  digest: string;
  /** Deletes it on the server; "" where somebody else has uploaded it. */
  token: string;
}

const PACKS = "sortie-packs";
const CHOSEN = "sortie-packs-chosen";
const MOST_PACKS = 8; // at one table
const MOST_KNOWN = 60;
const DIGEST = /^[0-9a-f]{64}$/;

class KnownPacks {
  list = $state.raw<KnownPack[]>(read<KnownPack[]>(PACKS, []));
  private chosen = $state.raw<Record<string, boolean>>(read<Record<string, boolean>>(CHOSEN, {}));

  find(digest: string): KnownPack | undefined {
    return this.list.find((one) => one.digest === digest);
  }

  remember(pack: KnownPack): void {
    const token = pack.token || this.find(pack.digest)?.token || "";
    this.list = [{ digest: pack.digest, token }, ...this.list.filter((one) => one.digest !== pack.digest)].slice(0, MOST_KNOWN);
    write(PACKS, this.list);
  }

  forget(digest: string): void {
    this.list = this.list.filter((one) => one.digest !== digest);
    write(PACKS, this.list);
  }

  choose(digest: string, on: boolean): void {
    this.chosen = { ...this.chosen, [digest]: on };
    write(CHOSEN, this.chosen);
  }

  /** What this browser has itself and what the server offers plays unless it was put aside; packs of strangers when they were chosen. */
  plays(pack: PackLine): boolean {
    return !pack.withdrawn && (this.chosen[pack.digest] ?? (pack.offered || this.find(pack.digest) !== undefined));
  }

  /** The digests of those that play. */
  playing(packs: readonly PackLine[]): string[] {
    return packs.filter((one) => this.plays(one)).map((one) => one.digest).slice(0, MOST_PACKS);
  }
}

export const knownPacks = new KnownPacks();

/** The packs that a link of the lobby carries: #pack/DIGEST+DIGEST. */
export function linkedPacks(hash: string): string[] {
  const [kind, digests = ""] = hash.split("/");
  return kind === "pack" ? digests.split("+").filter((one) => DIGEST.test(one)) : [];
}

export function packTitle(pack: PackLine, language: Language): string {
  return pack.titles[language] || pack.titles["en"] || pack.id;
}
