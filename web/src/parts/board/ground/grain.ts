// The grain of a floor: soft spots and fine dust that repeat without a border. Made once, by the page itself: nothing is loaded.
const SIZE = 256;
const OCTAVES = [
  { cells: 4, strength: 0.5 },
  { cells: 16, strength: 0.26 },
  { cells: 64, strength: 0.14 },
];
const DUST = 0.1;
const LIGHTER = 0.8; // light spots are fainter than dark ones: by night they would be dirt
const DEEPEST = 62; // of 255, how much of the floor the darkest spot hides

/** The same numbers on every page. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function smooth(part: number): number {
  return part * part * (3 - 2 * part);
}

/** Heights at the corners of cells, smooth between them, from -1 to 1; the last cell runs into the first. */
function waves(cells: number, next: () => number): (x: number, y: number) => number {
  const corners = Array.from({ length: cells * cells }, () => next() * 2 - 1);
  const corner = (x: number, y: number): number => corners[(y % cells) * cells + (x % cells)] ?? 0;
  return (x, y) => {
    const [across, down] = [(x * cells) / SIZE, (y * cells) / SIZE];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const [right, below] = [smooth(across - column), smooth(down - row)];
    const upper = corner(column, row) * (1 - right) + corner(column + 1, row) * right;
    const lower = corner(column, row + 1) * (1 - right) + corner(column + 1, row + 1) * right;
    return upper * (1 - below) + lower * below;
  };
}

let made: string | undefined;

/** A picture of light and dark spots to lay over a floor, as an address; "" where nothing can be painted. */
export function grain(): string {
  made ??= paint();
  return made;
}

function paint(): string {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext("2d");
  if (!pen) return "";
  const next = random(7);
  const layers = OCTAVES.map(({ cells, strength }) => ({ strength, at: waves(cells, next) }));
  const picture = pen.createImageData(SIZE, SIZE);
  for (let place = 0; place < SIZE * SIZE; place += 1) {
    const [x, y] = [place % SIZE, Math.floor(place / SIZE)];
    const height = layers.reduce((sum, layer) => sum + layer.strength * layer.at(x, y), DUST * (next() * 2 - 1));
    picture.data.fill(height > 0 ? 255 : 0, place * 4, place * 4 + 3);
    picture.data[place * 4 + 3] = Math.abs(height) * DEEPEST * (height > 0 ? LIGHTER : 1);
  }
  pen.putImageData(picture, 0, 0);
  return canvas.toDataURL();
}
