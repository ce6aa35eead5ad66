// Zips of packs, read and written here: small text files, so what is written is stored as it is.
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const STORED = 0;
const DEFLATED = 8;
const MOST_FILES = 200;
const MOST_BYTES = 1_000_000;
const UTF8 = 0x0800;

export class BadZip extends Error {}

/** The files of a zip by name; a single folder around all of them is left out, as the server does. */
export async function readZip(data: ArrayBuffer): Promise<Map<string, Uint8Array>> {
  const view = new DataView(data);
  let end = data.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new BadZip("no zip");
  const count = view.getUint16(end + 10, true);
  if (count > MOST_FILES * 5) throw new BadZip("too many files");
  const found = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let file = 0; file < count; file += 1) {
    if (at + 46 > data.byteLength || view.getUint32(at, true) !== CENTRAL) throw new BadZip("damaged");
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const size = view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [number, number, number];
    const start = view.getUint32(at + 42, true);
    const called = new TextDecoder().decode(new Uint8Array(data, at + 46, name));
    at += 46 + name + extra + comment;
    if (called.endsWith("/")) continue;
    if (!safeName(called)) throw new BadZip(`unsafe name ${called}`);
    total += size;
    if (total > MOST_BYTES) throw new BadZip("too large");
    const body = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    if (view.getUint32(start, true) !== LOCAL || body + packed > data.byteLength) throw new BadZip("damaged");
    found.set(called, await unpacked(new Uint8Array(data, body, packed), method, size));
  }
  return withoutFolder(found);
}

export function safeName(name: string): boolean {
  return !/^\/|\\|:|\0/.test(name) && name.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

async function unpacked(packed: Uint8Array, method: number, size: number): Promise<Uint8Array> {
  if (method === STORED) return packed.slice();
  if (method !== DEFLATED) throw new BadZip("unknown packing");
  const stream = new Blob([packed.slice()]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const reader = stream.getReader();
  const found = new Uint8Array(size);
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > size) throw new BadZip("a size that lies"); // a bomb says little and holds much
    found.set(value, at);
    at += value.length;
  }
  if (at !== size) throw new BadZip("damaged");
  return found;
}

function withoutFolder(files: Map<string, Uint8Array>): Map<string, Uint8Array> {
  const tops = new Set([...files.keys()].map((name) => name.split("/")[0]));
  const inside = tops.size === 1 && [...files.keys()].every((name) => name.includes("/"));
  return inside ? new Map([...files].map(([name, data]) => [name.slice(name.indexOf("/") + 1), data])) : files;
}

/** A zip of these files, sorted by name. */
export function writeZip(files: ReadonlyMap<string, Uint8Array>): Blob {
  const parts: Uint8Array[] = [];
  const index: Uint8Array[] = [];
  let at = 0;
  for (const name of [...files.keys()].sort()) {
    const data = files.get(name) ?? new Uint8Array();
    const called = new TextEncoder().encode(name);
    const sum = crc32(data);
    const head = record(30, (view) => {
      view.setUint32(0, LOCAL, true);
      common(view, 4, sum, data.length, called.length);
    });
    index.push(
      record(46, (view) => {
        view.setUint32(0, CENTRAL, true);
        view.setUint16(4, 20, true);
        common(view, 6, sum, data.length, called.length);
        view.setUint32(42, at, true);
      }),
      called,
    );
    parts.push(head, called, data);
    at += head.length + called.length + data.length;
  }
  const size = index.reduce((sum, part) => sum + part.length, 0);
  const tail = record(22, (view) => {
    view.setUint32(0, END, true);
    view.setUint16(8, files.size, true);
    view.setUint16(10, files.size, true);
    view.setUint32(12, size, true);
    view.setUint32(16, at, true);
  });
  return new Blob([...parts, ...index, tail].map((part) => part.slice()), { type: "application/zip" });
}

function record(size: number, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size);
  fill(new DataView(bytes.buffer));
  return bytes;
}

function common(view: DataView, from: number, sum: number, size: number, name: number): void {
  view.setUint16(from, 20, true);
  view.setUint16(from + 2, UTF8, true);
  view.setUint16(from + 8, 0x21, true); // the first day that a zip knows: the same files give the same bytes
  view.setUint32(from + 10, sum, true);
  view.setUint32(from + 14, size, true);
  view.setUint32(from + 18, size, true);
  view.setUint16(from + 22, name, true);
}

export function crc32(data: Uint8Array): number {
  let sum = ~0;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}
