import { AppError } from "@baton/domain/kernel/errors";
import { omit } from "@baton/domain/kernel/names";
import type { Label } from "@baton/domain/label/label";
import { joinTags } from "@baton/domain/label/label.names";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { type Assignee, type FullTask, type TaskRow, taskEntity } from "@baton/domain/task/task";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { labelNamesJson, labelsById } from "../label/public.ts";
import { isBlocking } from "../link/public.ts";
import { assigneesIn, assigneesJson, findAssignees, withFormer } from "../member/public.ts";
import { type ProjectWithStages, projectIn, projectJson } from "../stage/public.ts";
import { subtasksIn, subtasksJson, subtasksOf } from "../subtask/public.ts";
import { type Db, derivedFields, fullTaskRows, type TeamScope } from "./task.store.ts";

const mapping = columnsOf(taskEntity.rowShape);

const none: readonly never[] = [];

const idsIn = (lists: readonly string[]) => [...new Set(lists.flatMap((list) => JSON.parse(list) as string[]))];

type Owned = Pick<TeamScope, "workspaceId" | "adminEmail">;

/** What a full task shows besides its row. */
interface Shown {
  readonly people: ReadonlyMap<string, Assignee>;
  readonly labels: ReadonlyMap<string, Pick<Label, "name">>;
  readonly subtasks: readonly Subtask[];
}

function toFullTask(row: Columns<TaskRow>, { adminEmail }: Owned, { people, labels, subtasks }: Shown): FullTask {
  const { workspaceId: _private, assigneeIds, ...task } = mapping.fromColumns(row);
  const assignees = assigneeIds.flatMap((id) => people.get(id) ?? []);
  const tags = joinTags(task.labelIds.flatMap((id) => labels.get(id)?.name ?? []));
  return { ...omit(task, derivedFields), tags, adminEmail, assignees, subtasks };
}

/** Returns the tasks stored in `rows`, with their assignees, the names of their labels, and their subtasks. */
export async function fullTasks(db: Db, rows: readonly Columns<TaskRow>[], team: Owned): Promise<FullTask[]> {
  const { workspaceId } = team;
  const withSubtasks = rows.filter((row) => row.subtask_count > 0).map(({ id }) => id);
  // Sent in one round trip.
  const [people, labels, subtasks] = await Promise.all([
    findAssignees(db, workspaceId, idsIn(rows.map((row) => row.assignee_ids))),
    labelsById(db, workspaceId, idsIn(rows.map((row) => row.label_ids))),
    subtasksOf(db, workspaceId, withSubtasks),
  ]);
  return rows.map((row) => toFullTask(row, team, { people, labels, subtasks: subtasks.get(row.id) ?? none }));
}

/** Returns all tasks of a workspace with ids after `after`, including the trash, ordered by id. */
export async function tasksAfter(
  db: Db,
  team: Omit<TeamScope, "hiddenProjects">,
  after: string,
  limit: number,
): Promise<FullTask[]> {
  const query = fullTaskRows(db, team.workspaceId).where("task.id", ">", after).orderBy("task.id").limit(limit);
  return fullTasks(db, await query.execute(), team);
}

/** Returns up to `limit` tasks in the trash of a workspace. */
export async function trashedTasks(
  db: Db,
  team: Omit<TeamScope, "hiddenProjects">,
  limit: number,
): Promise<FullTask[]> {
  const query = fullTaskRows(db, team.workspaceId).where("task.stage", "=", "delete").limit(limit);
  return fullTasks(db, await query.execute(), team);
}

/** Selects a full task, for `composed`. */
const oneTask = (db: Db, workspaceId: string, id: string) =>
  fullTaskRows(db, workspaceId)
    .select([assigneesJson(db).as("members"), labelNamesJson(db).as("labels"), subtasksJson(db).as("subtasks")])
    .where("task.id", "=", id);

const taskQuery = prepared(oneTask);

type OneTask = Awaited<ReturnType<typeof taskQuery>>["rows"][number];

async function composed(db: Db, row: OneTask, team: TeamScope): Promise<FullTask> {
  const people = await withFormer(db, team.workspaceId, assigneesIn(row.members), idsIn([row.assignee_ids]));
  const labels = new Map((JSON.parse(row.labels) as Pick<Label, "id" | "name">[]).map((label) => [label.id, label]));
  return toFullTask(row, team, { people, labels, subtasks: subtasksIn(row.subtasks) });
}

/** Returns the task with this id in a workspace, unless it does not exist or is hidden. */
export async function findTask(db: Db, team: TeamScope, id: string): Promise<FullTask | undefined> {
  const [row] = (await taskQuery(db, team.workspaceId, id)).rows;
  return row && !team.hiddenProjects.includes(row.project_id) ? composed(db, row, team) : undefined;
}

/** Returns a task of a workspace. Other workspaces' tasks, and hidden ones, are treated as unknown. */
export async function getTask(db: Db, team: TeamScope, id: string): Promise<FullTask> {
  const task = await findTask(db, team, id);
  if (!task) throw new AppError("not_found");
  return task;
}

const openQuery = prepared((db, workspaceId: string, id: string) =>
  oneTask(db, workspaceId, id).select([projectJson(db).as("project"), isBlocking(db).as("is_blocking")]),
);

/** A task that a write changes, with what decides about the change. */
export interface OpenTask {
  readonly task: FullTask;
  /** The project of the task. */
  readonly project: ProjectWithStages;
  /** Whether the task may block others. */
  readonly isBlocking: boolean;
}

/** Returns a task to be changed. Other workspaces' tasks, and hidden ones, are treated as unknown. */
export async function openTask(tx: Tx, team: TeamScope, id: string): Promise<OpenTask> {
  const [row] = (await openQuery(tx.db, team.workspaceId, id)).rows;
  if (!row || team.hiddenProjects.includes(row.project_id)) throw new AppError("not_found");
  const task = await composed(tx.db, row, team);
  return { task, project: projectIn(row.project), isBlocking: Boolean(row.is_blocking) };
}

/** Returns all tasks of a workspace with these ids, in no particular order. */
export async function getTasks(
  db: Db,
  team: Omit<TeamScope, "hiddenProjects">,
  ids: readonly string[],
): Promise<FullTask[]> {
  if (ids.length === 0) return [];
  const rows = await fullTaskRows(db, team.workspaceId).where("task.id", "in", ids).execute();
  return fullTasks(db, rows, team);
}
