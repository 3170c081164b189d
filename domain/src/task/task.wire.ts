import { z } from "zod";
import { fieldValuesInput } from "../field/field.values.ts";
import { calendarDate } from "../kernel/dates.ts";
import { id, uuid } from "../kernel/ids.ts";
import { inverse, omit, pick, rename } from "../kernel/names.ts";
import { requiredText, text } from "../kernel/text.ts";
import { splitTags } from "../label/label.names.ts";
import { labelLimits } from "../label/label.ts";
import { summaryFields as ofSubtasks, summaryOf } from "../subtask/subtask.ts";
import { encodeShortSubtask, shortSubtaskWire } from "../subtask/subtask.wire.ts";
import {
  type Assignee,
  assignee,
  datesInOrder,
  type EditableField,
  editableFields,
  endsBeforeItStarts,
  type FullTask,
  items,
  type Task,
  type TaskTexts,
  taskEntity,
  taskLimits,
  textFields,
  workStage,
} from "./task.ts";

/** Maps internal to published names. The misspelling is part of the published API and stays. */
export const taskNames = {
  id: "_id",
  priority: "taskPrioirty",
  subtaskTitles: "subTasks",
  assigneeIds: "teamMember",
  projectId: "project",
  labelIds: "labels",
} as const;
const assigneeNames = { id: "_id", imageUrl: "imgURL" } as const;
const answerNames = { ...taskNames, assignees: "teamMember" } as const;

/** An assignee in a request. Only the id is used; the server looks up the rest. */
const teamMemberInput = z.object({ _id: id }).transform((member) => member._id);
/** A single text area sends its text as one string, which becomes an array of one. Blank entries are dropped. */
export const itemsInput = (list: z.ZodType<string[], string[]>) =>
  z
    .union([z.string().transform((item) => [item]), z.array(z.string())])
    .transform((texts) => texts.filter((item) => item.trim() !== ""))
    .pipe(list);

export const teamMembersInput = z.array(teamMemberInput);

/** The people of a task, each once. */
export const assigneesInput = teamMembersInput
  .transform((ids) => [...new Set(ids)])
  .pipe(taskEntity.rowShape.assigneeIds)
  .optional();

const tagsRequired = "Tags is required";

/** The names of a task's labels as one text, separated by commas. */
export const namesInput = text(labelLimits.tags, tagsRequired).transform(splitTags);
const tagsInput = namesInput.refine((names) => names.length > 0, tagsRequired);

/** A task requires a label: by its id, or by its name in `tags`. Checked along with every other field. */
const tagged = {
  error: tagsRequired,
  path: ["tags"],
  when: ({ value }: { readonly value: unknown }) => typeof value === "object" && value !== null,
};
const isTagged = (input: { readonly tags?: unknown; readonly labels?: unknown }) =>
  input.tags !== undefined || input.labels !== undefined;

/** Accepted and ignored: the server sets these fields, and clients send back what they have read. */
const {
  workspaceId: _private,
  noteCount: _unknown,
  projectId: _project,
  stageId: _stage,
  values: _merged,
  ...ownedShape
} = taskEntity.ownedShape;
const ignoredShape = { ...ownedShape, adminEmail: z.string().max(320).optional(), subtasks: z.unknown().optional() };
const ignored = Object.keys(ignoredShape) as (keyof typeof ignoredShape)[];

/** The place of a task: a project and one of its stages, or the first stage of the category `stage`. */
const placeShape = { projectId: uuid.optional(), stageId: uuid.optional(), stage: workStage.optional() };

const { id: givenId, rank: givenRank, ...editableShape } = taskEntity.createShape;
const createShape = {
  ...editableShape,
  ...ignoredShape,
  ...placeShape,
  description: requiredText(taskLimits.description, "Description is required"),
  startingDate: calendarDate("Starting Date is required"),
  endingDate: calendarDate("Ending Date is required"),
  notes: itemsInput(taskEntity.rowShape.notes).optional(),
  subtaskTitles: itemsInput(items).optional(),
  assigneeIds: assigneesInput,
  labelIds: taskEntity.rowShape.labelIds.min(1, tagsRequired).optional(),
  tags: tagsInput.optional(),
  values: fieldValuesInput.optional(),
};

const inOrder = { error: endsBeforeItStarts, path: ["endingDate"] };
const inputNames = inverse(taskNames);

/** Body of `POST /api/tasks`. An offline client may set the id and the rank itself. */
export const taskCreateInput = z
  .strictObject(rename({ ...createShape, id: givenId, rank: givenRank }, taskNames))
  .refine(isTagged, tagged)
  .refine(datesInOrder, inOrder)
  .transform((input) => omit(rename(input, inputNames), ignored));

const emptied = {
  description: "Description is required",
  startingDate: "Starting Date is required",
  endingDate: "Ending Date is required",
  tags: tagsRequired,
} as const;

/** Returns the errors of a replaced task: what is required at creation stays empty only where it was empty before. */
export function emptiedFields(before: FullTask, after: FullTask) {
  const fields = Object.keys(emptied) as (keyof typeof emptied)[];
  return fields
    .filter((field) => after[field].trim() === "" && before[field].trim() !== "")
    .map((path) => ({ path, message: emptied[path] }));
}

/**
 * Body of `PUT /api/tasks/{id}`: everything that `GET` returns, so that an answer can be sent back. Fields required at
 * creation are required, but may be empty where they are (`emptiedFields`); omitted optional fields keep their values.
 */
export const taskReplaceInput = z
  .strictObject(
    rename(
      {
        ...createShape,
        id: givenId.optional(),
        rank: givenRank,
        description: text(taskLimits.description, emptied.description),
        startingDate: taskEntity.rowShape.startingDate,
        endingDate: taskEntity.rowShape.endingDate,
        stage: taskEntity.rowShape.stage.optional(),
        labelIds: taskEntity.rowShape.labelIds.optional(),
        tags: text(labelLimits.perTask * (labelLimits.tags + 2), tagsRequired)
          .transform(splitTags)
          .optional(),
        version: taskEntity.rowShape.version.optional(),
      },
      taskNames,
    ),
  )
  .refine(isTagged, tagged)
  .refine(datesInOrder, inOrder)
  .transform((input) => ({ ...omit(rename(input, inputNames), ignored), version: input.version }));

/** Body of `POST /api/projects/{id}/tasks`. Only the title is required. */
export const quickTaskInput = z
  .strictObject(
    rename(
      {
        ...taskEntity.createShape,
        tags: namesInput.optional(),
        notes: itemsInput(taskEntity.rowShape.notes).optional(),
        subtaskTitles: itemsInput(items).optional(),
        assigneeIds: assigneesInput,
        stage: workStage.optional(),
        stageId: uuid.optional(),
        values: fieldValuesInput.optional(),
      },
      taskNames,
    ),
  )
  .refine(datesInOrder, inOrder)
  .transform((input) => rename(input, inputNames));

export type TaskCreate = z.output<typeof taskCreateInput>;
export type TaskReplace = z.output<typeof taskReplaceInput>;

const { workspaceId: _unpublished, ...memberShape } = taskEntity.storedShape;
/** The fields of a summary that replace published ones. */
export const summaryOnly = ["assigneeIds", "noteCount", ...ofSubtasks] as const;
const answerShape = omit(memberShape, summaryOnly);

/** A task in its published form. */
export const taskWire = z.object(
  rename(
    {
      ...answerShape,
      tags: z.string(),
      adminEmail: z.string(),
      assignees: z.array(z.object(rename(assignee.shape, assigneeNames))),
      subtaskTitles: z.array(z.string()).default([]),
      subtasks: z.array(shortSubtaskWire).default([]),
    },
    answerNames,
  ),
);
export type TaskWire = z.infer<typeof taskWire>;

/** Maps published to internal names. */
export const taskFieldNames = inverse({ ...answerNames, assigneeIds: "assigneeIds" } as const);
/** The initial values of a task. */
export const initialTask = taskEntity.initial();

/** Encodes a task into its published form. */
export function encodeTask(task: FullTask): TaskWire {
  return {
    ...rename(task, answerNames),
    teamMember: task.assignees.map(encodeAssignee),
    subTasks: task.subtasks.map(({ title }) => title),
    subtasks: task.subtasks.map(encodeShortSubtask),
  };
}

/**
 * Decodes a task from its published form: its summary and its long texts. The input is trusted, because it comes from our
 * own server. If it is older than a field, the field has its initial value.
 */
export function decodeTask({ subtasks, subTasks, teamMember, ...wire }: TaskWire): {
  task: Task;
  texts: TaskTextsWire;
} {
  const fields = { ...initialTask, ...rename(wire, taskFieldNames) };
  const summary = summaryOf(subtasks ?? subTasks.map((title) => ({ title, done: false })));
  const assigneeIds = teamMember.map(({ _id }) => _id);
  const task = pick({ ...fields, ...summary, assigneeIds, noteCount: fields.notes.length }, summaryFields);
  return { task, texts: pick(fields, ["id", "textVersion", ...textFields]) };
}

/** Encodes an assignee into its published form. */
export function encodeAssignee(member: Assignee): TaskWire["teamMember"][number] {
  return rename(member, assigneeNames);
}

const oursFromAssignee = inverse(assigneeNames);

/** Decodes an assignee from its published form. */
export function decodeAssignee(member: TaskWire["teamMember"][number]): Assignee {
  return rename(member, oursFromAssignee);
}

const summaryShape = omit(memberShape, textFields);
const summaryFields = Object.keys(summaryShape) as (keyof typeof summaryShape)[];

/** The summary of a task on the wire. */
export const taskSummaryWire = z.object(summaryShape);
export type TaskSummaryWire = z.infer<typeof taskSummaryWire>;
const initialSummary = omit(initialTask, textFields);

/** Encodes the summary of a task. */
export function encodeTaskSummary(task: FullTask): TaskSummaryWire {
  const assigneeIds = task.assignees.map(({ id }) => id);
  return pick({ ...task, ...summaryOf(task.subtasks), assigneeIds, noteCount: task.notes.length }, summaryFields);
}

/** Decodes the summary of a task. The input is trusted; if it is older than a field, the field has its initial value. */
export function decodeTaskSummary(wire: TaskSummaryWire): Task {
  return { ...initialSummary, ...wire };
}

/** The long texts of a task, and the `textVersion` that they belong to. */
export const taskTextsWire = z.object({
  id,
  textVersion: memberShape.textVersion,
  ...pick(memberShape, textFields),
});
export type TaskTextsWire = z.infer<typeof taskTextsWire>;

/** The fields of a draft. Subtasks are separate rows. */
export const draftFields = [...editableFields, "subtaskTitles"] as const;

/** The part of a task that people edit: its editable fields, and the titles of its subtasks. */
export type TaskDraft = Pick<Task & TaskTexts, EditableField> & { readonly subtaskTitles: string[] };

/** Returns the part of a task that people edit. */
export function draftOf(task: TaskDraft): TaskDraft {
  return pick(task, draftFields);
}

/** The names of labels, which a write stored by an earlier page has in place of `labelIds`. */
export interface EarlierTags {
  readonly tags?: string;
}

/**
 * Encodes a draft for `POST` and `PUT`. The stage of a trashed task is omitted. If the titles of subtasks are omitted,
 * the server keeps the existing ones.
 */
export function encodeTaskDraft(
  task: Omit<TaskDraft, "subtaskTitles"> & Partial<TaskDraft> & EarlierTags,
): Omit<z.input<typeof taskCreateInput>, "version"> {
  const { tags } = task;
  const { assigneeIds, labelIds, stage, ...draft } = pick(task, draftFields);
  return {
    ...rename(draft, taskNames),
    ...(tags === undefined ? { labels: labelIds } : { tags }),
    ...(stage === "delete" ? {} : { stage }),
    teamMember: assigneeIds.map((_id) => ({ _id })),
  };
}
