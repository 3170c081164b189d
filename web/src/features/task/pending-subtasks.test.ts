import type { Subtask } from "@baton/domain/subtask/subtask";
import type { SubtaskWrite } from "@baton/domain/subtask/subtask.sync";
import type { Task } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { beforeEach, expect, test } from "vitest";
import { queryClient } from "@/platform/query-client.ts";
import { cacheDetails } from "@/platform/sync/details.ts";
import { withPendingSubtasks } from "./pending-subtasks.ts";

const taskOf = (subtaskCount: number, subtasksDone: number, firstSubtask = "Old"): Task =>
  ({ id: "t", stage: "todo", subtaskCount, subtasksDone, firstSubtask, assignedSubtasks: [] }) as unknown as Task;

const subtask = (id: string, rank: string, done = false): Subtask =>
  ({ id, taskId: "t", title: `Title ${id}`, rank, done, version: 1 }) as Subtask;

const create = (...values: Subtask[]): SubtaskWrite => {
  const [value, ...more] = values as [Subtask, ...Subtask[]];
  return { kind: "create", taskId: "t", value, ...(more.length > 0 && { more }) };
};
const tick = (id: string, done: boolean): SubtaskWrite => ({
  ...({ kind: "edit", taskId: "t", id } as const),
  ...{ patch: { done }, base: { done: !done } },
});
const remove = (id: string): SubtaskWrite => ({ kind: "remove", taskId: "t", id });
const formOf = (...subtaskTitles: string[]) =>
  ({ kind: "edit", id: "t", patch: { subtaskTitles }, base: {} }) as unknown as TaskWrite;

/** Returns the summary of a task on the screen: how many are done, how many there are, and the first title. */
function shown(task: Task, writes: readonly SubtaskWrite[], taskWrites: readonly TaskWrite[] = []) {
  const [after] = withPendingSubtasks([task], taskWrites, writes);
  return [after?.subtasksDone, after?.subtaskCount, after?.firstSubtask];
}

beforeEach(() => () => queryClient.clear());

test("without pending writes, the tasks are the same array", () => {
  const tasks = [taskOf(1, 0)];
  expect(withPendingSubtasks(tasks, [], [])).toBe(tasks);
});

test("new, ticked and removed subtasks of a task that is not open are counted", () => {
  expect(shown(taskOf(0, 0, ""), [create(subtask("a", "a"), subtask("b", "b"))])).toEqual([0, 2, "Title a"]);
  expect(shown(taskOf(2, 0), [create(subtask("c", "c", true))])).toEqual([1, 3, "Old"]);
  expect(shown(taskOf(2, 0), [tick("a", true)])).toEqual([1, 2, "Old"]);
  expect(shown(taskOf(2, 1), [tick("a", false)])).toEqual([0, 2, "Old"]);
  expect(shown(taskOf(2, 1), [tick("a", false), tick("a", true)])).toEqual([1, 2, "Old"]);
  expect(shown(taskOf(3, 1), [remove("b")])).toEqual([1, 2, "Old"]);
  expect(shown(taskOf(1, 1), [remove("a")])).toEqual([0, 0, ""]);
  expect(shown(taskOf(1, 0), [remove("a"), remove("b"), tick("c", false)])).toEqual([0, 0, ""]);
});

test("a subtask of somebody leaves the row of a task that is not open once it is ticked, and comes back with undo", () => {
  const assigned = { id: "a", title: "Ask", assigneeId: "ada", dueDate: null };
  const task = { ...taskOf(2, 0), assignedSubtasks: [assigned] };
  const after = (...writes: SubtaskWrite[]) => withPendingSubtasks([task], [], writes)[0]?.assignedSubtasks;
  expect(after(tick("b", true))).toEqual([assigned]);
  expect(after(tick("a", true))).toEqual([]);
  expect(after(tick("a", true), tick("a", false))).toEqual([assigned]);
  expect(after({ kind: "edit", taskId: "t", id: "a", patch: { dueDate: "2026-12-01" }, base: {} })).toEqual([
    { ...assigned, dueDate: "2026-12-01" },
  ]);
  expect(after(create({ ...subtask("c", "c"), assigneeId: "bob", dueDate: null }))).toMatchObject([
    { id: "a" },
    { id: "c" },
  ]);
});

test("once its subtasks are loaded, the summary follows from them", () => {
  const all = [subtask("a", "a", true), subtask("b", "b")];
  cacheDetails("t", 1, { subtasks: all });
  expect(shown(taskOf(2, 1), [remove("a")])).toEqual([0, 1, "Title b"]);
  expect(shown(taskOf(2, 1), [{ kind: "move", taskId: "t", id: "b", patch: { rank: "A" } }])).toEqual([
    1,
    2,
    "Title b",
  ]);
  expect(shown(taskOf(2, 1), [tick("b", true)])).toEqual([2, 2, "Title a"]);
});

test("the titles of a form replace the subtasks", () => {
  expect(shown(taskOf(1, 0), [], [formOf("New", "Second")])).toEqual([0, 2, "New"]);
  expect(shown(taskOf(1, 0), [create(subtask("c", "c"))], [formOf("Before"), formOf("New")])).toEqual([0, 2, "New"]);
});

test("a task that has become a subtask is in the trash, and no other task changes", () => {
  const other = { ...taskOf(1, 1), id: "other" };
  const from = { ...taskOf(0, 0), id: "from" };
  const write = { ...create(subtask("a", "a")), from: "from" } as SubtaskWrite;
  const after = withPendingSubtasks([taskOf(0, 0, ""), from, other], [], [write]);
  expect(after.map(({ stage, subtaskCount }) => [stage, subtaskCount])).toEqual([
    ["todo", 1],
    ["delete", 0],
    ["todo", 1],
  ]);
  expect(after[2]).toBe(other);
});
