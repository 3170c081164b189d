import { AppError } from "@baton/domain/kernel/errors";
import { omit, pick } from "@baton/domain/kernel/names";
import { type Family, setOfProject } from "@baton/domain/kernel/synced";
import { joinTags } from "@baton/domain/label/label.names";
import type { Actor } from "@baton/domain/session/session";
import { type SubtaskSummary, summaryOf } from "@baton/domain/subtask/subtask";
import {
  type Assignee,
  archivedBefore,
  type EditableField,
  editableFields,
  isArchived,
  type Task,
  type TaskRow,
  taskEntity,
  textFields,
  type WholeTask,
} from "@baton/domain/task/task";
import { taskAudience } from "@baton/domain/task/task.policy";
import { encodeLeanTask } from "@baton/domain/task/task.wire";
import type { ExpressionBuilder, Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable, LogEntry, Recorded } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx, WithConsequences } from "../../platform/store/tx.ts";
import { removeHistory } from "../activity/public.ts";
import { removeAttachments } from "../attachment/public.ts";
import { removeComments } from "../comment/public.ts";
import { labelsById } from "../label/public.ts";
import { findAssignees } from "../member/public.ts";
import { removeNotifications } from "../notification/telling/public.ts";
import { refusedIn } from "../project-member/seeing/public.ts";
import { insertSubtasks, removeSubtasks, storeSubtasks, subtasksOf } from "../subtask/public.ts";
import { tellPeople } from "./tell-people.ts";

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
/** The fields of a row that are derived from other fields of a whole task. */
export const derivedFields = ["noteCount", "subtaskCount", "subtasksDone", "firstSubtask"] as const;

/** The families of sets with the tasks of all projects. */
export const taskFamilies: readonly Family[] = ["tasks", "archive"];

/** The columns with texts that lists show. */
export const leanTexts = ["title", "label_ids", "assignee_ids"] as const;

/** Returns the log's metadata of a task. */
export function taskLog(
  task: Pick<Task, "projectId" | "stage" | "completedAt" | "archivedAt" | "trashedBy">,
): LogEntry {
  const family = isArchived(task, archivedBefore(new Date())) ? "archive" : "tasks";
  return { entity: "task", audience: taskAudience(task), set: setOfProject(family, task.projectId) };
}

/** The fields of a task that are always recorded in history, except for its people. */
type Told = Omit<Task, "assigneeIds" | "noteCount" | keyof SubtaskSummary>;

type LeanField = Exclude<EditableField, TextField | "assigneeIds">;
const isLean = (field: EditableField): field is LeanField => ![...textFields, "assigneeIds"].includes(field);
const recordedFields = [...editableFields.filter(isLean), ...(["cover", "projectId", "stageId"] as const)];

/** Returns the recorded fields of a task, except for its people and its long texts. */
function toldFields(task: Told) {
  return { ...pick(task, recordedFields), isArchived: task.archivedAt !== null };
}

/** Returns how a task is recorded in history. `more` returns further fields. */
export function taskHistory<E extends Told>(more: (task: E) => Readonly<Record<string, unknown>>): Recorded<E> {
  return {
    entity: "task",
    longFields: ["description"],
    // Up to 400 kB.
    unkeptFields: ["notes"],
    placesOf: ({ id, projectId }) => [{ taskId: id, projectId }],
    nameOf: () => "",
    fieldsOf: (task) => ({ ...toldFields(task), ...more(task) }),
  };
}

const peopleOf = (task: WholeTask) => ({ ...task, assigneeIds: task.assignees.map(({ id }) => id) });

/** How a task is stored, and how the change log shows it. */
export const taskTable: EntityTable<WholeTask, "task"> & WithConsequences<WholeTask> = {
  table: "task",
  isTask: true,
  apart: { table: "task_text", columns: textFields },
  texts: [...leanTexts, ...textFields],
  toRow({ adminEmail: _derived, tags: _named, assignees, subtasks, ...fields }) {
    return mapping.toColumns({
      ...fields,
      ...summaryOf(subtasks),
      noteCount: fields.notes.length,
      assigneeIds: assignees.map(({ id }) => id),
    });
  },
  toWire: encodeLeanTask,
  toLog: taskLog,
  ownersOf: ({ assignees }) => assignees.map(({ id }) => id),
  recorded: taskHistory(({ assignees, description, notes }) => {
    return { assigneeIds: assignees.map(({ id }) => id), description, notes };
  }),
  afterwards: (tx, task, before) => tellPeople(tx, peopleOf(task), before && peopleOf(before)),
};

const none: readonly never[] = [];

const idsIn = (lists: readonly string[]) => [...new Set(lists.flatMap((list) => JSON.parse(list) as string[]))];

/** Returns the tasks stored in `rows`, with their assignees, the names of their labels, and their subtasks. */
export async function whole(
  db: Db,
  rows: readonly Columns<TaskRow>[],
  { workspaceId, adminEmail }: Pick<TeamScope, "workspaceId" | "adminEmail">,
): Promise<WholeTask[]> {
  const withSubtasks = rows.filter((row) => row.subtask_count > 0).map(({ id }) => id);
  // Sent in one round trip.
  const [people, labels, subtasks] = await Promise.all([
    findAssignees(db, workspaceId, idsIn(rows.map((row) => row.assignee_ids))),
    labelsById(db, workspaceId, idsIn(rows.map((row) => row.label_ids))),
    subtasksOf(db, workspaceId, withSubtasks),
  ]);
  return rows.map((row) => {
    const { workspaceId: _private, assigneeIds, ...task } = mapping.fromColumns(row);
    const assignees = assigneeIds.flatMap((id) => people.get(id) ?? []);
    const tags = joinTags(task.labelIds.flatMap((id) => labels.get(id)?.name ?? []));
    return { ...omit(task, derivedFields), tags, adminEmail, assignees, subtasks: subtasks.get(task.id) ?? none };
  });
}

/** Selects from the tasks of a workspace, joined with their long texts. */
export function tasksWithTexts(db: Db, workspaceId: string) {
  return db
    .selectFrom("task")
    .innerJoin("task_text", (join) =>
      join.onRef("task_text.workspace_id", "=", "task.workspace_id").onRef("task_text.id", "=", "task.id"),
    )
    .where("task.workspace_id", "=", workspaceId);
}

/** Selects whole tasks of a workspace, for `whole`. */
export function wholeTasks(db: Db, workspaceId: string) {
  return tasksWithTexts(db, workspaceId).selectAll("task").select(["task_text.description", "task_text.notes"]);
}

/** Returns all tasks of a workspace with ids after `after`, including the trash, ordered by id. */
export async function tasksAfter(
  db: Db,
  team: Omit<TeamScope, "hiddenProjects">,
  after: string,
  limit: number,
): Promise<WholeTask[]> {
  const query = wholeTasks(db, team.workspaceId).where("task.id", ">", after).orderBy("task.id").limit(limit);
  return whole(db, await query.execute(), team);
}

/** Returns up to `limit` tasks in the trash of a workspace. */
export async function trashedTasks(
  db: Db,
  team: Omit<TeamScope, "hiddenProjects">,
  limit: number,
): Promise<WholeTask[]> {
  const query = wholeTasks(db, team.workspaceId).where("task.stage", "=", "delete").limit(limit);
  return whole(db, await query.execute(), team);
}

const taskQuery = prepared((db, workspaceId: string, id: string) =>
  wholeTasks(db, workspaceId).where("task.id", "=", id),
);

/** Returns the task with this id in a workspace, unless it does not exist or is hidden. */
export async function findTask(db: Db, team: TeamScope, id: string): Promise<WholeTask | undefined> {
  const { rows } = await taskQuery(db, team.workspaceId, id);
  const seen = rows.filter((row) => !team.hiddenProjects.includes(row.project_id));
  return (await whole(db, seen, team))[0];
}

/** Returns a task of a workspace. Other workspaces' tasks, and hidden ones, are treated as unknown. */
export async function getTask(db: Db, team: TeamScope, id: string): Promise<WholeTask> {
  const task = await findTask(db, team, id);
  if (!task) throw new AppError("not_found");
  return task;
}

/** Returns all tasks of a workspace with these ids, in no particular order. */
export async function getTasks(
  db: Db,
  team: Omit<TeamScope, "hiddenProjects">,
  ids: readonly string[],
): Promise<WholeTask[]> {
  if (ids.length === 0) return [];
  const rows = await wholeTasks(db, team.workspaceId).where("task.id", "in", ids).execute();
  return whole(db, rows, team);
}

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** Returns when a task entered the stage `completed`, or null outside of it. */
export function completedAt(
  tx: Tx,
  task: Pick<WholeTask, "stage">,
  before?: Pick<WholeTask, "stage" | "completedAt">,
): string | null {
  if (task.stage !== "completed") return null;
  return before?.stage === "completed" ? before.completedAt : tx.now;
}

/** Stores a new task with its subtasks. A completed task without a time of completion was completed now. */
export async function insertTask(
  tx: Tx,
  task: Omit<WholeTask, "completedAt"> & { readonly completedAt?: string | null },
): Promise<WholeTask> {
  const stored = await tx.insert(taskTable, { ...task, completedAt: task.completedAt ?? completedAt(tx, task) });
  await insertSubtasks(tx, task);
  return stored;
}

/**
 * Replaces `before` with `task`, and derives `textVersion` and `completedAt` from the difference. Its subtasks are
 * replaced as well. What other tasks show of it through links is not updated: use `changeTask` for that.
 */
export async function updateTask(tx: Tx, before: WholeTask, task: WholeTask): Promise<WholeTask> {
  const isTextChanged = textFields.some((field) => differ(before[field], task[field]));
  const subtasks = await storeSubtasks(tx, task, before.subtasks, task.subtasks);
  return tx.update(taskTable, before, {
    ...task,
    subtasks,
    textVersion: before.textVersion + (isTextChanged ? 1 : 0),
    completedAt: completedAt(tx, task, before),
  });
}

/** Deletes a task without links permanently, with its subtasks, comments, files and history. */
export async function removeTask(tx: Tx, task: WholeTask): Promise<void> {
  await removeSubtasks(tx, task);
  await removeComments(tx, task.id);
  await removeAttachments(tx, task.id);
  await removeHistory(tx, task.id);
  await removeNotifications(tx, task.id);
  await tx.remove(taskTable, task);
}

/**
 * Returns the assignees of a task in a project for these ids, in order: members of the workspace who see the project,
 * and people already on the task.
 * @throws AppError invalid for all others, whether or not they exist
 */
export async function assigneesOf(
  tx: Tx,
  projectId: string,
  ids: readonly string[],
  present: readonly Assignee[],
): Promise<Assignee[]> {
  const { db, workspaceId } = tx;
  const kept = new Map(present.map((assignee) => [assignee.id, assignee]));
  const added = ids.filter((id) => !kept.has(id));
  const refused = await refusedIn(tx, projectId, added);
  if (refused.size > 0) {
    const errors = Array.from(refused, ([id, message]) => ({ path: `teamMember.${ids.indexOf(id)}`, message }));
    throw new AppError("invalid", undefined, errors);
  }
  const people = await findAssignees(db, workspaceId, added);
  return ids.flatMap((id) => kept.get(id) ?? people.get(id) ?? []);
}
