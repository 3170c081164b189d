import { expect, it } from "vitest";
import { Spool } from "./spool.ts";

interface Item {
  readonly index: number;
  readonly text: string;
}

/** Texts of 1 to 4 bytes per character, so that bytes and characters differ, and of more than the buffer takes. */
const items = Array.from({ length: 3_000 }, (_, index): Item => {
  return { index, text: (["a", "ü", "€", "🚢", "\ud800"][index % 5] ?? "").repeat(index % 1_500) };
});

it.each([0, 3, 3_000])("returns %i items as they were added, one by one and in order", (count) => {
  const spool = new Spool<Item>();
  for (const item of items.slice(0, count)) expect(spool.add(item)).toBe(item.index);
  expect(spool).toHaveLength(count);
  expect([...spool]).toEqual(items.slice(0, count));
  for (const { index } of items.slice(0, count).toReversed()) expect(spool.get(index)).toEqual(items[index]);
  expect(() => spool.get(count)).toThrow(RangeError);
});

it("takes more items after it was read", () => {
  const spool = new Spool<Item>();
  for (const item of items) {
    spool.add(item);
    if (item.index % 500 === 0) expect(spool.get(item.index / 2)).toEqual(items[item.index / 2]);
  }
  expect([...spool]).toEqual(items);
});
