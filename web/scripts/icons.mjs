// Picks the icons that views name out of the game-icons set; what the set does not have is told, never a reason to fail.
// Where a drawing of the set is too fine for a piece of 24 pixels, glyphs.json has a bolder one of our own by the same name.
import { readFileSync, writeFileSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { rounded } from "./outlines.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const set = JSON.parse(readFileSync(here("../node_modules/@iconify-json/game-icons/icons.json"), "utf8"));
const wanted = JSON.parse(readFileSync(here("icons.json"), "utf8"));
const bold = JSON.parse(readFileSync(here("glyphs.json"), "utf8"));
const found = {};
for (const name of wanted) {
  if (bold[name]) {
    found[name] = bold[name];
    continue;
  }
  const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent];
  if (!icon) {
    console.warn(`icons: the set has no '${name}'`);
    continue;
  }
  // All icons of the set are paths in a square of 512; only their outlines are kept.
  found[name] = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((match) => rounded(match[1])).join("");
}
mkdirSync(here("../src/generated"), { recursive: true });
const text = JSON.stringify(found);
writeFileSync(here("../src/generated/icons.json"), `${text}\n`);
