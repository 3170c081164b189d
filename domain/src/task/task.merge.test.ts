import fc from "fast-check";
import { expect, test } from "vitest";
import type { PersonActor } from "../session/session.ts";
import { foldTasks, type TaskWrite } from "./task.fold.ts";
import { addedSubtasks, conflictsOf, editBetween } from "./task.merge.ts";
import type { Task } from "./task.ts";
import { undoOf } from "./task.undo.ts";
import { draftOf } from "./task.wire.ts";

const task: Task = {
  id: "0190a6e0-0000-7000-8000-000000000000",
  title: "Call the printer",
  description: "Ask for the proofs",
  startingDate: "2026-01-01",
  endingDate: "2026-01-02",
  priority: "high",
  stage: "todo",
  rank: "a0",
  tags: "print",
  notes: [],
  subtasks: ["Find the number"],
  version: 1,
  adminEmail: "ada@example.com",
  assignees: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  createdBy: null,
  updatedAt: "2026-01-01T00:00:00.000Z",
  trashedAt: null,
  trashedBy: null,
};
const admin: PersonActor = {
  kind: "person",
  userId: "user-0001",
  email: "ada@example.com",
  username: "ada",
  workspaceId: "workspace",
  adminEmail: "ada@example.com",
  access: "admin",
  status: "Active",
};
const developer: PersonActor = { ...admin, userId: "user-0002", email: "bo@example.com", access: "member" };

const anyChange = fc.record(
  {
    title: fc.constantFrom("Call the printer", "Mail the printer", "Visit the printer"),
    tags: fc.constantFrom("print", "paper"),
    notes: fc.constantFrom<string[]>([], ["Closed on Mondays"]),
  },
  { requiredKeys: [] },
);

test("an edit contains only the changed fields, with their previous values", () => {
  const edit = editBetween(draftOf(task), { ...draftOf(task), title: "Mail the printer", notes: [] });
  expect(edit).toEqual({ patch: { title: "Mail the printer" }, base: { title: "Call the printer" } });
});

test("two edits conflict exactly in the fields that both changed to different values", () => {
  fc.assert(
    fc.property(anyChange, anyChange, (mine, theirs) => {
      const edit = editBetween(draftOf(task), { ...draftOf(task), ...mine });
      const other = editBetween(draftOf(task), { ...draftOf(task), ...theirs });
      const current: Task = { ...task, ...other.patch };
      const both = Object.keys(edit.patch).filter((field) => field in other.patch) as (keyof typeof edit.patch)[];
      const different = both.filter(
        (field) => JSON.stringify(edit.patch[field]) !== JSON.stringify(other.patch[field]),
      );
      expect(conflictsOf(edit, current)).toEqual(different);
    }),
  );
});

const anyWrite: fc.Arbitrary<TaskWrite> = fc.oneof(
  anyChange.map((change) => ({
    kind: "edit" as const,
    id: task.id,
    ...editBetween(draftOf(task), { ...draftOf(task), ...change }),
  })),
  fc
    .record({ stage: fc.constantFrom("in-progress" as const, "delete" as const), rank: fc.constantFrom("a0", "b0") })
    .map((patch) => ({ kind: "move" as const, id: task.id, patch })),
);

test("a write followed by its undo leaves the task unchanged", () => {
  fc.assert(
    fc.property(anyWrite, (write) => {
      const undo = undoOf(write, task, admin);
      expect(undo).not.toBeNull();
      expect(foldTasks([task], undo ? [write, undo] : [write])).toEqual([task]);
    }),
  );
});

test("undoing a creation moves the task to the trash, and a permanent deletion cannot be undone", () => {
  expect(undoOf({ kind: "create", task }, undefined, admin)).toEqual({
    kind: "move",
    id: task.id,
    patch: { stage: "delete" },
  });
  expect(undoOf({ kind: "purge", id: task.id }, task, admin)).toBeNull();
});

test("a member can undo their move into the trash, but not an edit", () => {
  const trash: TaskWrite = { kind: "move", id: task.id, patch: { stage: "delete" } };
  expect(undoOf(trash, task, developer)).toEqual({ kind: "move", id: task.id, patch: { stage: "todo", rank: "a0" } });
  const added: TaskWrite = { kind: "edit", id: task.id, patch: { subtasks: ["Call"] }, base: { subtasks: [] } };
  expect(undoOf(added, task, developer)).toBeNull();
  expect(undoOf(added, task, admin)).not.toBeNull();
});

test.each([
  [["a"], ["a", "b", "c"], {}, ["b", "c"]],
  [[], ["a"], {}, ["a"]],
  [["a", "b"], ["b"], {}, undefined],
  [["a"], ["b", "a"], {}, undefined],
  [["a"], ["a"], {}, undefined],
  [["a"], ["a", "b"], { title: "Mail the printer" }, undefined],
])("an edit of subtasks %j to %j appends", (before, after, others, added) => {
  const edit = editBetween({ ...draftOf(task), subtasks: before }, { ...draftOf(task), ...others, subtasks: after });
  expect(addedSubtasks(edit)).toEqual(added);
});
