import { fold, reversedMove } from "@baton/domain/kernel/writes";
import { type Task, taskLimits } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { task } from "../../../../../domain/test/samples.ts";
import { bulkWrites } from "./use-bulk-write.ts";

const byId = (a: Task, b: Task) => a.id.localeCompare(b.id);
const tasks = (count: number, fieldsOf: (index: number) => Partial<Task>): Task[] =>
  Array.from({ length: count }, (_, index) => task({ id: String(index).padStart(5, "0"), ...fieldsOf(index) }));

test("tasks that change alike are together, and those that do not change are left out", () => {
  const some = tasks(4, (index) => ({ priority: index < 2 ? "high" : "low" }));
  const patch = { priority: "medium" } as const;
  const [write, ...others] = bulkWrites(some.map((one) => ({ task: one, patch })));
  expect(others).toEqual([]);
  expect(write).toMatchObject({ id: "00000", more: ["00001"], patch, base: { priority: "high" } });
  expect(write?.also).toEqual([{ ids: ["00002", "00003"], patch, base: { priority: "low" } }]);
  expect(bulkWrites(some.map((one) => ({ task: one, patch: { priority: one.priority } })))).toEqual([]);
});

test("a request contains at most as many tasks as the server accepts", () => {
  const many = tasks(taskLimits.bulk + 1, () => ({}));
  const writes = bulkWrites(many.map((one) => ({ task: one, patch: { estimate: 8 } })));
  expect(writes.map(({ more = [] }) => more.length + 1)).toEqual([taskLimits.bulk, 1]);
});

test("whatever is changed, every task has its new values, and undo restores all of them", () => {
  const estimate = fc.constantFrom(null, 1, 2);
  fc.assert(
    fc.property(
      fc.array(fc.record({ before: estimate, after: estimate }), { minLength: 1, maxLength: 12 }),
      (cases) => {
        const before = tasks(cases.length, (index) => ({ estimate: cases[index]?.before ?? null }));
        const changes = before.map((one, index) => ({ task: one, patch: { estimate: cases[index]?.after ?? null } }));
        const writes = bulkWrites(changes);
        const after = fold<Task>(before, writes).toSorted(byId);
        expect(after.map(({ estimate: points }) => points)).toEqual(cases.map((each) => each.after));
        const back = writes.map((write): TaskWrite => ({ ...write, ...reversedMove(write) }));
        expect(fold<Task>(after, back).toSorted(byId)).toEqual(before);
      },
    ),
  );
});
