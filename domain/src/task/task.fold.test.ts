import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../workspace/workspace.live.ts";
import { foldTasks, type TaskWrite } from "./task.fold.ts";
import type { Task } from "./task.ts";
import { stages } from "./task.ts";

const task = (id: string, more: Partial<Task> = {}): Task => ({
  id,
  title: id,
  description: "What has to be done",
  startingDate: "2026-01-01",
  endingDate: "2026-01-02",
  priority: "high",
  stage: "todo",
  rank: "a0",
  tags: "tag",
  notes: [],
  subtasks: [],
  version: 1,
  adminEmail: "ada@example.com",
  assignees: [],
  createdAt: "2026-01-01T00:00:00.000Z",
  createdBy: null,
  updatedAt: "2026-01-01T00:00:00.000Z",
  trashedAt: null,
  trashedBy: null,
  ...more,
});

const ids = ["a", "b", "c", "d"];
const anyId = fc.constantFrom(...ids);
const anyWrite: fc.Arbitrary<TaskWrite> = fc.oneof(
  anyId.map((id) => ({ kind: "create" as const, task: task(id, { title: "new" }) })),
  fc.tuple(anyId, fc.string()).map(([id, title]) => ({ kind: "edit" as const, id, patch: { title }, base: {} })),
  fc.tuple(anyId, fc.constantFrom(...stages)).map(([id, stage]) => ({ kind: "move" as const, id, patch: { stage } })),
  anyId.map((id) => ({ kind: "purge" as const, id })),
);
const anyServer = fc.subarray(ids).map((chosen) => chosen.map((id) => task(id)));

/** The simplest model of a server that accepts every write. */
function accept(server: readonly Task[], write: TaskWrite): readonly Task[] {
  if (write.kind === "create") {
    return server.some((one) => one.id === write.task.id)
      ? server
      : applyChanges(server, [{ id: write.task.id, value: write.task }]);
  }
  const found = server.find((one) => one.id === write.id);
  if (!found) return server;
  return applyChanges(server, [{ id: write.id, value: write.kind === "purge" ? null : { ...found, ...write.patch } }]);
}

test("the fold shows what the server stores once it has accepted all pending writes", () => {
  fc.assert(
    fc.property(anyServer, fc.array(anyWrite), (server, writes) => {
      expect(foldTasks(server, writes)).toEqual(writes.reduce(accept, server));
    }),
  );
});

test("a confirmed write changes nothing on the screen: folded before and applied after are the same", () => {
  fc.assert(
    fc.property(anyServer, anyWrite, fc.array(anyWrite), (server, first, rest) => {
      expect(foldTasks(accept(server, first), rest)).toEqual(foldTasks(server, [first, ...rest]));
    }),
  );
});

test("a refused write leaves no trace in the fold", () => {
  fc.assert(
    fc.property(anyServer, fc.array(anyWrite), anyWrite, (server, writes, refused) => {
      const before = foldTasks(server, writes);
      foldTasks(server, [...writes, refused]);
      expect(foldTasks(server, writes)).toEqual(before);
    }),
  );
});

test("a task without pending writes keeps its object identity", () => {
  const server = [task("a"), task("b")];
  const folded = foldTasks(server, [{ kind: "move", id: "a", patch: { stage: "completed" } }]);
  expect(folded[1]).toBe(server[1]);
  expect(folded[0]).not.toBe(server[0]);
  expect(foldTasks(server, [])).toBe(server);
});

test("a trashed task and its pending writes disappear for a member, and return when it is restored", () => {
  const waiting: TaskWrite[] = [{ kind: "move", id: "a", patch: { stage: "completed" } }];
  const gone = applyChanges([task("a"), task("b")], [{ id: "a", value: null }]);
  expect(foldTasks(gone, waiting).map(({ id }) => id)).toEqual(["b"]);
  const back = applyChanges(gone, [{ id: "a", value: task("a", { title: "Edited in the trash" }) }]);
  expect(foldTasks(back, waiting)).toContainEqual(task("a", { title: "Edited in the trash", stage: "completed" }));
});

test("applying changes is idempotent", () => {
  const anyChange = fc.tuple(anyId, fc.option(fc.string())).map(([id, title]) => ({
    id,
    value: title === null ? null : task(id, { title }),
  }));
  fc.assert(
    fc.property(anyServer, fc.uniqueArray(anyChange, { selector: (change) => change.id }), (server, changes) => {
      const once = applyChanges(server, changes);
      expect(applyChanges(once, changes)).toEqual(once);
    }),
  );
});
