// Outlines with fewer digits: positions are rounded where they are, so that small steps do not add up to a shift.
const COUNTS = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y; // the flags of an arc may stand without a gap
const STEP = 0.5; // of a square of 512: a tenth of a pixel on a piece of 100

const round = (value) => Math.round(value / STEP) * STEP;
const short = (value) => String(value).replace(/^(-?)0\./, "$1.");

/** Numbers one after the other, with a gap only where one would run into the next. */
function joined(numbers) {
  return numbers.map(short).reduce((text, next) => {
    const parted = next.startsWith("-") || text === "" || (next.startsWith(".") && /\.\d+$/.test(text));
    return text + (parted ? "" : " ") + next;
  }, "");
}

function read(text, pattern, at) {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  return found && { value: Number(found[1]), end: pattern.lastIndex };
}

/** Every command of an outline with its numbers, one entry for each repetition. */
function* commands(outline) {
  for (const [whole, letter] of outline.matchAll(/([a-df-z])[^a-df-z]*/gi)) {
    const kind = letter.toUpperCase();
    const count = COUNTS[kind];
    if (count === undefined) throw new Error(`no command of an outline: ${letter}`);
    let [at, name] = [1, letter];
    do {
      const numbers = [];
      while (numbers.length < count) {
        const flag = kind === "A" && (numbers.length === 3 || numbers.length === 4);
        const next = read(whole, flag ? FLAG : NUMBER, at);
        if (!next) break;
        numbers.push(next.value);
        at = next.end;
      }
      if (numbers.length < count) break;
      yield { name, kind, numbers };
      if (kind === "M") name = letter === "m" ? "l" : "L"; // what follows a move is drawn
    } while (count > 0 && read(whole, NUMBER, at));
  }
}

/** The same outline with every position rounded. */
export function rounded(outline) {
  let [x, y, startX, startY] = [0, 0, 0, 0]; // where the true pen is
  let [penX, penY, fromX, fromY] = [0, 0, 0, 0]; // where the rounded one is
  let text = "";
  let last = "";
  for (const { name, kind, numbers } of commands(outline)) {
    const relative = name !== name.toUpperCase();
    const [baseX, baseY] = relative ? [x, y] : [0, 0];
    const [offX, offY] = relative ? [penX, penY] : [0, 0];
    const across = (value) => round(baseX + value) - offX;
    const down = (value) => round(baseY + value) - offY;
    let kept = numbers;
    if (kind === "Z") [x, y, penX, penY] = [startX, startY, fromX, fromY];
    else if (kind === "H") [kept, x] = [[across(numbers[0])], baseX + numbers[0]];
    else if (kind === "V") [kept, y] = [[down(numbers[0])], baseY + numbers[0]];
    else {
      const free = kind === "A" ? 5 : 0; // the numbers of an arc before its end are no positions
      kept = numbers.map((value, place) => (place < free ? value : (place - free) % 2 ? down(value) : across(value)));
      [x, y] = [baseX + numbers.at(-2), baseY + numbers.at(-1)];
    }
    if (kind !== "Z") [penX, penY] = [round(x), round(y)];
    if (kind === "M") [startX, startY, fromX, fromY] = [x, y, penX, penY];
    const drawn = joined(kept);
    const gap = name === last && drawn !== "" && !drawn.startsWith("-") ? " " : "";
    text += name === last && kind !== "M" && kind !== "Z" ? gap + drawn : name + drawn;
    last = kind === "M" ? "" : name;
  }
  return text;
}
