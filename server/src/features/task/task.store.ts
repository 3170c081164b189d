import { AppError } from "@baton/domain/kernel/errors";
import type { Actor } from "@baton/domain/session/session";
import { type Assignee, type Task, type TaskRow, taskEntity } from "@baton/domain/task/task";
import { taskAudience } from "@baton/domain/task/task.policy";
import { encodeTask } from "@baton/domain/task/task.wire";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import { findAssignees, memberIdsAmong } from "../member/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    task: Columns<TaskRow>;
  }
}

export type Db = Kysely<Tables>;

/** The workspace an actor is authorised for, and its owner's address for responses. */
export interface TeamScope {
  readonly workspaceId: string;
  readonly adminEmail: string;
}

/** Returns the team whose tasks an actor works with. */
export function teamScopeOf({ workspaceId, adminEmail }: Actor): TeamScope {
  if (workspaceId === null || adminEmail === null) throw new AppError("forbidden", "You are not in a team yet.");
  return { workspaceId, adminEmail };
}

const mapping = columnsOf(taskEntity.rowShape);

/** The set with the tasks of a team's one project. */
export const tasksSet = "tasks:default";

/** How a task is stored and published. */
export const taskTable: EntityTable<Task, "task"> = {
  table: "task",
  texts: ["title", "description", "tags", "notes", "subtasks", "assignee_ids"],
  toRow({ adminEmail: _derived, assignees, ...fields }) {
    return mapping.toColumns({ ...fields, assigneeIds: assignees.map(({ id }) => id) });
  },
  toWire: encodeTask,
  toLog: (task) => ({ entity: "task", audience: taskAudience(task), set: tasksSet }),
};

function toTask(row: Columns<TaskRow>, adminEmail: string, people: ReadonlyMap<string, Assignee>): Task {
  const { workspaceId: _private, assigneeIds, ...fields } = mapping.fromColumns(row);
  const assignees = assigneeIds.flatMap((id) => people.get(id) ?? []);
  return { ...fields, adminEmail, assignees };
}

/** Returns the tasks stored in `rows`, with their assignees. */
export async function withPeople(
  db: Db,
  rows: readonly Columns<TaskRow>[],
  { workspaceId, adminEmail }: TeamScope,
): Promise<Task[]> {
  const ids = new Set(rows.flatMap((row) => JSON.parse(row.assignee_ids) as string[]));
  const people = await findAssignees(db, workspaceId, [...ids]);
  return rows.map((row) => toTask(row, adminEmail, people));
}

/** Returns the tasks of a workspace with ids after `after`, including the trash, ordered by id. */
export async function tasksAfter(db: Db, team: TeamScope, after: string, limit: number): Promise<Task[]> {
  const rows = await db
    .selectFrom("task")
    .selectAll()
    .where("workspace_id", "=", team.workspaceId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return withPeople(db, rows, team);
}

/** Returns up to `limit` tasks in the trash of a workspace. */
export async function trashedTasks(db: Db, team: TeamScope, limit: number): Promise<Task[]> {
  const rows = await db
    .selectFrom("task")
    .selectAll()
    .where("workspace_id", "=", team.workspaceId)
    .where("stage", "=", "delete")
    .limit(limit)
    .execute();
  return withPeople(db, rows, team);
}

const taskQuery = prepared((db, workspaceId: string, id: string) =>
  db.selectFrom("task").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id),
);

/** Returns a task of a workspace. Other workspaces' tasks are treated as unknown. */
export async function getTask(db: Db, team: TeamScope, id: string): Promise<Task> {
  const { rows } = await taskQuery(db, team.workspaceId, id);
  const [task] = await withPeople(db, rows, team);
  if (!task) throw new AppError("not_found");
  return task;
}

/** Returns the tasks of a workspace with these ids, in no particular order. */
export async function getTasks(db: Db, team: TeamScope, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("task")
    .selectAll()
    .where("workspace_id", "=", team.workspaceId)
    .where("id", "in", ids)
    .execute();
  return withPeople(db, rows, team);
}

/**
 * Returns a task's assignees for these ids, in order: members of the workspace, and people already on the task.
 * @throws AppError invalid for all others, whether or not they exist
 */
export async function assigneesOf(
  db: Db,
  { workspaceId }: TeamScope,
  ids: readonly string[],
  present: readonly Assignee[],
): Promise<Assignee[]> {
  const kept = new Map(present.map((assignee) => [assignee.id, assignee]));
  const added = ids.filter((id) => !kept.has(id));
  const members = await memberIdsAmong(db, workspaceId, added);
  const strangers = added.filter((id) => !members.has(id));
  if (strangers.length > 0) {
    const errors = strangers.map((id) => ({ path: `teamMember.${ids.indexOf(id)}`, message: "Not in your team" }));
    throw new AppError("invalid", undefined, errors);
  }
  const people = await findAssignees(db, workspaceId, added);
  return ids.flatMap((id) => kept.get(id) ?? people.get(id) ?? []);
}
