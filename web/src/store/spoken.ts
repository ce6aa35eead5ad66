// Every word a view speaks, so that all can be asked for at once.
import { eventWord, type Labels } from "./log";
import type { Finding, LogLine, Odds, OptionView, PoolView, View, Word } from "./wire";

export function wordsOfView(view: View): Word[] {
  const words: Word[] = [view.title, ...view.status];
  for (const board of view.boards) {
    words.push(board.title, ...board.regions.map((region) => region.label), ...board.overlays.map((one) => one.label));
    for (const tile of board.tiles) words.push(tile.label, ...tile.lines);
    for (const edge of board.edges) if (edge.label) words.push(edge.label);
    for (const square of board.squares) for (const mark of square.marks) words.push(markWord(mark));
  }
  for (const piece of view.pieces) words.push(piece.label, ...piece.badges, ...piece.shares.map((share) => share.label));
  for (const panel of view.panels) {
    words.push(panel.title, ...panel.lines, ...panel.meters.map((meter) => meter.label));
    words.push(...panel.pools.flatMap(wordsOfPool));
    for (const card of panel.cards) words.push(card.title, ...card.lines, ...card.badges);
  }
  for (const dice of view.dice) {
    words.push(dice.label, ...dice.dice.flatMap((die) => [...(die.word ? [die.word] : []), ...(die.colour ? wordsOfColour(die.colour) : [])]));
    if (dice.need) words.push(dice.need);
  }
  if (view.request) {
    words.push(view.request.prompt);
    for (const option of view.request.options) words.push(...wordsOfOption(option));
  }
  return words;
}

function wordsOfPool(pool: PoolView): Word[] {
  const badges = pool.dice.flatMap((dice) => (dice.badge ? [dice.badge, plain(`${dice.badge.key}.short`)] : []));
  return [pool.label, ...badges, ...pool.dice.flatMap((dice) => wordsOfColour(dice.colour))];
}

/** What a die of a colour is called, its letter, its faces. */
export function wordsOfColour(colour: string): Word[] {
  return [plain(`die-${colour}`), plain(`die-${colour}.short`), plain(`die-${colour}.faces`)];
}

export function wordsOfOption(option: OptionView): Word[] {
  return [plain(`verb-${option.verb}`), ...(option.label ? [option.label] : []), ...option.points_at.map(([kind, name]) => plain(`${kind}-${name}`))];
}

export function wordsOfLog(lines: LogLine[], labels: Labels): Word[] {
  return lines.flatMap((line) => line.events.map((event) => eventWord(event, labels)));
}

/** What cards and dice say that turn over or fall. */
export function wordsOfMotions(lines: LogLine[]): Word[] {
  const motions = lines.flatMap((line) => line.events.flatMap((event) => event.motions ?? []));
  return motions.flatMap((motion) => [...(motion.word ? [motion.word] : []), ...(motion.lines ?? []), ...(motion.dice ?? []).flatMap((die) => [...(die.word ? [die.word, plain(`${die.word.key}.short`)] : []), ...(die.colour ? wordsOfColour(die.colour) : [])])]);
}

/** A mark such as `flag:north` is a thing of a kind; a single word is the kind of ground. */
export function markWord(mark: string): Word {
  return plain(mark.replace(":", "-"));
}

export function plain(key: string): Word {
  return { key, parameters: {} };
}

/** The words that a look at the board finds. */
export function wordsOfFinding(finding: Finding): Word[] {
  return [...finding.words, ...finding.cost.map((part) => part.label), ...finding.bands.map((band) => band.label)];
}

/** The words that odds speak. */
export function wordsOfOdds(odds: Odds): Word[] {
  const terms = (odds.sums ?? []).flatMap((sum) => sum.terms.map((term) => plain(term.label)));
  return [...odds.lines.map((line) => plain(line.what)), ...terms];
}
