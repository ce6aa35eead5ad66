// The views that came over the wire, whole or as what changed, and how a seat is named on it.
import { patched } from "./patch";
import type { Messages, News, View } from "../wire";

/** A view with its seat and the number it is about. */
export type Received = Pick<Messages["ViewReply"], "seat" | "number" | "view">;

/** The view after news; null when they tell of changes to another view than the one that is here. */
export function changed(received: Map<number, Received>, news: News): Received | null {
  const { seat, since, whole, patch } = news.view ?? {};
  if (seat === undefined) return null;
  if (whole) return { seat, number: news.number, view: whole };
  const before = received.get(seat);
  if (!before || patch === undefined) return null;
  if (before.number >= news.number) return before; // the whole view was asked for meanwhile
  return before.number === since ? { seat, number: news.number, view: patched(before.view, patch) as View } : null;
}

/** A spectator is seat -1 in a view and no seat at all on the wire. */
export function of(seat: number): { seat?: number } {
  return seat >= 0 ? { seat } : {};
}
