// A packed twin beside each text file of the built client: the server sends it to browsers that unpack.
// What a visitor loads before a page can be used is weighed, page by page: each is loaded when it is wanted.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUDGET = 250_000;
const ENTRY = "index.html";
const folder = fileURLToPath(new URL("../../sortie/server/client", import.meta.url));
const parts = JSON.parse(readFileSync(join(folder, "parts.json"), "utf8"));
rmSync(join(folder, "parts.json"));

const sizes = {};
for (const name of readdirSync(folder, { recursive: true }).map(String)) {
  if (!/\.(js|css|svg|html)$/.test(name)) continue;
  const packed = gzipSync(readFileSync(join(folder, name)), { level: 9 });
  if (!name.endsWith(".html")) writeFileSync(join(folder, `${name}.gz`), packed);
  sizes[name] = packed.length;
}

/** The files of a part and of all that it cannot begin without. */
function files(key, found = new Set()) {
  const part = parts[key];
  if (found.has(part.file)) return found;
  found.add(part.file);
  for (const style of part.css ?? []) found.add(style);
  for (const one of part.imports ?? []) files(one, found);
  return found;
}

const weight = (names) => [...names].reduce((sum, name) => sum + sizes[name], 0);
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const first = files(ENTRY);
let heavy = false;
for (const page of parts[ENTRY].dynamicImports) {
  const bytes = weight(new Set([...first, ...files(page)])) + sizes[ENTRY];
  console.log(`${page.replace(/^.*\/|\.svelte$/g, "").toLowerCase()}: ${kilobytes(bytes)} packed before it can be used`);
  heavy ||= bytes > BUDGET;
}
console.log(`all pages together: ${kilobytes(weight(Object.keys(sizes)))}`);
if (heavy) {
  console.error(`a page may load ${kilobytes(BUDGET)} before it can be used; take something out or load it later`);
  process.exit(1);
}
