import type { Task } from "@baton/domain/task/task";
import fc from "fast-check";
import { expect, test } from "vitest";
import { task as sample } from "../../../../domain/test/samples.ts";
import { inOrderOf, sorted, toggled } from "./sorting.ts";

const up = (key: "due" | "title") => ({ key, isDescending: false });
const down = (key: "due" | "title") => ({ key, isDescending: true });

test("choosing a head sorts ascending, then descending, then no longer", () => {
  const first = toggled([], "due", false);
  expect(first).toEqual([up("due")]);
  expect(toggled(first, "due", false)).toEqual([down("due")]);
  expect(toggled([down("due")], "due", false)).toEqual([]);
  expect(toggled([up("title"), up("due")], "due", false)).toEqual([down("due")]);
});

test("with Shift, a head is added after the others, and keeps its place", () => {
  expect(toggled([up("due")], "title", true)).toEqual([up("due"), up("title")]);
  expect(toggled([up("due"), up("title")], "due", true)).toEqual([down("due"), up("title")]);
  expect(toggled([down("due"), up("title")], "due", true)).toEqual([up("title")]);
});

const compare = (a: Task, b: Task) => a.number - b.number || (a.id < b.id ? -1 : 1);

test("tasks that change are put into the same places as if all were sorted", () => {
  const tasks = fc.uniqueArray(
    fc.record({ id: fc.string({ minLength: 1, maxLength: 3 }), number: fc.nat(9), stays: fc.boolean() }),
    { selector: ({ id }) => id, maxLength: 80 },
  );
  fc.assert(
    fc.property(tasks, fc.nat(9), (list, number) => {
      const before = list.map((each) => ({ ...sample({ id: each.id, number: each.number }), stays: each.stays }));
      const previous = sorted(before, compare);
      const after = before.map((task) => (task.stays ? task : { ...task, number }));
      expect(sorted(after, compare, previous)).toEqual(after.toSorted(compare));
      const fewer = sorted(
        before.filter(({ stays }) => stays),
        compare,
        previous,
      );
      expect(fewer).toEqual(before.filter(({ stays }) => stays).toSorted(compare));
      expect(sorted(before, compare, fewer, previous)).toEqual(previous);
    }),
  );
});

test("tasks of a list are put into its order, if it has all of them", () => {
  const list = fc
    .uniqueArray(fc.nat(99), { maxLength: 40 })
    .map((numbers) => numbers.map((number) => sample({ id: `${number}`, number })));
  fc.assert(
    fc.property(list, fc.infiniteStream(fc.boolean()), (tasks, chosen) => {
      const inOrder = tasks.toSorted(compare);
      const some = tasks.filter(() => chosen.next().value);
      expect(inOrderOf(inOrder, some)).toEqual(some.toSorted(compare));
      expect(inOrderOf(inOrder, [...tasks])).toBe(inOrder);
      expect(inOrderOf(inOrder, [...some, sample({ id: "another" })])).toBeUndefined();
    }),
  );
});

test("unchanged tasks keep their array, so that nothing renders again", () => {
  const tasks = [2, 1].map((number) => sample({ id: `${number}`, number }));
  const previous = sorted(tasks, compare);
  expect(sorted([...tasks], compare, previous)).toBe(previous);
});
