import fc from "fast-check";
import { expect, test } from "vitest";
import { extendedTo, joinedBy, limitedTo, nothingSelected, toggled } from "./selection-model.ts";

const order = ["a", "b", "c", "d", "e"];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join("");
const one = (id: string) => toggled(nothingSelected, id);

test("a task is selected, and no longer selected the second time", () => {
  expect(idsOf(one("a"))).toBe("a");
  expect(toggled(one("a"), "a")).toBe(nothingSelected);
});

test("a range begins at the task that was selected last, and replaces the range before it", () => {
  const first = extendedTo(one("b"), "d", order);
  expect(idsOf(first)).toBe("bcd");
  expect(idsOf(extendedTo(first, "a", order))).toBe("ab");
  expect(idsOf(extendedTo(toggled(one("e"), "b"), "c", order))).toBe("bce");
});

test("without an earlier task, a range is the one task", () => {
  expect(idsOf(extendedTo(nothingSelected, "c", order))).toBe("c");
  expect(idsOf(extendedTo(one("gone"), "c", order))).toBe("cgone");
});

test("a task that leaves the list is no longer selected, and no range begins at it", () => {
  const some = limitedTo(extendedTo(one("a"), "c", order), new Set(["b", "c"]));
  expect([idsOf(some), some.anchor]).toEqual(["bc", null]);
  expect(limitedTo(one("a"), new Set())).toBe(nothingSelected);
  const all = joinedBy(nothingSelected, order);
  expect(limitedTo(all, new Set(order))).toBe(all);
});

test("whatever is pressed, the selection contains only tasks of the list, and a range contains both of its ends", () => {
  const step = fc.record({ id: fc.constantFrom(...order), isRange: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let selection = nothingSelected;
      for (const { id, isRange } of steps) {
        const { anchor } = selection;
        selection = isRange ? extendedTo(selection, id, order) : toggled(selection, id);
        if (isRange) expect(selection.ids.has(id) && selection.ids.has(anchor ?? id)).toBe(true);
      }
      expect([...selection.ids].every((id) => order.includes(id))).toBe(true);
    }),
  );
});
