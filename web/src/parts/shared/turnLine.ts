// Who is waited for at a table, in one line.
import type { TableStore } from "../../store/table.svelte";
import { t } from "../../words/interface.svelte";
import { seatLabel } from "./labels";

export function turnLine(store: TableStore): string {
  const { view, words } = store;
  if (!view || !words) return "";
  if (store.stage.playing) return t("stage");
  if (store.over) return t("over");
  if (store.myTurn) return store.mine.length > 1 ? t("turn-of", { who: seatLabel(words, view, store.seat, "") }) : t("your-turn");
  const called = (seats: number[] | undefined) => (seats ?? []).map((seat) => seatLabel(words, view, seat, t("seat", { number: seat + 1 })));
  const [asked, missing] = [called(store.news?.asked), called(store.news?.mixing)];
  if (asked.length === 0 && missing.length > 0) return t("dice-wait", { who: missing.join(", ") });
  return asked.length > 0 ? t("waiting-for", { who: asked.join(", ") }) : t("waiting");
}
