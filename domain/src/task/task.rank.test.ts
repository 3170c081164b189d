import fc from "fast-check";
import { expect, test } from "vitest";
import { byRank, rankAt, rankBetween, ranksBefore } from "./task.rank.ts";

interface Item {
  id: string;
  rank: string;
}

/** A column that grew by dropping each new task at some index. */
function columnFrom(drops: readonly number[]): Item[] {
  const column: Item[] = [];
  drops.forEach((drop, count) => {
    const index = drop % (column.length + 1);
    column.splice(index, 0, { id: `task-${String(count).padStart(4, "0")}`, rank: rankAt(column, index) });
  });
  return column;
}

test("tasks dropped anywhere, in any order, sort into the places they were dropped at", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (drops) => {
      const column = columnFrom(drops);
      expect(column.toSorted(byRank)).toEqual(column);
    }),
  );
});

test("a task moved to any index of its column is found at that index", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (drops, from, to) => {
      const column = columnFrom(drops);
      const moved = column[from % column.length];
      const rest = column.filter((item) => item !== moved);
      const index = to % (rest.length + 1);
      const placed = { id: "moved", rank: rankAt(rest, index) };
      expect([...rest, placed].toSorted(byRank).indexOf(placed)).toBe(index);
    }),
  );
});

test("two tasks on the same place still take a third after them", () => {
  const same = rankBetween(null, null);
  const placed = rankAt(
    [
      { id: "a", rank: same },
      { id: "b", rank: same },
    ],
    1,
  );
  expect(placed > same).toBe(true);
});

test("places made at once come in order and ahead of the given one", () => {
  const first = rankBetween(null, null);
  const made = ranksBefore(first, 5);
  expect([...made, first].toSorted()).toEqual([...made, first]);
});

test("the order is total: equal places are told apart by id", () => {
  const place = rankBetween(null, null);
  expect(byRank({ id: "a", rank: place }, { id: "b", rank: place })).toBeLessThan(0);
  expect(byRank({ id: "b", rank: place }, { id: "a", rank: place })).toBeGreaterThan(0);
  expect(byRank({ id: "a", rank: place }, { id: "a", rank: place })).toBe(0);
});
