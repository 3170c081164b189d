import { conflictsOf } from "@baton/domain/kernel/writes";
import type { Label } from "@baton/domain/label/label";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TaskConflict } from "@/features/task/task-send.ts";
import { setCachedList } from "@/platform/sync/synced-list.ts";
import { nameOf, resolution, textOf } from "./resolution.ts";

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

test("lists read as lists, and empty values read as empty", () => {
  expect(textOf(["one", "two"])).toBe("• one\n• two");
  expect(textOf([])).toBe("(empty)");
  expect(textOf("")).toBe("(empty)");
});

test("people, labels, priority and stage read as on other screens", () => {
  setCachedList("label", () => ({ seq: 1, items: [{ id: "l", name: "Later" } as Label] }));
  const person = (id: string) => (id === "a" ? "ada" : undefined);
  expect(nameOf("priority", "high", person)).toBe("High");
  expect(nameOf("stage", "in-progress", person)).toBe("In Progress");
  expect(nameOf("labelIds", ["l", "deleted"], person)).toEqual(["Later"]);
  expect(nameOf("assigneeIds", ["a", "gone"], person)).toEqual(["ada"]);
  expect(nameOf("title", "high", person)).toBe("high");
  expect(nameOf("priority", undefined, person)).toBeUndefined();
});
