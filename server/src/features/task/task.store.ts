import { AppError } from "@baton/domain/kernel/errors";
import { type Assignee, type Task, type TaskRow, taskEntity } from "@baton/domain/task/task";
import { encodeTask } from "@baton/domain/task/task.wire";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import { sizeOf } from "../../platform/store/usage.ts";
import { findAssignees, memberIdsAmong } from "../member/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    task: Columns<TaskRow>;
  }
}

export type Db = Kysely<Tables>;

/** Whose tasks: the workspace an actor was authorised for, and its owner's address for the answers. */
export interface TeamScope {
  readonly workspaceId: string;
  readonly adminEmail: string;
}

const mapping = columnsOf(taskEntity.rowShape);

/** How a task is kept and told. */
export const taskTable: EntityTable<Task, "task"> = {
  table: "task",
  entity: "task",
  texts: ["title", "description", "tags", "notes", "subtasks", "assignee_ids"],
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

async function withPeople(db: Db, rows: Columns<TaskRow>[], { workspaceId, adminEmail }: TeamScope): Promise<Task[]> {
  const ids = new Set(rows.flatMap((row) => JSON.parse(row.assignee_ids) as string[]));
  const people = await findAssignees(db, workspaceId, [...ids]);
  return rows.map((row) => toTask(row, adminEmail, people));
}

/** A part of the trash: all of it, none of it, or what one person moved there. */
export type Trash = "all" | "none" | { readonly by: string };

/** So much is read at once, however long the tasks are: a page of bytes, and of rows. */
const pageBytes = 512 * 1024;
const pageRows = 1000;

interface Page {
  readonly tasks: Task[];
  /** The last id of this page where another one may follow. */
  readonly next: string | undefined;
}

async function pageAfter(db: Db, team: TeamScope, trash: Trash, after: string): Promise<Page> {
  let wanted = db.selectFrom("task").where("workspace_id", "=", team.workspaceId).where("id", ">", after).orderBy("id");
  if (trash === "none") wanted = wanted.where("stage", "!=", "delete");
  else if (trash !== "all") {
    wanted = wanted.where((eb) => eb.or([eb("stage", "!=", "delete"), eb("trashed_by", "=", trash.by)]));
  }
  const sizes = await wanted
    .select(["id", sizeOf(taskTable).as("bytes")])
    .limit(pageRows)
    .execute();
  let bytes = 0;
  const full = sizes.findIndex((row) => {
    bytes += row.bytes;
    return bytes >= pageBytes;
  });
  const last = full === -1 ? sizes.at(-1) : sizes[full];
  if (!last) return { tasks: [], next: undefined };
  const rows = await wanted.selectAll().where("id", "<=", last.id).execute();
  const isLast = full === -1 && sizes.length < pageRows;
  return { tasks: await withPeople(db, rows, team), next: isLast ? undefined : last.id };
}

/** Reads from a database that knows the workspace well enough. */
type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Every task of a workspace outside the trash, and a part of the trash, in the order of their ids, page by page. */
export async function* taskPages(read: Read, team: TeamScope, trash: Trash): AsyncGenerator<Task[]> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const from: string = after;
    const { tasks, next }: Page = await read((db) => pageAfter(db, team, trash, from));
    yield tasks;
    after = next;
  }
}

const trashedQuery = prepared((db, workspaceId: string, userId: string) =>
  db.selectFrom("task").select("id").where("workspace_id", "=", workspaceId).where("trashed_by", "=", userId).limit(1),
);

/** Whether anything in the trash of a workspace was moved there by this person. */
export async function hasTrashed(db: Db, { workspaceId }: TeamScope, userId: string): Promise<boolean> {
  return (await trashedQuery(db, workspaceId, userId)).rows.length > 0;
}

/** The next tasks of a workspace after `after` in the order of their ids, the trash included. */
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

/** Some of the tasks in the trash of a workspace. */
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

/** One task of a workspace; another workspace's is as unknown as one that does not exist. */
export async function getTask(db: Db, team: TeamScope, id: string): Promise<Task> {
  const { rows } = await taskQuery(db, team.workspaceId, id);
  const [task] = await withPeople(db, rows, team);
  if (!task) throw new AppError("not_found");
  return task;
}

/** The tasks of a workspace with these ids, in no order. */
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
 * The people of a task by their ids, in that order: members of the workspace, and whoever is on the task already.
 * @throws AppError invalid for anyone else, known to another team or to nobody
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
