import fc from "fast-check";
import { expect, test } from "vitest";
import { person, task as sampleTask } from "../../test/samples.ts";
import { editBetween, fold } from "../kernel/writes.ts";
import { addedSubtasks } from "./task.merge.ts";
import { type TaskEdit, type TaskWrite, taskSync } from "./task.sync.ts";
import type { Task } from "./task.ts";
import { draftOf, initialTask } from "./task.wire.ts";

const task = sampleTask({ values: { length: 9.8 } });
const admin = person();
const developer = person({ userId: "user-0002", email: "bo@example.com", access: "member" });

const anyChange = fc.record(
  {
    title: fc.constantFrom("Call the printer", "Mail the printer", "Visit the printer"),
    tags: fc.constantFrom("print", "paper"),
    notes: fc.constantFrom<string[]>([], ["Closed on Mondays"]),
  },
  { requiredKeys: [] },
);

const anyWrite: fc.Arbitrary<TaskWrite> = fc.oneof(
  anyChange.map((change) => ({
    kind: "edit" as const,
    id: task.id,
    ...editBetween(draftOf(task), { ...draftOf(task), ...change }),
  })),
  fc
    .record({ stage: fc.constantFrom("in-progress" as const, "delete" as const), rank: fc.constantFrom("a0", "b0") })
    .map((patch) => ({ kind: "move" as const, id: task.id, patch })),
  fc
    .dictionary(fc.constantFrom("values.length", "values.rig"), fc.constantFrom(null, 9, "Ketch"))
    .map((change) => ({ kind: "edit" as const, id: task.id, ...editBetween<Partial<TaskEdit>>(task, change) })),
  fc
    .constantFrom<object>({ "values.length": null }, { "values.rig": "Sloop" })
    .map((patch) => ({ kind: "move" as const, id: task.id, patch })),
  fc.constant({ kind: "move" as const, id: task.id, patch: { archivedAt: "2026-11-23T09:00:00.000Z" } }),
);

test("a write followed by its undo leaves the task unchanged", () => {
  fc.assert(
    fc.property(anyWrite, (write) => {
      const undo = taskSync.undo(write, task, admin);
      expect(undo?.again).toEqual([write]);
      expect(fold<Task>([task], [write, ...(undo?.back ?? [])])).toEqual([task]);
    }),
  );
});

test("tasks that are archived together are restored together", () => {
  const [one, two] = [task, { ...task, id: "0190a6e0-0000-7000-8000-000000000002", rank: "b0" }];
  const together = { more: [two.id], patch: { archivedAt: "2026-11-23T09:00:00.000Z" }, base: { archivedAt: null } };
  const write: TaskWrite = { kind: "move", id: one.id, ...together };
  expect(fold<Task>([one, two], [write]).map(({ archivedAt }) => archivedAt)).toEqual(
    Array(2).fill(together.patch.archivedAt),
  );
  const undo = taskSync.undo(write, one, developer);
  expect(fold<Task>([one, two], [write, ...(undo?.back ?? [])])).toEqual([one, two]);
});

test("a move that changes fields with the place is undone with them, by people who may edit the task", () => {
  const write: TaskWrite = { kind: "move", id: task.id, patch: { priority: "low", assigneeIds: ["bo"], rank: "b0" } };
  const undo = taskSync.undo(write, task, admin);
  expect(fold<Task>([task], [write, ...(undo?.back ?? [])])).toEqual([task]);
  expect(taskSync.undo(write, task, { ...developer, membersCan: "move" })).toBeNull();
});

test("undo returns a task from the trash to the archive if it was there", () => {
  const archived = { ...task, archivedAt: "2026-11-23T09:00:00.000Z" };
  const trash: TaskWrite = { kind: "move", id: task.id, patch: { stage: "delete" } };
  const [back] = taskSync.undo(trash, archived, developer)?.back ?? [];
  expect(back).toMatchObject({ patch: { stage: "todo", archivedAt: archived.archivedAt } });
});

test("undoing a creation moves the task to the trash, and a permanent deletion cannot be undone", () => {
  expect(taskSync.undo({ kind: "create", value: task }, undefined, admin)).toEqual({
    back: [{ kind: "move", id: task.id, patch: { stage: "delete" } }],
    again: [{ kind: "move", id: task.id, patch: { stage: "todo", rank: "a0" } }],
  });
  expect(taskSync.undo({ kind: "remove", id: task.id }, task, admin)).toBeNull();
});

test("a member can undo their move into the trash, but not an edit", () => {
  const trash: TaskWrite = { kind: "move", id: task.id, patch: { stage: "delete" } };
  expect(taskSync.undo(trash, task, developer)?.back).toEqual([
    { kind: "move", id: task.id, patch: { stage: "todo", rank: "a0" } },
  ]);
  const added: TaskWrite = {
    kind: "edit",
    id: task.id,
    patch: { subtaskTitles: ["Call"] },
    base: { subtaskTitles: [] },
  };
  expect(taskSync.undo(added, task, developer)).toBeNull();
  expect(taskSync.undo(added, task, admin)).not.toBeNull();
});

test.each([
  [
    { kind: "create", task, key: "k" },
    { kind: "create", value: task, key: "k" },
  ],
  [
    { kind: "purge", id: task.id, key: "k" },
    { kind: "remove", id: task.id, key: "k" },
  ],
  [
    { kind: "edit", id: task.id, patch: { tags: "a" }, base: { tags: "b" }, key: "k" },
    { kind: "edit", id: task.id, patch: { tags: "a" }, base: { tags: "b" }, key: "k" },
  ],
  [
    { kind: "move", id: task.id, patch: { rank: "a1" }, key: "k", quiet: true },
    { kind: "move", id: task.id, patch: { rank: "a1" }, key: "k", quiet: true },
  ],
])("a stored write of the first form, %j, is understood", (stored, write) => {
  const [fromFirstForm] = taskSync.upgrades;
  expect(fromFirstForm?.(stored as never)).toEqual(write);
});

const ada = { id: "user-0001", email: "ada@example.com", username: "ada", role: "Admin", imageUrl: "" };

test.each([
  [
    { kind: "create", value: { ...draftOf(task), id: task.id, notes: ["Call"], assignees: [ada] }, key: "k" },
    {
      kind: "create",
      value: { ...initialTask, ...draftOf(task), id: task.id, notes: ["Call"], assigneeIds: [ada.id], noteCount: 1 },
      key: "k",
    },
  ],
  [
    { kind: "edit", id: task.id, patch: { assignees: [ada] }, base: { assignees: [], tags: "b" }, key: "k" },
    { kind: "edit", id: task.id, patch: { assigneeIds: [ada.id] }, base: { assigneeIds: [], tags: "b" }, key: "k" },
  ],
  [
    { kind: "move", id: task.id, patch: { rank: "a1" }, key: "k" },
    { kind: "move", id: task.id, patch: { rank: "a1" }, key: "k" },
  ],
])("a stored write of the second form, %j, is understood", (stored, write) => {
  const [, fromSecondForm] = taskSync.upgrades;
  expect(fromSecondForm?.(stored as never)).toEqual(write);
});

test.each([
  [
    { kind: "create", value: { title: "Call", subtasks: ["One", "Two"] }, key: "k" },
    {
      kind: "create",
      value: {
        ...{ title: "Call", subtaskTitles: ["One", "Two"] },
        ...{ subtaskCount: 2, subtasksDone: 0, firstSubtask: "One", assignedSubtasks: [] },
      },
      key: "k",
    },
  ],
  [
    { kind: "edit", id: task.id, patch: { subtasks: ["One"] }, base: { subtasks: [], tags: "b" }, key: "k" },
    { kind: "edit", id: task.id, patch: { subtaskTitles: ["One"] }, base: { subtaskTitles: [], tags: "b" }, key: "k" },
  ],
  [
    { kind: "move", id: task.id, patch: { rank: "a1" }, key: "k" },
    { kind: "move", id: task.id, patch: { rank: "a1" }, key: "k" },
  ],
])("a stored write of the third form, %j, is understood", (stored, write) => {
  const [, , fromThirdForm] = taskSync.upgrades;
  expect(fromThirdForm?.(stored as never)).toEqual(write);
});

test.each([
  [
    { kind: "create", value: { id: task.id, tags: "web" }, key: "k" },
    { kind: "create", value: { id: task.id, tags: "web", labelIds: [] }, key: "k" },
  ],
  [
    { kind: "edit", id: task.id, patch: { tags: "a, b" }, base: { tags: "a" }, key: "k" },
    { kind: "edit", id: task.id, patch: { tags: "a, b" }, base: { tags: "a" }, key: "k" },
  ],
])("a stored write of the fourth form, %j, is understood", (stored, write) => {
  const [, , , fromFourthForm] = taskSync.upgrades;
  expect(fromFourthForm?.(stored as never)).toEqual(write);
});

test("archived tasks are not stored on disk", () => {
  const completed = (completedAt: string | null): Task => ({ ...task, stage: "completed", completedAt });
  const now = new Date().toISOString();
  const kept = [task, completed(now), completed(null)];
  const archived: Task[] = [completed("2026-01-01T00:00:00.000Z"), { ...task, stage: "delete", trashedAt: now }];
  expect(taskSync.stored([...archived, ...kept])).toEqual(kept);
});

test.each([
  [["a"], ["a", "b", "c"], {}, ["b", "c"]],
  [[], ["a"], {}, ["a"]],
  [["a", "b"], ["b"], {}, undefined],
  [["a"], ["b", "a"], {}, undefined],
  [["a"], ["a"], {}, undefined],
  [["a"], ["a", "b"], { title: "Mail the printer" }, undefined],
])("an edit of subtasks %j to %j appends", (before, after, others, added) => {
  const edit = editBetween(
    { ...draftOf(task), subtaskTitles: before },
    { ...draftOf(task), ...others, subtaskTitles: after },
  );
  expect(addedSubtasks(edit)).toEqual(added);
});
