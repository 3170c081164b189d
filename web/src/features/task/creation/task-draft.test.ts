import { endsBeforeItStarts, type Task } from "@baton/domain/task/task";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { expect, test } from "vitest";
import { changeDraft, checkDraft, errorsByField, newDraft, newTask, normalizeDraft } from "./task-draft.ts";

const empty = newDraft("");

const filled: TaskDraft = {
  ...empty,
  title: "Call the printer",
  description: "Ask for the proofs",
  startingDate: "2026-01-02",
  endingDate: "2026-01-03",
  labelIds: ["+print"],
};

test("a new form has high priority and the stage To Do", () => {
  expect(empty).toMatchObject({ priority: "high", stage: "todo", notes: [], subtaskTitles: [] });
});

test("a new form starts and ends today, with the priority and stage of the last new task", () => {
  const draft = newDraft("2026-11-24", { priority: "low", stage: "in-progress" });
  expect(draft).toMatchObject({
    startingDate: "2026-11-24",
    endingDate: "2026-11-24",
    priority: "low",
    stage: "in-progress",
  });
});

test("the end moves with the start if it would be before it, and otherwise stays", () => {
  const datesAfter = (startingDate: string) => {
    const draft = changeDraft(filled, "startingDate", startingDate);
    return [draft.startingDate, draft.endingDate];
  };
  expect(datesAfter("2026-01-05")).toEqual(["2026-01-05", "2026-01-05"]);
  expect(datesAfter("2026-01-01")).toEqual(["2026-01-01", "2026-01-03"]);
  expect(datesAfter("")).toEqual(["", "2026-01-03"]);
  expect(changeDraft({ ...filled, endingDate: "" }, "startingDate", "2026-01-05").endingDate).toBe("2026-01-05");
  expect(changeDraft(filled, "endingDate", "2026-01-01")).toEqual({ ...filled, endingDate: "2026-01-01" });
});

test("every required field that is empty or blank is reported", () => {
  expect(checkDraft({ ...empty, title: "  " })).toEqual({
    title: "Task Title is required",
    description: "Description is required",
    startingDate: "Starting Date is required",
    endingDate: "Ending Date is required",
    labelIds: "Tags is required",
  });
  expect(checkDraft(filled)).toEqual({});
});

test("a task must not end before it starts, and may end on the same day", () => {
  expect(checkDraft({ ...filled, endingDate: "2026-01-01" })).toEqual({ endingDate: endsBeforeItStarts });
  expect(checkDraft({ ...filled, endingDate: filled.startingDate })).toEqual({});
});

test("the server's errors are assigned to their fields, the first of each", () => {
  expect(errorsByField([{ path: "tags", message: "Too many" }])).toEqual({ labelIds: "Too many" });
  expect(
    errorsByField([
      { path: "taskPrioirty", message: "Choose one" },
      { path: "subTasks.3", message: "Too long" },
      { path: "subTasks", message: "Too many" },
      { path: "teamMember.0._id", message: "Unknown" },
      { path: "version", message: "Not a field of the form" },
      { path: "", message: "Nor this" },
    ]),
  ).toEqual({ priority: "Choose one", subtaskTitles: "Too long", assigneeIds: "Unknown" });
});

test("stored texts are trimmed, and empty notes and subtasks are left out", () => {
  const tidy = normalizeDraft({
    ...filled,
    title: " Call ",
    notes: ["", " \n"],
    subtaskTitles: [" one", "", "two"],
  });
  expect(tidy).toMatchObject({ title: "Call", notes: [], subtaskTitles: [" one", "two"] });
});

test("a new task goes to the top of its column", () => {
  const others = [
    { id: "1", stage: "todo", rank: "a5" },
    { id: "2", stage: "todo", rank: "a3" },
    { id: "3", stage: "completed", rank: "a0" },
  ] as Task[];
  const task = newTask(filled, others, { userId: "user-0001" });
  expect(task.rank < "a3" && task.rank > "a0").toBe(true);
  expect(task).toMatchObject({ stage: "todo", createdBy: "user-0001", noteCount: 0, version: 1 });
  expect(newTask(filled, others, { userId: "user-0001" }).id).not.toBe(task.id);
});
