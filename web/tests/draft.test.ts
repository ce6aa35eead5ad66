import { describe, expect, it } from "vitest";
import { Draft, draftOf, editOf } from "../src/store/workshop/draft.svelte";
import { BadZip, readZip, safeName, writeZip } from "../src/store/workshop/zip";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function draft(): Draft {
  const files = new Map([["pack.toml", bytes('# mine\nid = "night"\r\ngame = "toy"\n')], ["texts/en.ftl", bytes("a = b\n")]]);
  return new Draft(draftOf(files, "x"), () => Promise.resolve());
}

describe("a draft", () => {
  it("is named by its title page", () => {
    expect([draft().name, draft().game, draft().names]).toEqual(["night", "toy", ["pack.toml", "texts/en.ftl"]]);
  });

  it("takes back and does again, without limit", () => {
    const one = draft();
    for (let step = 0; step < 500; step += 1) one.write("texts/en.ftl", `a = ${step}\n`);
    one.write("maps/a.map", "map 1\n");
    one.write("pack.toml", null);
    while (one.canUndo) one.undo();
    expect(one.files["texts/en.ftl"]).toBe("a = b\n");
    expect(one.files["maps/a.map"]).toBeUndefined();
    expect(one.files["pack.toml"]).toContain("# mine");
    while (one.canRedo) one.redo();
    expect(one.files).toEqual({ "texts/en.ftl": "a = 499\n", "maps/a.map": "map 1\n" });
    one.undo();
    one.write("texts/en.ftl", "new\n");
    expect(one.canRedo).toBe(false);
  });

  it("joins what is typed without a pause", () => {
    const one = draft();
    for (const text of ["a = bc\n", "a = bcd\n"]) one.write("texts/en.ftl", text, true);
    one.undo();
    expect(one.files["texts/en.ftl"]).toBe("a = b\n");
    expect(editOf("f", "abcd", "axd")).toEqual({ file: "f", at: 1, removed: "bc", inserted: "x" });
  });

  it("goes into a zip and out of it byte by byte", async () => {
    const files = await readZip(await draft().zip().arrayBuffer());
    expect(new TextDecoder().decode(files.get("pack.toml"))).toBe('# mine\nid = "night"\r\ngame = "toy"\n');
  });

  it("reads no zip that leaves its folder or lies", async () => {
    await expect(readZip(bytes("nothing").buffer as ArrayBuffer)).rejects.toBeInstanceOf(BadZip);
    const bad = await writeZip(new Map([["../evil", bytes("x")]])).arrayBuffer();
    await expect(readZip(bad)).rejects.toBeInstanceOf(BadZip);
    expect(["a/../b", "/a", "a\\b", "c:x", "a//b"].some(safeName)).toBe(false);
  });

  it("reads no zip that is too large, has too many files, or says less than it holds", async () => {
    const large = await writeZip(new Map([["a", new Uint8Array(1_000_001)]])).arrayBuffer();
    await expect(readZip(large)).rejects.toThrow("too large");
    const many = new Map(Array.from({ length: 1001 }, (_, number) => [`f${number}`, bytes("")] as const));
    await expect(readZip(await writeZip(many).arrayBuffer())).rejects.toThrow("too many files");
    const stream = new Blob([new Uint8Array(50_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const packed = new Uint8Array(await new Response(stream).arrayBuffer());
    const bomb = await writeZip(new Map([["a", packed]])).arrayBuffer();
    const view = new DataView(bomb);
    view.setUint16(8, 8, true); // packed: before the file and in the index
    view.setUint16(30 + 1 + packed.length + 10, 8, true);
    await expect(readZip(bomb)).rejects.toThrow("a size that lies");
  });
});
