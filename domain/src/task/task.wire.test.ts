import { expect, test } from "vitest";
import { omit } from "../kernel/names.ts";
import type { Subtask } from "../subtask/subtask.ts";
import { decodeExportedTask, encodeExportedTask, exportedTaskWire } from "./task.export.ts";
import { taskPatchInput } from "./task.patch.ts";
import { taskEntity } from "./task.ts";
import {
  decodeTask,
  decodeTaskSummary,
  encodeTask,
  encodeTaskDraft,
  encodeTaskSummary,
  taskCreateInput,
  taskReplaceInput,
  taskSummaryWire,
  taskWire,
} from "./task.wire.ts";

const published = {
  adminEmail: "ada@example.com",
  title: "Write the release notes",
  startingDate: "2026-03-01",
  endingDate: "2026-03-09",
  taskPrioirty: "low",
  notes: ["Ask the designers"],
  stage: "in-progress",
  teamMember: [
    { _id: "member-0001", email: "bo@example.com", username: "bo", role: "Developer", imgURL: "" },
    { _id: "member-0001", email: "bo@example.com", username: "bo", role: "Developer", imgURL: "" },
  ],
  tags: "docs",
  description: "For version 2",
  subTasks: ["Collect the changes"],
};

test("accepts the specification's payload, renames its fields and removes duplicate members", () => {
  expect(taskCreateInput.parse(published)).toEqual({
    title: "Write the release notes",
    startingDate: "2026-03-01",
    endingDate: "2026-03-09",
    priority: "low",
    notes: ["Ask the designers"],
    stage: "in-progress",
    assigneeIds: ["member-0001"],
    tags: ["docs"],
    description: "For version 2",
    subtaskTitles: ["Collect the changes"],
  });
});

test("a note or subtask sent as one string becomes an array of one, and an empty one is dropped", () => {
  const { notes, subtaskTitles } = taskReplaceInput.parse({ ...published, notes: "", subTasks: "Collect the changes" });
  expect({ notes, subtaskTitles }).toEqual({ notes: [], subtaskTitles: ["Collect the changes"] });
});

test("fields that the server sets are accepted in requests and ignored, so that an answer can be sent back", () => {
  const accepted = ["workspaceId", "noteCount", "projectId", "stageId", "values"] as const;
  const owned = omit(taskEntity.ownedShape, accepted);
  const echoed = Object.fromEntries(Object.keys(owned).map((field) => [field, 1]));
  expect(taskCreateInput.parse({ ...published, ...echoed })).toEqual(taskCreateInput.parse(published));
  expect(taskReplaceInput.parse({ ...published, ...echoed })).toEqual({
    ...taskReplaceInput.parse(published),
    version: 1,
  });
});

test.each([
  ["missing tags", { ...published, tags: undefined }, "tags", "Tags is required"],
  ["blank tags", { ...published, tags: " , " }, "tags", "Tags is required"],
  ["tags of 201 characters", { ...published, tags: "x".repeat(201) }, "tags", "At most 200 characters"],
  ["no labels", { ...published, tags: undefined, labels: [] }, "labels", "Tags is required"],
  ["a missing title", { ...published, title: undefined }, "title", "Task Title is required"],
  ["a blank title", { ...published, title: "  " }, "title", "Task Title is required"],
  ["a title of 201 characters", { ...published, title: "x".repeat(201) }, "title", "At most 200 characters"],
  ["an unknown stage", { ...published, stage: "done" }, "stage", "Choose one of todo, in-progress, completed"],
  [
    "a task created in the trash",
    { ...published, stage: "delete" },
    "stage",
    "Choose one of todo, in-progress, completed",
  ],
  [
    "a day that does not exist",
    { ...published, endingDate: "2026-02-30" },
    "endingDate",
    "Write the date as YYYY-MM-DD",
  ],
  [
    "an end before the start",
    { ...published, endingDate: "2026-02-01" },
    "endingDate",
    "Ending Date must not be before Starting Date",
  ],
  [
    "a NUL character",
    { ...published, description: "a\u0000b" },
    "description",
    "This text has characters that cannot be stored",
  ],
  ["an unknown field", { ...published, colour: "red" }, "", 'Unrecognized key: "colour"'],
])("%s is rejected with one message at its field", (_case, body, path, message) => {
  const issues = taskCreateInput.safeParse(body).error?.issues.map((issue) => [issue.path.join("."), issue.message]);
  expect(issues).toEqual([[path, message]]);
});

test("a field omitted from an edit is not reset", () => {
  const { taskPrioirty: _priority, notes: _notes, stage: _stage, ...some } = published;
  const edit = taskReplaceInput.parse(some);
  expect(Object.keys(edit)).not.toContain("priority");
  expect(Object.keys(edit)).not.toContain("notes");
  expect(Object.keys(edit)).not.toContain("stage");
});

test("all missing fields are reported at once", () => {
  const issues = taskCreateInput.safeParse({}).error?.issues.map(({ path }) => path.join("."));
  expect(issues?.sort()).toEqual(["description", "endingDate", "startingDate", "tags", "title"]);
});

test("tags are split into names, and labels are sent in their place", () => {
  const labels = ["0190a6e0-0000-7000-8000-00000000000a"];
  expect(taskCreateInput.parse({ ...published, tags: "web, Web ,design" }).tags).toEqual(["web", "design"]);
  expect(taskCreateInput.parse({ ...published, tags: undefined, labels })).toMatchObject({ labelIds: labels });
  const draft = { ...full, assigneeIds: [], labelIds: labels };
  expect(encodeTaskDraft({ ...draft, tags: "docs" })).toMatchObject({ tags: "docs" });
  const { tags: _text, ...byId } = draft;
  expect(encodeTaskDraft(byId)).toMatchObject({ labels });
});

test("a move needs a stage or a rank", () => {
  expect(taskPatchInput.safeParse({}).success).toBe(false);
  expect(taskPatchInput.parse({ stage: "delete" })).toEqual({ stage: "delete" });
});

const stored = taskWire.parse({
  ...published,
  _id: "0190a6e0-0000-7000-8000-000000000000",
  rank: "a0",
  version: 3,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
});

/** The task of an export. */
const full = decodeExportedTask(exportedTaskWire.parse(stored));

test("a task survives encoding and decoding", () => {
  expect(full).toMatchObject({
    priority: "low",
    subtasks: [{ title: "Collect the changes" }],
    assignees: [{ imageUrl: "" }, {}],
  });
  expect(decodeExportedTask(exportedTaskWire.parse(encodeExportedTask(full)))).toEqual(full);
});

test("a published task contains its subtasks as people see them, from which pages derive its row and texts", () => {
  const [subtask] = full.subtasks;
  const ticked = { ...full, subtasks: [{ ...(subtask as Subtask), done: true, dueDate: "2026-03-02" }] };
  const wire = taskWire.parse(encodeTask(ticked));
  const title = "Collect the changes";
  const short = { id: subtask?.id, title, done: true, assigneeId: null, dueDate: "2026-03-02" };
  expect(wire).toMatchObject({ subTasks: [title], subtasks: [short] });
  expect(wire.subtasks[0]).toStrictEqual(short);
  const { task, texts } = decodeTask(wire);
  expect(task).toEqual(encodeTaskSummary(ticked));
  expect(task).toMatchObject({ subtaskCount: 1, subtasksDone: 1, firstSubtask: title, noteCount: 1 });
  expect(texts).toEqual({ id: task.id, textVersion: 1, description: "For version 2", notes: ["Ask the designers"] });
});

test("a task from before subtasks had ids gets one open subtask for each title", () => {
  const { subtasks: _unknown, ...older } = { ...stored, subTasks: ["One", "Two", "One"] };
  const task = decodeExportedTask(exportedTaskWire.parse(older));
  expect(task.subtasks.map(({ title, done, taskId }) => [title, done, taskId])).toEqual([
    ["One", false, task.id],
    ["Two", false, task.id],
    ["One", false, task.id],
  ]);
  expect(new Set(task.subtasks.map(({ id }) => id)).size).toBe(3);
  expect(encodeTask(task).subTasks).toEqual(["One", "Two", "One"]);
  const summary = { subtaskCount: 3, subtasksDone: 0, firstSubtask: "One" };
  expect(encodeTaskSummary(task)).toMatchObject(summary);
  expect(decodeTask(older as typeof stored).task).toMatchObject(summary);
});

test("lists show a task without its long texts, with the ids of its people and the number of its notes", () => {
  const summary = encodeTaskSummary(full);
  expect(summary).toMatchObject({ assigneeIds: ["member-0001", "member-0001"], noteCount: 1, priority: "low" });
  expect(Object.keys(summary)).not.toEqual(expect.arrayContaining(["description"]));
  expect(JSON.stringify(summary)).not.toContain("Ask the designers");
  expect(decodeTaskSummary(taskSummaryWire.parse(summary))).toEqual(summary);
});

test("an answer from before some fields existed is decoded with their initial values", () => {
  const { notes: _notes, trashedBy: _person, ...older } = stored;
  const { task, texts } = decodeTask(older as typeof stored);
  expect({ ...task, ...texts }).toMatchObject({ notes: [], trashedBy: null, title: published.title });
});

test("an edit is sent with editable fields only, so that a server that lacks the other fields accepts it", () => {
  const task = { ...full, assigneeIds: ["member-0001"], subtaskTitles: ["One"], estimate: 5 };
  expect(taskReplaceInput.safeParse(encodeTaskDraft(task)).success).toBe(true);
  expect(taskReplaceInput.safeParse({ ...encodeTaskDraft(task), duration: 5 }).success).toBe(false);
});
