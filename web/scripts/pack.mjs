// A packed twin beside each text file of the built client: the server sends it to browsers that unpack.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const BUDGET = 300_000;
const folder = fileURLToPath(new URL("../../sortie/server/client", import.meta.url));
let total = 0;
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|svg|html)$/.test(String(name))) continue;
  const packed = gzipSync(readFileSync(join(folder, String(name))), { level: 9 });
  if (!String(name).endsWith(".html")) writeFileSync(join(folder, `${name}.gz`), packed);
  total += packed.length;
}
console.log(`the client, all pages: ${(total / 1000).toFixed(1)} kB packed`);
if (total > BUDGET) {
  console.error(`the client may have ${BUDGET / 1000} kB; take something out or load it later`);
  process.exit(1);
}
