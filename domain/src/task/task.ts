import { z } from "zod";
import { fieldValues } from "../field/field.values.ts";
import { calendarDate, isCalendarDate } from "../kernel/dates.ts";
import { editable, entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { requiredText, text } from "../kernel/text.ts";
import { labelLimits } from "../label/label.ts";
import { assignedSubtask, type Subtask, type SubtaskSummary } from "../subtask/subtask.ts";
import { rank } from "./task.rank.ts";
import { dueTime, recurrence, zoneName } from "./task.recurrence.ts";

export const priorities = ["high", "medium", "normal", "low"] as const;
export const priority = z.enum(priorities, `Choose one of ${priorities.join(", ")}`);
export type Priority = z.infer<typeof priority>;

/** The stages of work, in the order of the board's columns. */
export const workStages = ["todo", "in-progress", "completed"] as const;
export const workStageMessage = `Choose one of ${workStages.join(", ")}`;
export const workStage = z.enum(workStages, workStageMessage);
export type WorkStage = z.infer<typeof workStage>;

/** `delete` is the trash. Tasks in it are hidden everywhere else. */
export const stages = [...workStages, "delete"] as const;
export const stage = z.enum(stages, `Choose one of ${stages.join(", ")}`);
export type Stage = z.infer<typeof stage>;

/** Input limits, in characters and items. */
export const taskLimits = {
  title: 200,
  description: 50_000,
  item: 2_000,
  items: 200,
  assignees: 100,
  /** Points. */
  estimate: 1_000,
  /** Tasks that one bulk change contains. */
  bulk: 2_000,
} as const;

const estimateError = `Send a number from 0 to ${taskLimits.estimate}, in steps of 0.5`;

/** An estimate in points. Multiples of a half are exact in every store. */
export const estimate = z
  .number(estimateError)
  .min(0, estimateError)
  .max(taskLimits.estimate, estimateError)
  .multipleOf(0.5, estimateError);

export const items = z
  .array(text(taskLimits.item, "Text is required"))
  .max(taskLimits.items, `At most ${taskLimits.items} entries`);

/** A member as shown on a task, joined when the task is read: removed members still show on old tasks. */
export const assignee = z.object({
  id,
  email: z.string(),
  username: z.string(),
  role: z.string(),
  imageUrl: z.string(),
});
export type Assignee = z.infer<typeof assignee>;

/** A calendar date, or an empty text. */
const optionalDate = (required: string) => z.union([calendarDate(required), z.literal("")]);

/** The fields of a task. Rows, inputs, columns, wire schemas and types all derive from this table. */
export const taskEntity = entity("task", {
  id: given(uuid),
  workspaceId: owned(uuid),
  title: editable(requiredText(taskLimits.title, "Task Title is required")),
  /** Quick add leaves texts and dates empty. Requests in the published forms require them. */
  description: editable(text(taskLimits.description, "Description is required"), ""),
  startingDate: editable(optionalDate("Starting Date is required"), ""),
  endingDate: editable(optionalDate("Ending Date is required"), ""),
  /** The time of the ending date, in a time zone or, if it has none, wherever somebody is. */
  dueTime: editable(dueTime.nullable(), null),
  zone: editable(zoneName.nullable(), null),
  /** How the task repeats. When it is completed, this moves to the next task of its series. */
  recurrence: editable(recurrence.nullable(), null),
  priority: editable(priority, "high"),
  /** The category of its stage, or `delete` in the trash. */
  stage: editable(stage, "todo"),
  rank: given(rank),
  /** The project, its stage and the number in it: `12` in `WEB-12`. A task in the trash keeps them. */
  projectId: owned(z.string(), ""),
  stageId: owned(z.string(), ""),
  number: owned(z.int().min(0), 0),
  labelIds: editable(z.array(id).max(labelLimits.perTask, `At most ${labelLimits.perTask} tags`), []),
  /** How much work it is, in points. */
  estimate: editable(estimate.nullable(), null),
  /** The cycle of its project in which it is planned. */
  cycleId: editable(uuid.nullable(), null),
  /** The values of custom fields. Requests merge them field by field, so they differ from editable fields. */
  values: owned(fieldValues, {}),
  notes: editable(items, []),
  noteCount: owned(z.int().min(0), 0),
  subtaskCount: owned(z.int().min(0), 0),
  subtasksDone: owned(z.int().min(0), 0),
  /** The title of the first subtask; empty if there is none. */
  firstSubtask: owned(z.string(), ""),
  /** The open subtasks that are assigned to somebody, in order. */
  assignedSubtasks: owned(z.array(assignedSubtask), []),
  /** The number of open tasks that block this one. */
  blockedBy: owned(z.int().min(0), 0),
  commentCount: owned(z.int().min(0), 0),
  attachmentCount: owned(z.int().min(0), 0),
  /** Minutes that people spent on it. */
  timeSpent: owned(z.int().min(0), 0),
  /** The file whose thumbnail cards show above the title. */
  cover: owned(uuid.nullable(), null),
  /** Incremented when one of the long texts changes. */
  textVersion: owned(z.int().min(1), 1),
  assigneeIds: editable(z.array(id).max(taskLimits.assignees, `At most ${taskLimits.assignees} members`), []),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  /** The id of the person who created the task, or null if unknown. */
  createdBy: owned(id.nullable(), null),
  updatedAt: owned(z.iso.datetime()),
  /** When the task was moved to the stage `completed`. Null in other stages, or if unknown. */
  completedAt: owned(z.iso.datetime().nullable(), null),
  /** The next task of its series, which was made when the task was completed. */
  nextId: owned(uuid.nullable(), null),
  /** When the task was moved to the trash and who moved it. Null outside the trash, or if unknown. */
  trashedAt: owned(z.iso.datetime().nullable(), null),
  trashedBy: owned(id.nullable(), null),
  /** When the task was archived, which hides it from boards and lists. Null if it is not archived. */
  archivedAt: owned(z.iso.datetime().nullable(), null),
});

/** A field of a task that people edit. */
export type EditableField = keyof typeof taskEntity.patchShape;

/**
 * The fields that people edit. What requests, histories, rights and screens do with each of them derives from this
 * list.
 */
export const editableFields = Object.keys(taskEntity.patchShape) as readonly EditableField[];

/**
 * The fields that are one of a few words, such as the priority. Exports, webhooks, agents and pickers treat a new one by
 * its name and its words, so only fields of other types have to be named there.
 */
export type ChoiceField = {
  [K in EditableField]: NonNullable<TaskRow[K]> extends infer V extends string ? (string extends V ? never : K) : never;
}[EditableField];

/** A table with an entry for each of some fields. Entries for choices are optional. */
export type ByField<F extends EditableField, T> = Readonly<
  Record<Exclude<F, ChoiceField>, T> & Partial<Record<F & ChoiceField, T>>
>;

/** Returns the choices for which a table of the editable fields has no entry. */
export const unlistedChoices = <L extends ByField<EditableField, unknown>>(listed: L) =>
  editableFields.filter((field): field is Exclude<ChoiceField, keyof L> => !Object.hasOwn(listed, field));

/** Returns the name of a field in the words of its key: `due time` for `dueTime`. */
export const wordsOfKey = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The fields that say when a task is due besides its ending date. They are edited together with it. */
export const dueFields = ["dueTime", "zone", "recurrence"] as const satisfies EditableField[];
export type DueField = (typeof dueFields)[number];

/** A task as stored. */
export type TaskRow = z.infer<typeof taskEntity.row>;

/** The long texts. They are stored and loaded apart from the rest of a task, which lists show. */
export const textFields = ["description", "notes"] as const;

/** The summary of a task, which lists show: without its long texts, and with the ids of its people. */
export type Task = Omit<TaskRow, "workspaceId" | (typeof textFields)[number]>;

/** The long texts of a task. */
export type TaskTexts = Pick<TaskRow, (typeof textFields)[number]>;

/**
 * A task as published: with its long texts, its subtasks in order, the names of its assignees and, as `tags`, of its
 * labels, and the owner's address instead of the workspace.
 */
export type FullTask = Omit<Task, "assigneeIds" | "noteCount" | keyof SubtaskSummary> &
  TaskTexts & {
    readonly adminEmail: string;
    readonly assignees: Assignee[];
    readonly subtasks: readonly Subtask[];
    readonly tags: string;
  };

/** Returns true if a task is still to be done, so that it blocks the tasks that wait for it. */
export const isOpen = ({ stage }: Pick<Task, "stage">): boolean => stage !== "completed" && stage !== "delete";

/** Days before a completed task is in the archive, like tasks that were archived and those in the trash. */
export const archivedAfterDays = 30;

/** Returns the time before which completed tasks are in the archive. It changes once a day. */
export function archivedBefore(now: Date): string {
  const day = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - archivedAfterDays);
  return new Date(day).toISOString();
}

/** Returns true if a task is in the archive. */
export function isArchived(
  { stage, completedAt, archivedAt }: Pick<Task, "stage" | "completedAt" | "archivedAt">,
  before: string,
): boolean {
  const isOld = stage === "completed" && completedAt !== null && completedAt < before;
  return isOld || stage === "delete" || archivedAt !== null;
}

export const endsBeforeItStarts = "Ending Date must not be before Starting Date";

type Dates = Record<"startingDate" | "endingDate", string | undefined>;

/**
 * Returns false if the ending date is before the starting date. Calendar dates compare as text. Invalid dates pass:
 * their own fields report them.
 */
export function datesInOrder({ startingDate = "", endingDate = "" }: Partial<Dates>): boolean {
  return !isCalendarDate(startingDate) || !isCalendarDate(endingDate) || startingDate <= endingDate;
}
