// How the players of the program are called: by what they are like, else by their names.
import { humanised } from "../../store/words.svelte";
import { t } from "../../words/interface.svelte";

export function levelLabel(player: string): string {
  if (player === "random") return t("level-random");
  if (player === "heuristic" || player === "baseline") return t("level-baseline");
  if (player === "cards") return t("level-cards");
  if (player === "recruit") return t("level-recruit");
  if (player === "regular") return t("level-regular");
  if (player === "veteran") return t("level-veteran");
  if (player === "commander") return t("level-commander");
  if (player === "cautious") return t("level-cautious");
  if (player === "bold") return t("level-bold");
  return humanised(player);
}
