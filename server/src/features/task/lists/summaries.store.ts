import { setImmediate } from "node:timers/promises";
import { isOpen, type Task } from "@baton/domain/task/task";
import { type ExpressionBuilder, sql } from "kysely";
import type { Store } from "../../../platform/store/store.ts";
import type { Tables } from "../../../platform/store/tables.ts";
import { summaries, summarySize, toSummary } from "../summary.store.ts";
import { type Db, isVisible, type TeamScope } from "../task.store.ts";
import type { Listing, Read } from "./pages.ts";

/** Returns the condition that a task is not in the archive, equivalent to `isArchived`. */
export function isUnarchived(before: string) {
  return ({ and, or, eb }: ExpressionBuilder<Tables, "task">) =>
    and([
      eb("stage", "!=", "delete"),
      eb("archived_at", "is", null),
      or([eb("stage", "!=", "completed"), eb("completed_at", "is", null), eb("completed_at", ">=", before)]),
    ]);
}

/** Selects the tasks of a workspace outside the archive that are listed. */
interface Unarchived {
  /** The time before which completed tasks are in the archive. */
  readonly before: string;
  /** Only tasks of this project; undefined for all projects. */
  readonly projectId?: string | undefined;
}

function tasksIn(db: Db, team: TeamScope, { projectId }: Unarchived) {
  const all = summaries(db, team.workspaceId).where(isVisible(team));
  return projectId === undefined ? all : all.where("project_id", "=", projectId);
}

/** The tasks of a workspace, or of a project, that are not in the archive. */
export function summaryListing(team: TeamScope, which: Unarchived): Listing<Task> {
  return {
    sizes: (db, after, limit) =>
      tasksIn(db, team, which)
        .select(["id", summarySize.as("bytes")])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    async tasks(db, after, last) {
      const unarchived = tasksIn(db, team, which).selectAll().where(isUnarchived(which.before));
      const rows = await unarchived.where("id", ">", after).where("id", "<=", last).orderBy("id").execute();
      return rows.map(toSummary);
    },
  };
}

/** Returns the tasks with these ids that are not in the archive, in no particular order. */
export async function summariesAmong(
  db: Db,
  team: TeamScope,
  which: Unarchived,
  ids: readonly string[],
): Promise<Task[]> {
  if (ids.length === 0) return [];
  const unarchived = tasksIn(db, team, which).selectAll().where(isUnarchived(which.before));
  return (await unarchived.where("id", "in", ids).execute()).map(toSummary);
}

/** Maximum number of a person's own tasks that their page loads first. */
const maxOwn = 5000;
/** Number of own tasks per query. */
const ownAtOnce = 200;

/** Returns the ids of all tasks with an open subtask that is assigned to a person. */
async function idsWithSubtaskOf(db: Db, workspaceId: string, userId: string): Promise<string[]> {
  const subtasks = db.selectFrom("subtask").select("task_id").where("workspace_id", "=", workspaceId);
  // Written exactly as in the index.
  const open = subtasks.where("assignee_id", "=", userId).where(sql<boolean>`done = 0`);
  return (await open.execute()).map(({ task_id }) => task_id);
}

/** Returns the ids of all open tasks that are assigned to a person, or have a subtask that is, newest first. */
async function idsOfPerson(db: Db, dialect: Store["dialect"], workspaceId: string, userId: string): Promise<string[]> {
  // Written exactly as in the index.
  const open = summaries(db, workspaceId).select("id").where(sql<boolean>`stage in ('todo', 'in-progress')`);
  const named = JSON.stringify(userId);
  const own =
    dialect === "postgres"
      ? open.where(sql<boolean>`assignee_ids::jsonb @> ${`[${named}]`}::jsonb`)
      : // The index has tasks with assignees before those without.
        open.where("assignee_ids", "<", "[]").where("assignee_ids", "like", `%${named}%`);
  const ids = (await own.execute()).map(({ id }) => id);
  const withSubtask = await idsWithSubtaskOf(db, workspaceId, userId);
  return [...new Set([...ids, ...withSubtask])].sort().reverse();
}

/** Yields a person's own open tasks in all projects, outside the archive. If there are too many, the newest ones. */
export async function* ownTasks(
  read: Read,
  dialect: Store["dialect"],
  team: TeamScope,
  { before, userId }: { readonly before: string; readonly userId: string },
): AsyncGenerator<Task[]> {
  const ids = await read((db) => idsOfPerson(db, dialect, team.workspaceId, userId));
  let count = 0;
  for (let first = 0; first < ids.length && count < maxOwn; first += ownAtOnce) {
    // SQLite answers synchronously, so reading and serialising without a pause would block the event loop.
    await setImmediate();
    const some = await read((db) => summariesAmong(db, team, { before }, ids.slice(first, first + ownAtOnce)));
    // Completed tasks may have open subtasks.
    const tasks = some.filter(isOpen);
    count += tasks.length;
    yield tasks;
  }
}
