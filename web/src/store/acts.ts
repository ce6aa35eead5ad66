// Acts: options as a person thinks of them. One act may have several payments; kinds, walks and places come with the request.
import { placesOf } from "./options";
import type { Odds, OptionView, RequestView, View } from "./wire";

/** Kinds of acts that are drawn apart, in the order of a legend. */
export const KINDS = ["move", "dash", "attack", "gadget", "handle", "place", "choose", "dice", "pay", "other"] as const;
export type Kind = (typeof KINDS)[number];

/** An option with the others that differ from it in nothing but the payment. */
export interface Act {
  option: OptionView;
  payments: OptionView[];
}

export function kindOf(request: RequestView | null | undefined, verb: string): Kind {
  const kind = request?.verbs.find((one) => one.name === verb)?.kind;
  return KINDS.find((one) => one === kind) ?? "other";
}

/** Walks of several answers, as options of their own. */
export function walkOptions(request: RequestView | null | undefined): OptionView[] {
  return (request?.walks ?? []).map((walk) => ({
    verb: walk.verb,
    notation: walk.notation,
    points_at: [["square", walk.path.at(-1) ?? ""]],
    label: null,
  }));
}

export function walkOf(request: RequestView | null | undefined, option: OptionView): RequestView["walks"][number] | undefined {
  return request?.walks.find((walk) => walk.notation === option.notation);
}

/** Everything that can be taken: options, and walks. */
export function takeable(request: RequestView | null | undefined): OptionView[] {
  return [...(request?.options ?? []), ...walkOptions(request)];
}

/** What an option is paid with, where its verb differs from another one in nothing else; "" for the usual payment. */
export function paymentOf(request: RequestView | null | undefined, option: OptionView): string {
  const same = request?.verbs.find((one) => one.name === option.verb)?.same_as;
  return same ? (option.points_at.at(-1)?.[1] ?? "") : "";
}

/** Options put together that differ in their payment alone; the payment that was taken last comes first, else the usual one. */
export function actsOf(request: RequestView | null | undefined, options: OptionView[], wanted = ""): Act[] {
  const found = new Map<string, OptionView[]>();
  const same = new Map((request?.verbs ?? []).map((verb) => [verb.name, verb.same_as]));
  for (const option of options) {
    const base = same.get(option.verb);
    const points = base ? option.points_at.slice(0, -1) : option.points_at;
    // Walks and single answers of a verb are different acts even where they lead to the same square.
    const own = base || !option.label ? "" : option.notation;
    const walk = option.notation.startsWith(`${option.verb} `) || base ? "" : option.notation;
    const key = JSON.stringify([base || option.verb, points, own, walk]);
    const known = found.get(key);
    if (known) known.push(option);
    else found.set(key, [option]);
  }
  return [...found.values()].map((payments) => ({
    option: (wanted && payments.find((option) => paymentOf(request, option) === wanted)) || (payments.find((option) => !paymentOf(request, option)) ?? (payments[0] as OptionView)),
    payments,
  }));
}

/** Borders that an option points at, each from the square it is seen from to the one behind. */
export function bordersOf(view: View, option: OptionView): { name: string; borders: [string, string][] }[] {
  const found: { name: string; borders: [string, string][] }[] = [];
  for (const [kind, name] of option.points_at) {
    const spot = view.request?.spots.find((one) => one.kind === kind && one.name === name);
    if (spot && spot.borders.length > 0) found.push({ name, borders: spot.borders as [string, string][] });
    else {
      const edges = view.boards.flatMap((board) => board.edges.filter((edge) => edge.name === name));
      if (edges.length > 0) found.push({ name, borders: edges.map((edge): [string, string] => [edge.a, edge.b]) });
    }
  }
  return found;
}

export interface Turn {
  facing: string;
  leaning: string;
}

/** Which way an option turns a piece, and on which side its other half would stand; null for one that turns nothing. */
export function turnOf(request: RequestView | null | undefined, option: OptionView): Turn | null {
  const spots = option.points_at.flatMap(([kind, name]) => request?.spots.find((one) => one.kind === kind && one.name === name) ?? []);
  const facing = spots.find((spot) => spot.facing)?.facing ?? "";
  return facing ? { facing, leaning: spots.find((spot) => spot.leaning)?.leaning ?? "" } : null;
}

/** Where the piece stands that a request is about; "" for none. */
export function actorSquare(view: View | null): string {
  const name = view?.request?.piece;
  return (name && view?.pieces.find((piece) => piece.name === name)?.square) || "";
}

/** What an option most likely does to whom it is aimed at: the chance that the first of its numbers changes; null for none. */
export function chanceOf(odds: Odds, option: OptionView): number | null {
  const aimed = new Set(option.points_at.map(([, name]) => name));
  let best: number | null = null;
  for (const line of odds.lines) {
    if (!aimed.has(line.subject)) continue;
    const chance = line.amounts.reduce((sum, [amount, weight]) => sum + (amount !== 0 ? weight : 0), 0);
    if (best === null || chance > best) best = chance;
  }
  return best;
}

/** The square where the card of an option belongs: what it is aimed at, else where it leads; "" for nowhere. */
export function placeOf(view: View, option: OptionView): string {
  const places = placesOf(view);
  const pieces = new Set(view.pieces.map((piece) => piece.name));
  const points = [...option.points_at].sort(([, a], [, b]) => Number(pieces.has(b)) - Number(pieces.has(a)));
  for (const [, name] of points) {
    const square = places.get(name)?.[0];
    if (square && !(pieces.has(name) && name === view.request?.piece)) return square;
  }
  const border = bordersOf(view, option)[0]?.borders[0];
  return border?.[0] ?? (turnOf(view.request, option) ? actorSquare(view) : "");
}
