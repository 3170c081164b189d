import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges, itemOf } from "./lists.ts";

interface Card {
  readonly id: string;
  readonly title: string;
}

const ids = ["a", "b", "c", "d"];
const anyChange = fc.tuple(fc.constantFrom(...ids), fc.option(fc.string())).map(([id, title]) => ({
  id,
  value: title === null ? null : { id, title },
}));
const anyChanges = fc.array(anyChange, { maxLength: 6 });
const anyList = fc.subarray(ids).map((chosen) => chosen.map((id) => ({ id, title: id })));

/** The simplest model of a list. */
function model(list: readonly Card[], changes: readonly { readonly id: string; readonly value: Card | null }[]) {
  const items = new Map(list.map((item) => [item.id, item]));
  for (const { id, value } of changes) {
    if (value === null) items.delete(id);
    else items.set(id, value);
  }
  return [...items.values()];
}

test("entities are replaced in place, appended or removed, in any history and on any branch of it", () => {
  fc.assert(
    fc.property(anyList, fc.array(fc.tuple(fc.nat(), anyChanges)), (start, steps) => {
      const lists: (readonly Card[])[] = [start];
      for (const [from, changes] of steps) {
        const before = lists[from % lists.length] ?? start;
        const after = applyChanges(before, changes);
        expect(after).toEqual(model(before, changes));
        lists.push(after);
      }
      for (const list of lists) {
        for (const id of ids) expect(itemOf(list, id)).toBe(list.find((item) => item.id === id));
      }
    }),
  );
});

test("applying changes is idempotent", () => {
  fc.assert(
    fc.property(anyList, fc.uniqueArray(anyChange, { selector: ({ id }) => id }), (list, changes) => {
      const once = applyChanges(list, changes);
      expect(applyChanges(once, changes)).toEqual(once);
    }),
  );
});

test("without changes the list itself is returned", () => {
  const list = [{ id: "a", title: "a" }];
  expect(applyChanges(list, [])).toBe(list);
});
