import type { Task } from "@baton/domain/task/task";
import { prepared } from "../../platform/store/prepared.ts";
import { sizeOf } from "../../platform/store/usage.ts";
import { type Db, type TeamScope, taskTable, withPeople } from "./task.store.ts";

/** A part of the trash: all of it, none of it, or the tasks that one person moved there. */
export type Trash = "all" | "none" | { readonly by: string };

/** Returns a query for the tasks of a workspace outside the trash and in a part of it. */
function visible(db: Db, { workspaceId }: TeamScope, trash: Trash) {
  const all = db.selectFrom("task").where("workspace_id", "=", workspaceId);
  if (trash === "all") return all;
  if (trash === "none") return all.where("stage", "!=", "delete");
  return all.where((eb) => eb.or([eb("stage", "!=", "delete"), eb("trashed_by", "=", trash.by)]));
}

/** Page limits in bytes and rows, which bound memory however long the tasks are. */
const pageBytes = 512 * 1024;
const pageRows = 1000;

interface Page {
  readonly tasks: Task[];
  /** The last id of this page, or undefined on the last page. */
  readonly next: string | undefined;
}

async function pageAfter(db: Db, team: TeamScope, trash: Trash, after: string): Promise<Page> {
  const wanted = visible(db, team, trash).where("id", ">", after).orderBy("id");
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

/** Runs a read on a database that is sufficiently up to date. */
type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Yields all tasks of a workspace outside the trash and a part of the trash, page by page, ordered by id. */
export async function* taskPages(read: Read, team: TeamScope, trash: Trash): AsyncGenerator<Task[]> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const from: string = after;
    const { tasks, next }: Page = await read((db) => pageAfter(db, team, trash, from));
    yield tasks;
    after = next;
  }
}

/** Returns those tasks with these ids that are outside the trash or in a part of it, in no particular order. */
export async function visibleAmong(db: Db, team: TeamScope, trash: Trash, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  const rows = await visible(db, team, trash).selectAll().where("id", "in", ids).execute();
  return withPeople(db, rows, team);
}

const trashedQuery = prepared((db, workspaceId: string, userId: string) =>
  db.selectFrom("task").select("id").where("workspace_id", "=", workspaceId).where("trashed_by", "=", userId).limit(1),
);

/** Returns whether a person has moved any task to the trash of a workspace. */
export async function hasTrashed(db: Db, { workspaceId }: TeamScope, userId: string): Promise<boolean> {
  return (await trashedQuery(db, workspaceId, userId)).rows.length > 0;
}
