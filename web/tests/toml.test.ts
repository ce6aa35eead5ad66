import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { TomlFile, TomlMistake, written, type Path, type TomlValue } from "../src/store/workshop/files/toml";

const root = fileURLToPath(new URL("../..", import.meta.url));
const packs = join(root, "sortie", "packs");
const files = readdirSync(packs, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith(".toml"));
const python = process.env.PYTHON ?? (existsSync(`${root}.venv/bin/python`) ? `${root}.venv/bin/python` : "python3");
const text = (name: string): string => readFileSync(join(packs, name), "utf8");

/** What the reader of the server makes of the same files. */
const read = JSON.parse(
  execFileSync(python, ["-c", "import json,sys,tomllib,pathlib\nprint(json.dumps({n: tomllib.loads(pathlib.Path(sys.argv[1], n).read_text(encoding='utf-8')) for n in sys.argv[2:]}))", packs, ...files], { maxBuffer: 1 << 26 }).toString(),
) as Record<string, TomlValue>;

function leaves(value: TomlValue, path: Path = []): Path[] {
  if (typeof value !== "object") return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

function lists(value: TomlValue, path: Path = []): Path[] {
  if (typeof value !== "object") return [];
  const inner = Object.entries(value).flatMap(([key, one]) => lists(one, [...path, Array.isArray(value) ? Number(key) : key]));
  return Array.isArray(value) && value.length > 0 ? [path, ...inner] : inner;
}

const MOST = 40;
/** Enough of many, spread over all of them. */
function some<T>(many: T[]): T[] {
  return many.filter((_, number) => number % Math.ceil(many.length / MOST) === 0);
}

function other(value: TomlValue): TomlValue {
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : `${String(value)}-else`;
}

describe("every shipped file", () => {
  it.each(files)("%s is read as the server reads it", (name) => {
    expect(new TomlFile(text(name)).data).toEqual(read[name]);
  });

  it.each(files)("%s keeps its bytes when a value is changed and changed back", (name) => {
    const before = text(name);
    for (const path of some(leaves(new TomlFile(before).data))) {
      const value = new TomlFile(before).get(path) as TomlValue;
      expect(new TomlFile(before).set(path, value)).toBe(before);
      const changed = new TomlFile(before).set(path, other(value));
      expect(new TomlFile(changed).get(path)).toEqual(other(value));
      expect(new TomlFile(changed).set(path, value)).toBe(before);
    }
  });

  it.each(files)("%s keeps its bytes when an entry is written and taken out again", (name) => {
    const before = text(name);
    for (const path of some(lists(new TomlFile(before).data))) {
      const length = (new TomlFile(before).get(path) as TomlValue[]).length;
      for (const index of [0, length - 1]) {
        const twice = new TomlFile(before).duplicate([...path, index]);
        const list = new TomlFile(twice).get(path) as TomlValue[];
        expect(list.length).toBe(length + 1);
        expect(list[index + 1]).toEqual(list[index]);
        expect(new TomlFile(twice).remove([...path, index + 1])).toBe(before);
      }
    }
  });

  it.each(files)("%s keeps its bytes when keys come and go", (name) => {
    const before = text(name);
    const tables = leaves(new TomlFile(before).data).map((path) => path.slice(0, -1)).filter((path) => path.length > 0 && typeof path.at(-1) === "number");
    for (const path of some([...new Map(tables.map((one) => [JSON.stringify(one), one])).values()])) {
      if (Array.isArray(new TomlFile(before).get(path))) continue;
      const more = new TomlFile(before).set([...path, "one-more"], 7);
      expect(new TomlFile(more).get([...path, "one-more"])).toBe(7);
      expect(new TomlFile(more).remove([...path, "one-more"])).toBe(before);
    }
  });
});

const COMMENTED = `# The squad of the night.
title = "x" # said to all

# The boss, and why.
[[agents]]
id = "boss"   # short
act = 3
weapons = [
    "blade", # old
    { use = "gun", skl = 4 },
]

[[agents.skills]]
id = "rally"

# The other one.
[[agents]]
id = 'guard'
tags = ["a", "b"]
`;

describe("a file with comments", () => {
  const file = new TomlFile(COMMENTED);

  it("changes one value and nothing else", () => {
    expect(file.set(["agents", 0, "act"], 4)).toBe(COMMENTED.replace("act = 3", "act = 4"));
    expect(file.set(["agents", 0, "weapons", 1, "skl"], 5)).toBe(COMMENTED.replace("skl = 4", "skl = 5"));
    expect(file.set(["title"], 'say "x"')).toBe(COMMENTED.replace('"x"', '"say \\"x\\""'));
  });

  it("writes a new key behind the last one of its table, with its comment", () => {
    expect(file.set(["agents", 1, "hit"], 5)).toBe(`${COMMENTED}hit = 5\n`);
    expect(file.set(["agents", 0, "hit"], 5)).toBe(COMMENTED.replace("]\n\n[[agents.skills]]", "]\nhit = 5\n\n[[agents.skills]]"));
    expect(file.set(["agents", 0, "skills", 0, "act"], 1)).toBe(COMMENTED.replace('id = "rally"\n', 'id = "rally"\nact = 1\n'));
    expect(file.set(["agents", 0, "weapons", 1, "dam"], 2)).toBe(COMMENTED.replace("skl = 4 }", "skl = 4, dam = 2 }"));
    expect(new TomlFile(file.set(["agents", 1, "select", "who"], "enemy")).get(["agents", 1, "select"])).toEqual({ who: "enemy" });
  });

  it("takes keys, entries and tables out with what belongs to them", () => {
    expect(file.remove(["agents", 0, "act"])).toBe(COMMENTED.replace("act = 3\n", ""));
    expect(file.remove(["agents", 0, "weapons", 0])).toBe(COMMENTED.replace('    "blade", # old\n', ""));
    expect(file.remove(["agents", 1, "tags", 0])).toBe(COMMENTED.replace('["a", "b"]', '["b"]'));
    expect(file.remove(["agents", 1, "tags", 1])).toBe(COMMENTED.replace('["a", "b"]', '["a"]'));
    expect(file.remove(["agents", 1])).toBe(COMMENTED.slice(0, COMMENTED.indexOf("\n# The other one.")));
    const first = new TomlFile(file.remove(["agents", 0]));
    expect(first.data).toEqual({ title: "x", agents: [{ id: "guard", tags: ["a", "b"] }] });
    expect(first.text).toContain("# The other one.");
    expect(first.text).not.toContain("and why");
  });

  it("puts entries in another order with their comments", () => {
    const moved = new TomlFile(file.move(["agents"], 0, 1));
    expect(moved.get(["agents", 1, "skills"])).toEqual([{ id: "rally" }]);
    expect(moved.text.indexOf("# The other one.")).toBeLessThan(moved.text.indexOf("# The boss, and why."));
    expect(new TomlFile(moved.text).move(["agents"], 1, 0)).toBe(COMMENTED);
    expect(new TomlFile(file.move(["agents", 1, "tags"], 0, 1)).get(["agents", 1, "tags"])).toEqual(["b", "a"]);
  });

  it("adds entries to lists that are there and to those that are not", () => {
    expect(new TomlFile(file.insert(["agents"], 2, { id: "third", act: 2 })).text).toBe(`${COMMENTED}\n[[agents]]\nid = "third"\nact = 2\n`);
    expect(new TomlFile(file.insert(["squads"], 0, { id: "all", agents: ["boss"] })).text).toBe(`${COMMENTED}\n[[squads]]\nid = "all"\nagents = ["boss"]\n`);
    expect(new TomlFile(file.insert(["agents", 1, "special"], 0, "CAM")).get(["agents", 1, "special"])).toEqual(["CAM"]);
    expect(new TomlFile(file.insert(["agents", 0, "weapons"], 2, "knife")).text).toBe(COMMENTED.replace("skl = 4 },\n", 'skl = 4 },\n    "knife",\n'));
    expect(new TomlFile(new TomlFile("").insert(["squads"], 0, { id: "all" })).text).toBe('[[squads]]\nid = "all"\n');
  });

  it("copies an entry with its comments under another id", () => {
    const copied = new TomlFile(file.duplicate(["agents", 0], { id: "boss-2" }));
    expect(copied.get(["agents", 1, "id"])).toBe("boss-2");
    expect(copied.get(["agents", 1, "skills"])).toEqual([{ id: "rally" }]);
    expect(copied.text.split("# The boss, and why.").length).toBe(3);
  });

  it("knows the line of a path and the path of a line", () => {
    expect(file.lineOf(["agents", 0, "weapons", 1])).toBe(10);
    expect(file.pathAt(7)).toEqual(["agents", 0, "act"]);
    expect(file.pathAt(10).slice(0, 4)).toEqual(["agents", 0, "weapons", 1]);
    expect(file.pathAt(14)).toEqual(["agents", 0, "skills", 0, "id"]);
    expect(file.lineOf(["agents", 1, "nothing"])).toBe(17);
  });

  it("keeps line ends of Windows", () => {
    const windows = COMMENTED.replace(/\n/g, "\r\n");
    expect(new TomlFile(windows).set(["agents", 0, "act"], 4)).toBe(windows.replace("act = 3", "act = 4"));
    expect(new TomlFile(windows).data).toEqual(file.data);
  });
});

describe("what is no TOML", () => {
  it.each(["a = ", "a = 1 2", "[a\nb = 1", 'a = "x', "a = 1\na = 2", "[[a]]\n[a]", "a = [1 2]", "= 3", "a = { b = 1, b = 2 }", "x"])("%j is refused", (wrong) => {
    expect(() => new TomlFile(wrong)).toThrow(TomlMistake);
  });

  it("reads every kind of value", () => {
    const all = 'a = 0x1F\nb = 1_000\nc = -2.5e3\nd = """\nx\\\n   y"""\ne = \'\'\'q\'q\'\'\'\nf = 1979-05-27\n"g h".i = true\nj = "\\u00e9\\t"\n[k.l]\nm = {n = [], o.p = 1}\n';
    expect(new TomlFile(all).data).toEqual({ a: 31, b: 1000, c: -2500, d: "xy", e: "q'q", f: "1979-05-27", "g h": { i: true }, j: "é\t", k: { l: { m: { n: [], o: { p: 1 } } } } });
  });

  it("writes wide lists line by line", () => {
    const wide = Array.from({ length: 30 }, (_, number) => `entry-${number}`);
    expect(written(wide)).toContain('\n    "entry-0",\n');
    expect(new TomlFile(`a = ${written(wide)}\n`).data).toEqual({ a: wide });
  });
});
