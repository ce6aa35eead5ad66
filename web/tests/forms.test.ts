import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { Draft, draftOf } from "../src/store/workshop/draft.svelte";
import { FluentFile } from "../src/store/workshop/files/fluent";
import { TomlFile, type TomlValue } from "../src/store/workshop/files/toml";
import { Desk } from "../src/store/workshop/forms/desk";
import { isContent, Library, type Files } from "../src/store/workshop/forms/library";
import { type Adder } from "../src/store/workshop/forms/places";
import { Placing } from "../src/store/workshop/forms/placing.svelte";
import { FormSchema, type Shape, type TableShape } from "../src/store/workshop/forms/shapes";
import { codeParts, fresh, inside } from "../src/store/workshop/forms/values";

const root = fileURLToPath(new URL("../..", import.meta.url));
const packs = join(root, "sortie", "packs");
const python = process.env.PYTHON ?? (existsSync(`${root}.venv/bin/python`) ? `${root}.venv/bin/python` : "python3");
const games = readdirSync(join(packs, "examples"));

const schemas = JSON.parse(
  execFileSync(python, ["-c", "import json,sys\nfrom sortie.library.pack_schema import schemas_of\nprint(json.dumps({g: schemas_of(g)['*.toml'] for g in sys.argv[1:]}))", ...games], { cwd: root, maxBuffer: 1 << 26 }).toString(),
) as Record<string, Record<string, unknown>>;
const schemaOf = (game: string): FormSchema => new FormSchema(schemas[game] ?? {});

function filesOf(...folder: string[]): Files {
  const from = join(packs, ...folder);
  const found: Files = {};
  for (const name of readdirSync(from, { recursive: true }).map(String)) if (/\.(toml|map|ftl)$/.test(name)) found[name] = readFileSync(join(from, name), "utf8");
  return found;
}

function libraryOf(game: string): Library {
  return new Library(schemaOf(game), filesOf("examples", game), [filesOf(game)], "en");
}

function draftIn(game: string): Draft {
  const bytes = Object.entries(filesOf("examples", game)).map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
  return new Draft(draftOf(new Map(bytes), "x"), () => Promise.resolve());
}

function deskIn(draft: Draft, game: string, file: string): Desk {
  return new Desk(draft, file, new Library(schemaOf(game), draft.files, [filesOf(game)], "en"), "en", []);
}

function leaves(value: TomlValue): TomlValue[] {
  return typeof value === "object" ? Object.values(value).flatMap(leaves) : [value];
}

describe.each(games)("the forms of %s", (game) => {
  it("have a field for everything that the shipped packs say", () => {
    const schema = schemaOf(game);
    for (const folder of [[game], ["examples", game]])
      for (const [name, text] of Object.entries(filesOf(...folder)).filter(([one]) => isContent(one)))
        for (const [kind, rows] of Object.entries(new TomlFile(text).data))
          for (const row of rows as TomlValue[]) {
            const shape = schema.kind(kind)?.shape as Shape;
            const seen = [...inside(schema, shape, row)].filter((one) => typeof one.value !== "object" || one.shape.kind === "place").flatMap((one) => leaves(one.value));
            const fixed = [...inside(schema, shape, row)].filter((one) => one.shape.kind === "table").flatMap((one) => Object.values((one.shape as TableShape).fixed).filter((value) => value !== false));
            for (const leaf of leaves(row)) expect([...seen, ...fixed], `${name} ${kind}`).toContain(leaf);
          }
  });

  it("begin every kind of table with all that it needs", () => {
    const schema = schemaOf(game);
    const library = libraryOf(game);
    for (const { kind, shape } of schema.kinds) {
      const made = fresh(schema, shape, library.ids, "fresh") as { [key: string]: TomlValue };
      for (const field of schema.fields(shape)) if (field.required) expect(made, `${kind}.${field.name}`).toHaveProperty(field.name);
      for (const { shape: inner, value } of inside(schema, shape, made)) {
        if (inner.kind === "number") expect(Number(value)).toBeGreaterThanOrEqual(inner.least);
        if (inner.kind === "list") expect((value as TomlValue[]).length).toBeGreaterThanOrEqual(inner.least);
        if (inner.kind === "choice") expect(inner.values).toContain(value);
      }
    }
  });

  it("want no text that the example lacks", () => {
    const english = new FluentFile(filesOf("examples", game)["texts/en.ftl"] ?? "");
    const library = libraryOf(game);
    expect(library.wanted().filter((key) => !english.has(key))).toEqual([]);
  });
});

describe("a desk", () => {
  it("gives a table another id wherever it is named, with its texts, as one edit", () => {
    const draft = draftIn("skirm");
    const before = draft.files;
    const desk = deskIn(draft, "skirm", "squads.toml");
    const wick = desk.entries.find((one) => one.id === "wick");
    desk.rename(wick?.path ?? [], desk.schema.kind("agents")?.shape as TableShape, "taper");
    const squad = new TomlFile(draft.files["squads.toml"] ?? "").get(["squads", 0, "agents"]);
    expect(squad).toEqual(["keeper", "taper", "taper", "mirror", "bell"]);
    expect(new FluentFile(draft.files["texts/fr.ftl"] ?? "").has("agent-taper")).toBe(true);
    expect(new FluentFile(draft.files["texts/en.ftl"] ?? "").get("agent-taper")).toBe("Wick");
    draft.undo();
    expect(draft.files).toEqual(before);
    draft.redo();
    expect(new FluentFile(draft.files["texts/ru.ftl"] ?? "").has("agent-taper")).toBe(true);
  });

  it("copies a table with its comments and its texts", () => {
    const draft = draftIn("skirm");
    const desk = deskIn(draft, "skirm", "missions.toml");
    const mission = desk.entries.find((one) => one.kind === "missions");
    if (mission) desk.duplicate(mission);
    expect(new FluentFile(draft.files["texts/en.ftl"] ?? "").get("mission-first-light-2.about")).toBe("Four lamps to light and to keep.");
    expect(draft.files["missions.toml"]?.match(/# the file maps\/quarry.map/g)).toHaveLength(2);
  });

  it("adds a table with a name, changes it and takes it out again", () => {
    const draft = draftIn("siege");
    const before = draft.files["content.toml"];
    const desk = (): Desk => deskIn(draft, "siege", "content.toml");
    const kind = desk().schema.kinds.find((one) => one.kind === "gadgets");
    desk().add("gadgets", fresh(desk().schema, kind?.shape as TableShape, desk().library.ids, "net"), "Net");
    expect(desk().text("gadget-net")).toBe("Net");
    expect(desk().library.own("gadgets", "net")).toBe(true);
    desk().remove(["gadgets", 0]);
    expect(draft.files["content.toml"]?.trim()).toBe(before?.trim());
  });

  it("knows what names a table, and what stands in for an unwritten text", () => {
    const desk = deskIn(draftIn("skirm"), "skirm", "squads.toml");
    expect(desk.library.naming("weapons", "lamp-hook").map((one) => one.id)).toEqual(["keeper", "wick", "mirror", "bell"]);
    expect(desk.library.name("maps", "freight-yard")).toBe("Freight Yard");
    expect(desk.library.ids("agents")[0]).toBe("keeper");
  });
});

describe("the hand that places things on a map", () => {
  const map = { width: 12, height: 12 };
  function hand(draft: Draft): Placing {
    let [files, library]: [Files | null, Library | null] = [null, null];
    const now = (): Library => {
      if (!library || files !== draft.files) [files, library] = [draft.files, new Library(schemaOf("skirm"), draft.files, [], "en")];
      return library;
    };
    return new Placing(draft, "quarry", now, () => "en");
  }
  const missions = (draft: Draft): TomlFile => new TomlFile(draft.files["missions.toml"] ?? "");

  it("knows the zones and goals of the missions that are played there", () => {
    const placing = hand(draftIn("skirm"));
    expect(placing.things.map((one) => [one.title, one.box])).toEqual([
      ["West lamp", false],
      ["East lamp", false],
      ["High west lamp", false],
      ["High east lamp", false],
      ["Blue zone", true],
      ["Red zone", true],
    ]);
    expect(placing.adders.map((one) => one.title).sort()).toEqual(["Blue zone", "Marker", "Objective", "Red zone"]);
    expect(hand(draftIn("escape")).things).toEqual([]);
  });

  it("moves what is taken, and takes it back", () => {
    const draft = draftIn("skirm");
    const before = draft.files["missions.toml"];
    const placing = hand(draft);
    placing.begin({ x: 1, y: 9 });
    placing.move({ x: 2, y: 10 });
    expect(placing.things[0]?.value).toEqual([2, 10]);
    placing.end(map, "none");
    expect(missions(draft).get(["missions", 0, "objectives", 0, "at"])).toEqual([2, 10]);
    draft.undo();
    expect(draft.files["missions.toml"]).toBe(before);
  });

  it("lays down new ones on both sides of a symmetric map, with names", () => {
    const draft = draftIn("skirm");
    const placing = hand(draft);
    const objective = placing.adders.find((one) => one.title === "Objective");
    if (objective) placing.add(objective);
    placing.begin({ x: 3, y: 0 });
    placing.end(map, "turn");
    expect((missions(draft).get(["missions", 0, "objectives"]) as TomlValue[]).slice(4)).toEqual([
      { id: "objective", at: [3, 0] },
      { id: "objective-2", at: [8, 11] },
    ]);
    expect(new FluentFile(draft.files["texts/en.ftl"] ?? "").get("objective-objective-2")).toBe("Objective 6");
    draft.undo();
    expect(missions(draft).get(["missions", 0, "objectives", 4])).toBeUndefined();
  });

  it("draws rectangles anew with two presses, and removes what is chosen", () => {
    const draft = draftIn("skirm");
    const placing = hand(draft);
    const zone = placing.adders.find((one) => one.title === "Blue zone");
    if (zone) placing.add(zone);
    placing.press({ x: 5, y: 0 }, map, "none");
    placing.press({ x: 4, y: 2 }, map, "none");
    expect(missions(draft).get(["plans", 0, "blue"])).toEqual([[0, 0, 3, 2], [4, 0, 5, 2]]);
    placing.add(zone as Adder);
    const drawn = placing.things.find((one) => one.value[0] === 4);
    if (drawn) placing.choose(drawn);
    placing.remove();
    expect(missions(draft).get(["plans", 0, "blue"])).toEqual([[0, 0, 3, 2]]);
    const lamp = placing.things[0];
    if (lamp) placing.choose(lamp);
    placing.remove();
    expect((missions(draft).get(["missions", 0, "objectives"]) as TomlValue[]).length).toBe(3);
  });
});

describe("texts", () => {
  const all = games.flatMap((game) => Object.entries(filesOf(game)).filter(([name]) => /^texts\/.*\.ftl$/.test(name)));

  it("keep their bytes when one of them is changed and changed back", () => {
    for (const [name, text] of all) {
      const keys = new FluentFile(text).keys;
      expect(keys.length).toBeGreaterThan(20);
      for (const key of keys.filter((_, number) => number % 40 === 0)) {
        const said = new FluentFile(text).get(key);
        expect(new FluentFile(text).set(key, said)).toBe(text);
        if (said.includes("\n")) continue;
        const changed = new FluentFile(text).set(key, `${said} else`);
        expect(new FluentFile(changed).get(key), `${name} ${key}`).toBe(`${said} else`);
        expect(new FluentFile(changed).set(key, said)).toBe(text);
      }
    }
  });

  it("are added beside those of their kind, with attributes, and taken out", () => {
    const text = "# names\nunit-a = A\n    .rules = Walks\nmap-m = M\n";
    const added = new FluentFile(text).set("unit-b.rules", "Runs");
    expect(added).toBe("# names\nunit-a = A\n    .rules = Walks\nunit-b = unit-b\n    .rules = Runs\nmap-m = M\n");
    expect(new FluentFile(new FluentFile(added).set("unit-b.rules", "")).set("unit-b", "")).toBe(text);
    expect(new FluentFile("").set("a", "x\n.y\n\n z ")).toBe('a = x\n    { "." }y\n    z\n');
    expect(new FluentFile("unit-a =\n    One\n    two\n").get("unit-a")).toBe("One\ntwo");
  });
});

it("codes have a number behind them where they take one", () => {
  const codes = { HL: 20, "2R": 0, R: 3 };
  expect(codeParts(codes, "hl7")).toEqual({ code: "HL", number: 7 });
  expect(codeParts(codes, "2R")).toEqual({ code: "2R", number: 0 });
  expect(codeParts(codes, "XY")).toEqual({ code: "XY", number: 0 });
});
