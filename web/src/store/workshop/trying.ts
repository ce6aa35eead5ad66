// A draft at the table: uploaded as it is now, and played against the computer with what is its own.
import { enterChoice } from "../entering";
import { playScenario, usualChoice } from "../opening";
import { preferences } from "../preferences.svelte";
import type { Wire } from "../wire";
import { Draft } from "./draft.svelte";
import { listDrafts } from "./drafts";

const MOST_KNOWN = 30;

/** Open a table with it; the table keeps this very version, whatever is written later. */
export async function tryDraft(wire: Wire, draft: Draft): Promise<void> {
  const digest = await upload(wire, draft);
  const game = await wire.game(draft.game, [digest]);
  const { scenarios, sides, boards } = game.origins;
  const own = game.scenarios.find((one) => one.id in (scenarios ?? {})) ?? game.scenarios.find((one) => one.sides.some((side) => side in (sides ?? {}))) ?? game.scenarios.find((one) => one.boards.some((board) => board in (boards ?? {})));
  const choice = { ...usualChoice(game, preferences.kept.name), packs: [digest] };
  if (own) playScenario(choice, game, own.id);
  const board = own?.boards.find((one) => one in (boards ?? {}));
  if (own && board && !(own.board in (boards ?? {})) && !(own.id in (scenarios ?? {}))) choice.board = board;
  const side = own?.sides.find((one) => one in (sides ?? {}));
  const mine = choice.seats[0];
  if (mine && side && !own?.given[0]) mine.side = side;
  await enterChoice(wire, choice);
}

/** Its digest on the server; the upload before it is taken back, if another one. */
async function upload(wire: Wire, draft: Draft): Promise<string> {
  const kept = await wire.keepPack(draft.zip());
  const before = draft.tried;
  const digests = before ? [before.digest, ...(before.before ?? [])].filter((one) => one !== kept.digest) : [];
  draft.tried = { digest: kept.digest, token: kept.token, before: digests.slice(0, MOST_KNOWN) };
  await draft.save();
  if (before && before.digest !== kept.digest) void wire.deletePack(before.digest, before.token).catch(() => undefined);
  return kept.digest;
}

/** The packs of a table for its next game: a draft of this browser that was tried at it comes as it is now. */
export async function asWrittenNow(wire: Wire, digests: readonly string[]): Promise<string[]> {
  const drafts = digests.length > 0 ? await listDrafts().catch(() => []) : [];
  return Promise.all(
    digests.map(async (digest) => {
      const found = drafts.find(({ tried }) => tried?.digest === digest || tried?.before?.includes(digest));
      return found ? upload(wire, new Draft(found)) : digest;
    }),
  );
}
