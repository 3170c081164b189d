import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JsonList, jsonPieces } from "./json-list.ts";

interface Item {
  readonly id: string;
  readonly text: string;
}

const encode = ({ id, text }: Item) => ({ _id: id, text });
const pagesOf = (items: readonly Item[]) => ({ pages: asyncPages([items.slice(0, 3), items.slice(3)]), encode });
async function* asyncPages<T>(pages: readonly T[]): AsyncGenerator<T> {
  yield* pages;
}

const sorted = (items: readonly Item[]) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const jsonOf = (items: readonly Item[]) => JSON.stringify(sorted(items).map(encode));
const noLimit = Number.POSITIVE_INFINITY;

/** Ids that differ in a few letters, and texts from none to several parts long. */
const id = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 3 });
const length = fc.oneof(fc.nat(10), fc.nat(300_000));
const text = fc.tuple(fc.constantFrom("x", "ü", "\n", "😀"), length).map(([letter, times]) => letter.repeat(times));
const list = fc.uniqueArray(fc.record({ id, text }), { maxLength: 20, selector: (item) => item.id });

/** An item with a text is created or replaced; one without a text is deleted. */
const changes = fc.uniqueArray(fc.record({ id, text: fc.option(text) }), { maxLength: 6, selector: (item) => item.id });

async function stateOf(items: readonly Item[]): Promise<JsonList> {
  const json = await JsonList.read(pagesOf(sorted(items)), noLimit);
  if (!json) throw new Error("There is no limit.");
  return json;
}

async function expectJson(json: JsonList, items: readonly Item[]): Promise<void> {
  const plain = Buffer.concat(json.plain());
  expect(plain.toString() === jsonOf(items)).toBe(true);
  expect(json.length).toBe(plain.length);
  expect(gunzipSync(Buffer.concat(await json.gzip())).equals(plain)).toBe(true);
}

describe("a list as JSON", () => {
  it("equals JSON.stringify of the whole list after any changes, plain, compressed and in pieces", async () => {
    await fc.assert(
      fc.asyncProperty(list, fc.array(changes, { maxLength: 3 }), async (items, rounds) => {
        const now = new Map(items.map((item) => [item.id, item]));
        let json = await stateOf(items);
        for (const round of rounds) {
          for (const { id: changed, text: after } of round) {
            if (after === null) now.delete(changed);
            else now.set(changed, { id: changed, text: after });
          }
          const ids = new Set(round.map((change) => change.id));
          json = json.with({ ids, items: [...ids].flatMap((changed) => now.get(changed) ?? []) }, encode);
          await expectJson(json, [...now.values()]);
        }
        const pieces = Readable.from(jsonPieces(pagesOf(sorted([...now.values()]))));
        expect(Buffer.concat(await pieces.toArray()).toString() === jsonOf([...now.values()])).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it("shares unchanged parts with the previous list", async () => {
    const items = Array.from({ length: 2000 }, (_, index) => ({ id: String(10_000 + index), text: "x".repeat(1000) }));
    const before = await stateOf(items);
    const after = before.with({ ids: new Set(["10500"]), items: [{ id: "10500", text: "y" }] }, encode);
    for (const pieces of [(json: JsonList) => json.plain(), (json: JsonList) => json.gzip()]) {
      const known = new Set(await pieces(before));
      const parts = (await pieces(after)).filter((piece) => piece.length > 100);
      expect(parts.length).toBeGreaterThan(10);
      // The first part is sent without its comma.
      expect(parts.slice(1).filter((piece) => !known.has(piece))).toHaveLength(1);
    }
  });

  it("is not kept beyond a limit", async () => {
    const items = Array.from({ length: 20 }, (_, index) => ({ id: String(index), text: "x".repeat(100_000) }));
    expect(await JsonList.read(pagesOf(items), 1_000_000)).toBeUndefined();
    expect(await JsonList.read(pagesOf(items), 3_000_000)).toBeDefined();
  });
});
