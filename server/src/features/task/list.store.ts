import type { Stage, Task } from "@baton/domain/task/task";
import { prepared } from "../../platform/store/prepared.ts";
import { sizeOf } from "../../platform/store/usage.ts";
import { type Db, type TeamScope, taskTable, withPeople } from "./task.store.ts";

/** A part of the trash: all of it, none of it, or the tasks that one person moved there. */
export type Trash = "all" | "none" | { readonly by: string };

/** Which tasks of a workspace are listed. */
interface Listed {
  readonly trash: Trash;
  readonly stage?: Stage | undefined;
  /** Only tasks changed at this time or later. */
  readonly updatedSince?: string | undefined;
}

const tasksOf = (db: Db, { workspaceId }: TeamScope) => db.selectFrom("task").where("workspace_id", "=", workspaceId);

function listed(db: Db, team: TeamScope, { trash, stage, updatedSince }: Listed) {
  const all = tasksOf(db, team)
    .$if(stage !== undefined, (query) => query.where("stage", "=", stage ?? "todo"))
    .$if(updatedSince !== undefined, (query) => query.where("updated_at", ">=", updatedSince ?? ""));
  if (trash === "all") return all;
  if (trash === "none") return all.where("stage", "!=", "delete");
  return all.where((eb) => eb.or([eb("stage", "!=", "delete"), eb("trashed_by", "=", trash.by)]));
}

/** Page limits in bytes and rows, which bound memory however long the tasks are. */
const pageBytes = 256 * 1024;
const pageRows = 1000;

interface Page {
  readonly tasks: Task[];
  /** The id up to which the tasks were read, or undefined on the last page. */
  readonly next: string | undefined;
}

async function pageAfter(db: Db, team: TeamScope, which: Listed, after: string): Promise<Page> {
  // Counts tasks that are not listed too: a search for few among many would be one long statement.
  const sizes = await tasksOf(db, team)
    .select(["id", sizeOf(taskTable).as("bytes")])
    .where("id", ">", after)
    .orderBy("id")
    .limit(pageRows)
    .execute();
  let bytes = 0;
  const full = sizes.findIndex((row) => {
    bytes += row.bytes;
    return bytes >= pageBytes;
  });
  const last = full === -1 ? sizes.at(-1) : sizes[full];
  if (!last) return { tasks: [], next: undefined };
  const rows = await listed(db, team, which)
    .selectAll()
    .where("id", ">", after)
    .where("id", "<=", last.id)
    .orderBy("id")
    .execute();
  const isLast = full === -1 && sizes.length < pageRows;
  return { tasks: await withPeople(db, rows, team), next: isLast ? undefined : last.id };
}

/** Runs a read on a database that is sufficiently up to date. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

async function* pagesAfter(read: Read, team: TeamScope, which: Listed, start: string): AsyncGenerator<Page> {
  for (let after: string | undefined = start; after !== undefined; ) {
    const from: string = after;
    const page: Page = await read((db) => pageAfter(db, team, which, from));
    yield page;
    after = page.next;
  }
}

/** Yields the listed tasks of a workspace with ids after `after`, page by page, ordered by id. */
export async function* taskPages(read: Read, team: TeamScope, which: Listed, after = ""): AsyncGenerator<Task[]> {
  for await (const { tasks } of pagesAfter(read, team, which, after)) yield tasks;
}

/** The most pages with tasks that are read for one response, which bound its memory. */
const mostPages = 32;

/**
 * Returns up to `limit` of the listed tasks with ids after `after`, ordered by id, and the id after which there may be
 * more.
 */
export async function firstTasks(
  read: Read,
  team: TeamScope,
  which: Listed,
  { after = "", limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page> {
  const tasks: Task[] = [];
  let pages = 0;
  for await (const page of pagesAfter(read, team, which, after)) {
    tasks.push(...page.tasks);
    if (tasks.length > limit) return { tasks: tasks.slice(0, limit), next: tasks[limit - 1]?.id };
    pages += page.tasks.length > 0 ? 1 : 0;
    if (pages === mostPages) return { tasks, next: page.next };
  }
  return { tasks, next: undefined };
}

/** Returns the listed tasks with these ids, in no particular order. */
export async function listedAmong(db: Db, team: TeamScope, which: Listed, ids: readonly string[]): Promise<Task[]> {
  if (ids.length === 0) return [];
  const rows = await listed(db, team, which).selectAll().where("id", "in", ids).execute();
  return withPeople(db, rows, team);
}

const trashedQuery = prepared((db, workspaceId: string, userId: string) =>
  db.selectFrom("task").select("id").where("workspace_id", "=", workspaceId).where("trashed_by", "=", userId).limit(1),
);

/** Returns whether a person has moved any task to the trash of a workspace. */
export async function hasTrashed(db: Db, { workspaceId }: TeamScope, userId: string): Promise<boolean> {
  return (await trashedQuery(db, workspaceId, userId)).rows.length > 0;
}
