import { conflictsOf } from "@baton/domain/kernel/writes";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TaskConflict } from "@/features/task/task-send.ts";
import { resolution } from "./resolution.ts";

const conflict = {
  edit: { id: "a", patch: { title: "Mine", description: "mine" }, base: { title: "Old", description: "old" } },
  theirs: { title: "Theirs", description: "theirs" },
} as unknown as TaskConflict;

test("a person's own version of every field is kept unless they choose the other", () => {
  expect(resolution(conflict, {})).toEqual({
    patch: { title: "Mine", description: "mine" },
    base: { title: "Theirs", description: "theirs" },
  });
  expect(resolution(conflict, { title: "theirs" })).toEqual({
    patch: { description: "mine" },
    base: { description: "theirs" },
  });
  expect(resolution(conflict, { title: "theirs", description: "theirs" })).toEqual({ patch: {}, base: {} });
});

test("each custom field has its own two versions", () => {
  const two = {
    edit: { id: "a", patch: { "values.rig": "Ketch", "values.length": null }, base: {} },
    theirs: { values: { length: 9.8 } },
  } as unknown as TaskConflict;
  expect(resolution(two, {})).toEqual({
    patch: { "values.rig": "Ketch", "values.length": null },
    base: { "values.rig": null, "values.length": 9.8 },
  });
  expect(resolution(two, { "values.length": "theirs" }).patch).toEqual({ "values.rig": "Ketch" });
});

test("whatever a person chooses, each field has the chosen version, and the edit conflicts with nothing they saw", () => {
  const fields = ["title", "description", "priority"] as const;
  const values = fc.record({ title: fc.string(), description: fc.string(), priority: fc.string() });
  const sides = fc.record(
    Object.fromEntries(fields.map((field) => [field, fc.constantFrom("mine" as const, "theirs" as const)])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(values, values, fc.subarray([...fields]), sides, (mine, theirs, edited, chosen) => {
      const patch = Object.fromEntries(edited.map((field) => [field, mine[field]]));
      const edit = { id: "a", key: "k", patch, base: {} };
      const resolved = resolution({ edit, theirs } as unknown as TaskConflict, chosen);
      const isMine = (field: (typeof fields)[number]) => edited.includes(field) && chosen[field] !== "theirs";
      const expected = Object.fromEntries(fields.map((field) => [field, (isMine(field) ? mine : theirs)[field]]));
      expect({ ...theirs, ...resolved.patch }).toEqual(expected);
      expect(Object.keys(resolved.base)).toEqual(Object.keys(resolved.patch));
      expect(conflictsOf<TaskDraft>(resolved, theirs as unknown as TaskDraft)).toEqual([]);
    }),
  );
});
