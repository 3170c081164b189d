import type { CustomField } from "@baton/domain/field/field";
import type { Project } from "@baton/domain/project/project";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { beforeAll, expect, test } from "vitest";
import { queryClient } from "@/platform/query-client.ts";
import { setCachedList } from "@/platform/sync/synced-list.ts";
import { task } from "../../../../domain/test/samples.ts";
import { entryTexts } from "./report.ts";
import { stepText, taskIdsOf } from "./undo-text.ts";

beforeAll(() => {
  const boat: Task = task({ id: "a", projectId: "p", number: 42, title: "Paint the hull" });
  setCachedList("task", () => ({ seq: 1, items: [boat, { ...boat, id: "b", number: 0, title: "Sew the sail" }] }));
  setCachedList("project", () => ({ seq: 1, items: [{ id: "p", key: "BOAT", name: "Boat" } as Project] }));
  const [next, done] = ["Next", "Done"].map((name) => ({ id: name, name, projectId: "p" }) as ProjectStage);
  setCachedList("stage", () => ({ seq: 1, items: next && done ? [done, next] : [] }));
  return () => queryClient.clear();
});

const move = (patch: Partial<Task>, more: object = {}): TaskWrite => ({ kind: "move", id: "a", patch, ...more });
const undone = (...writes: TaskWrite[]) => stepText({ kind: "task", writes, isRedo: false });
const redone = (...writes: TaskWrite[]) => stepText({ kind: "task", writes, isRedo: true });

test("an undone move says which task it was and where it is now", () => {
  expect(undone(move({ stage: "todo", stageId: "Next", rank: "a1" }))).toBe("BOAT-42 back to Next");
  expect(redone(move({ stage: "completed", stageId: "Done" }))).toBe("BOAT-42 to Done");
  expect(undone(move({ stage: "todo" }))).toBe("BOAT-42 back to To Do");
  expect(undone(move({ rank: "a1" }))).toBe("BOAT-42 back to its place");
  expect(undone(move({ projectId: "p", number: 3 }))).toBe("BOAT-42 back to Boat");
});

test("a task that goes to the trash or the archive, or comes out of the archive, says so", () => {
  expect(undone(move({ stage: "delete" }))).toBe("BOAT-42 to the trash");
  expect(redone(move({ archivedAt: "2026-11-24T10:00:00.000Z" }))).toBe("BOAT-42 to the archive");
  expect(undone(move({ archivedAt: null }))).toBe("BOAT-42 out of the archive");
});

test("many tasks are counted, each once", () => {
  const together = move({ stage: "todo", stageId: "Next" }, { more: ["b"] });
  expect(undone(together)).toBe("2 tasks back to Next");
  expect(undone(together, move({ rank: "a1" }))).toBe("2 tasks back to Next");
  expect(taskIdsOf({ kind: "task", writes: [together], isRedo: false })).toEqual(["a", "b"]);
});

test("an undone edit names the fields, and a task without a number has its title", () => {
  const base = { title: "x", labelIds: [] };
  expect(undone({ kind: "edit", id: "b", patch: base, base })).toBe("title and labels of “Sew the sail”");
});

test("an undone value has the name of its custom field", () => {
  setCachedList("field", () => ({ seq: 1, items: [{ id: "rig", name: "Rig" } as CustomField] }));
  expect(undone({ kind: "edit", id: "a", patch: { "values.rig": "Ketch" }, base: {} })).toBe("Rig of BOAT-42");
  expect(undone({ kind: "edit", id: "a", patch: { "values.gone": 3 }, base: {} })).toBe("a deleted field of BOAT-42");
});

test("a change of something that belongs to a task names the task, and that of a stage both of its names", () => {
  const removal = { kind: "remove", taskId: "a", id: "s" };
  expect(stepText({ kind: "subtask", writes: [removal], isRedo: false })).toBe("a subtask of BOAT-42");
  const rename = { kind: "edit", id: "Next", patch: { name: "Later" }, base: { name: "Next" } };
  expect(stepText({ kind: "stage", writes: [rename], isRedo: false })).toBe("the stage Next back to Later");
  expect(stepText({ kind: "stage", writes: [rename], isRedo: true })).toBe("the stage Next to Later");
  const recolour = { kind: "edit", id: "Next", patch: { colour: "red" }, base: { colour: "gray" } };
  expect(stepText({ kind: "stage", writes: [recolour], isRedo: false })).toBe("the stage Next");
});

test("what this page does not know has no words", () => {
  expect(undone({ kind: "move", id: "unknown", patch: { stage: "todo" } })).toBeNull();
  expect(stepText({ kind: "star", writes: [{ kind: "remove", id: "p" }], isRedo: false })).toBeNull();
});

test("an entry keeps the name of a task that is deleted later", () => {
  const entry = { key: "k", kind: "task", back: [move({ stageId: "Next" })], again: [move({ stageId: "Done" })] };
  const texts = { undo: "BOAT-42 back to Next", redo: "BOAT-42 to Done" };
  expect(entryTexts(entry)).toEqual(texts);
  setCachedList("task", (list) => ({ seq: 2, items: list?.items.filter(({ id }) => id !== "a") ?? [] }));
  expect(stepText({ kind: "task", writes: entry.back, isRedo: false })).toBeNull();
  expect(entryTexts(entry)).toEqual(texts);
});
