import { AppError } from "@baton/domain/kernel/errors";
import { type Assignee, type Stage, type Task, type TaskRow, taskEntity } from "@baton/domain/task/task";
import { rankBetween } from "@baton/domain/task/task.rank";
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

type Db = Kysely<Tables>;

/** Whose tasks: the workspace an actor was authorised for, and its owner's address for the answers. */
export interface Place {
  readonly workspaceId: string;
  readonly adminEmail: string;
}

const mapping = columnsOf(taskEntity.rowShape);

/** How a task is kept and told. */
export const taskTable: EntityTable<Task, "task"> = {
  table: "task",
  entity: "task",
  toRow({ adminEmail: _derived, assignees, ...fields }) {
    return mapping.toColumns({ ...fields, assigneeIds: assignees.map(({ id }) => id) });
  },
  toWire: encodeTask,
};

function toTask(row: Columns<TaskRow>, adminEmail: string, people: ReadonlyMap<string, Assignee>): Task {
  const { workspaceId: _private, assigneeIds, ...fields } = mapping.fromColumns(row);
  const assignees = assigneeIds.flatMap((id) => people.get(id) ?? []);
  return { ...fields, adminEmail, assignees };
}

async function withPeople(db: Db, rows: Columns<TaskRow>[], adminEmail: string): Promise<Task[]> {
  const ids = new Set(rows.flatMap((row) => JSON.parse(row.assignee_ids) as string[]));
  const people = await findAssignees(db, [...ids]);
  return rows.map((row) => toTask(row, adminEmail, people));
}

/** Every task of a workspace, with the trash or without. */
export async function listTasks(db: Db, { workspaceId, adminEmail }: Place, trash: boolean): Promise<Task[]> {
  const all = db.selectFrom("task").selectAll().where("workspace_id", "=", workspaceId).orderBy("id");
  const rows = await (trash ? all : all.where("stage", "!=", "delete")).execute();
  return withPeople(db, rows, adminEmail);
}

/** The next tasks of a workspace after `after` in the order of their ids, the trash included. */
export async function tasksAfter(db: Db, place: Place, after: string, limit: number): Promise<Task[]> {
  const rows = await db
    .selectFrom("task")
    .selectAll()
    .where("workspace_id", "=", place.workspaceId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return withPeople(db, rows, place.adminEmail);
}

const taskQuery = prepared((db, workspaceId: string, id: string) =>
  db.selectFrom("task").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id),
);

/** One task of a workspace; another workspace's is as unknown as one that does not exist. */
export async function getTask(db: Db, { workspaceId, adminEmail }: Place, id: string): Promise<Task> {
  const { rows } = await taskQuery(db, workspaceId, id);
  const [task] = await withPeople(db, rows, adminEmail);
  if (!task) throw new AppError("not_found");
  return task;
}

const topQuery = prepared((db, workspaceId: string, stage: Stage) =>
  db
    .selectFrom("task")
    .select("rank")
    .where("workspace_id", "=", workspaceId)
    .where("stage", "=", stage)
    .orderBy("rank")
    .limit(1),
);

/** The place at the top of a column. */
export async function topRank(db: Db, { workspaceId }: Place, stage: Stage): Promise<string> {
  const [first] = (await topQuery(db, workspaceId, stage)).rows;
  return rankBetween(null, first?.rank ?? null);
}

/**
 * The people of a task by their ids, in that order: members of the workspace, and whoever is on the task already.
 * @throws AppError invalid for anyone else, known to another team or to nobody
 */
export async function assigneesOf(
  db: Db,
  { workspaceId }: Place,
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
  const people = await findAssignees(db, added);
  return ids.flatMap((id) => kept.get(id) ?? people.get(id) ?? []);
}
