// How the players of the program are called: by what they are like, else by their names.
import { humanised } from "../store/words.svelte";
import { t } from "../words/interface.svelte";

export function levelLabel(player: string): string {
  if (player === "random") return t("level-random");
  if (player === "heuristic") return t("level-heuristic");
  if (player === "cards") return t("level-cards");
  return humanised(player);
}
