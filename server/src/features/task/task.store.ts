import { AppError } from "@baton/domain/kernel/errors";
import { pick } from "@baton/domain/kernel/names";
import { type Family, ownersOfTask, setOfProject } from "@baton/domain/kernel/synced";
import type { Actor } from "@baton/domain/session/session";
import { type SubtaskSummary, summaryOf } from "@baton/domain/subtask/subtask";
import {
  archivedBefore,
  type EditableField,
  editableFields,
  type FullTask,
  isArchived,
  type Task,
  type TaskRow,
  taskEntity,
  textFields,
} from "@baton/domain/task/task";
import { taskAudience } from "@baton/domain/task/task.policy";
import { encodeTaskSummary } from "@baton/domain/task/task.wire";
import type { ExpressionBuilder, Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable, LogEntry, Recorded } from "../../platform/store/entity-table.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx, WithConsequences } from "../../platform/store/tx.ts";
import { insertSubtasks, storeSubtasks } from "../subtask/public.ts";
import { notifyOfNew, notifyPeople, type PeopleOfNew } from "./notify-people.ts";

type TextField = (typeof textFields)[number];

declare module "../../platform/store/tables.ts" {
  interface Tables {
    task: Columns<Omit<TaskRow, TextField>>;
    task_text: Columns<Pick<TaskRow, "id" | "workspaceId" | TextField>>;
  }
}

export type Db = Kysely<Tables>;

/** The workspace an actor is authorised for, and its owner's address for responses. */
export interface TeamScope {
  readonly workspaceId: string;
  readonly adminEmail: string;
  /** The ids of the projects whose tasks they do not see. */
  readonly hiddenProjects: readonly string[];
}

/** Returns the team whose tasks an actor works with. */
export function teamScopeOf({ workspaceId, adminEmail, hiddenProjects }: Actor): TeamScope {
  if (workspaceId === null || adminEmail === null) throw new AppError("forbidden", "You are not in a team yet.");
  return { workspaceId, adminEmail, hiddenProjects };
}

/** Returns the condition that a task is in a project that is not hidden. */
export function isVisible({ hiddenProjects }: Pick<TeamScope, "hiddenProjects">) {
  return ({ eb, lit }: ExpressionBuilder<Tables, "task">) =>
    hiddenProjects.length === 0 ? lit(true) : eb("task.project_id", "not in", hiddenProjects);
}

const mapping = columnsOf(taskEntity.rowShape);
/** The fields of a row that are derived from other fields of a full task. */
export const derivedFields = ["noteCount", "subtaskCount", "subtasksDone", "firstSubtask", "assignedSubtasks"] as const;

/** The families of sets with the tasks of all projects. */
export const taskFamilies: readonly Family[] = ["tasks", "archive"];

/** The columns with texts of a task's summary. */
export const summaryTexts = ["title", "label_ids", "assignee_ids", "values"] as const;

/** Returns the log's metadata of a task. */
export function taskLog(
  task: Pick<Task, "projectId" | "stage" | "completedAt" | "archivedAt" | "trashedBy">,
): LogEntry {
  const family = isArchived(task, archivedBefore(new Date())) ? "archive" : "tasks";
  return { entity: "task", audience: taskAudience(task), set: setOfProject(family, task.projectId) };
}

/** The fields of a task that are always recorded in history, except for its people. */
type RecordedTask = Omit<Task, "assigneeIds" | "noteCount" | keyof SubtaskSummary>;

type SummaryField = Exclude<EditableField, TextField | "assigneeIds">;
const isInSummary = (field: EditableField): field is SummaryField => ![...textFields, "assigneeIds"].includes(field);
const recordedFields = [
  ...editableFields.filter(isInSummary),
  ...(["cover", "projectId", "stageId", "nextId"] as const),
];

/** Returns the recorded fields of a task, except for its people and its long texts. */
function fieldsToRecord(task: RecordedTask) {
  // Each value separately, so that a line has only those that have changed.
  const values = Object.fromEntries(Object.entries(task.values).map(([id, value]) => [`values.${id}`, value]));
  return { ...pick(task, recordedFields), ...values, isArchived: task.archivedAt !== null };
}

/** Returns how a task is recorded in history. `more` returns further fields. */
export function taskHistory<E extends RecordedTask>(more: (task: E) => Readonly<Record<string, unknown>>): Recorded<E> {
  return {
    entity: "task",
    longFields: ["description"],
    // Up to 400 kB.
    omittedFields: ["notes"],
    historiesOf: ({ id, projectId }) => [{ taskId: id, projectId }],
    nameOf: () => "",
    fieldsOf: (task) => ({ ...fieldsToRecord(task), ...more(task) }),
  };
}

const peopleOf = (task: FullTask) => ({ ...task, assigneeIds: task.assignees.map(({ id }) => id) });

/** How a task is stored, and how the change log shows it. */
export const taskTable: EntityTable<FullTask, "task"> & WithConsequences<FullTask> = {
  table: "task",
  isTask: true,
  sideTable: { table: "task_text", columns: textFields },
  texts: [...summaryTexts, ...textFields],
  toRow({ adminEmail: _derived, tags: _named, assignees, subtasks, ...fields }) {
    return mapping.toColumns({
      ...fields,
      ...summaryOf(subtasks),
      noteCount: fields.notes.length,
      assigneeIds: assignees.map(({ id }) => id),
    });
  },
  toWire: encodeTaskSummary,
  toLog: taskLog,
  ownersOf: (task) => ownersOfTask({ ...peopleOf(task), ...summaryOf(task.subtasks) }),
  recorded: taskHistory(({ assignees, description, notes }) => {
    return { assigneeIds: assignees.map(({ id }) => id), description, notes };
  }),
  afterwards: (tx, task, before) => notifyPeople(tx, peopleOf(task), before && peopleOf(before)),
};

/** The same for a new task whose people are known. */
export const tableOfNew = (people: PeopleOfNew): typeof taskTable => ({
  ...taskTable,
  afterwards: (tx, task) => notifyOfNew(tx, peopleOf(task), people),
});

/** Selects from the tasks of a workspace, joined with their long texts. */
export function tasksWithTexts(db: Db, workspaceId: string) {
  return db
    .selectFrom("task")
    .innerJoin("task_text", (join) =>
      join.onRef("task_text.workspace_id", "=", "task.workspace_id").onRef("task_text.id", "=", "task.id"),
    )
    .where("task.workspace_id", "=", workspaceId);
}

/** Selects the full tasks of a workspace, for `fullTasks`. */
export function fullTaskRows(db: Db, workspaceId: string) {
  return tasksWithTexts(db, workspaceId).selectAll("task").select(["task_text.description", "task_text.notes"]);
}

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Returns when a task entered the stage `completed`, or null outside of it. */
export function completedAt(
  tx: Tx,
  task: Pick<FullTask, "stage">,
  before?: Pick<FullTask, "stage" | "completedAt">,
): string | null {
  if (task.stage !== "completed") return null;
  return before?.stage === "completed" ? before.completedAt : tx.now;
}

/**
 * Stores a new task with its subtasks. A completed task without a time of completion was completed now.
 * @param people its people, if they are known
 */
export async function insertTask(
  tx: Tx,
  task: Omit<FullTask, "completedAt"> & { readonly completedAt?: string | null },
  people?: PeopleOfNew,
): Promise<FullTask> {
  const table = people ? tableOfNew(people) : taskTable;
  const stored = await tx.insert(table, { ...task, completedAt: task.completedAt ?? completedAt(tx, task) });
  await insertSubtasks(tx, task);
  return stored;
}

/**
 * Replaces `before` with `task`, and derives `textVersion` and `completedAt` from the difference. Its subtasks are
 * replaced as well. What other tasks show of it through links is not updated: use `changeTask` for that.
 */
export async function updateTask(tx: Tx, before: FullTask, task: FullTask): Promise<FullTask> {
  const isTextChanged = textFields.some((field) => differ(before[field], task[field]));
  const subtasks = await storeSubtasks(tx, task, before.subtasks, task.subtasks);
  return tx.update(taskTable, before, {
    ...task,
    subtasks,
    textVersion: before.textVersion + (isTextChanged ? 1 : 0),
    completedAt: completedAt(tx, task, before),
  });
}
