// What to say to somebody whose link does not open.
import { t } from "../../words/interface.svelte";

export function refusedText(code: string): string {
  if (code === "bad-token" || code === "no-token") return t("refused-token");
  if (code === "table-pinned") return t("refused-pinned");
  return code === "unknown-table" ? t("refused-table") : t("unreachable");
}
