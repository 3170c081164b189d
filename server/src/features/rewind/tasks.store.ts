import { setImmediate } from "node:timers/promises";
import type { Task } from "@baton/domain/task/task";
import { type Db, summaries, toSummary } from "../task/public.ts";

/** Number of tasks per query. SQLite answers synchronously, so more would block the event loop. */
const tasksAtOnce = 250;

interface Place {
  readonly workspaceId: string;
  readonly projectId: string;
}

interface Moment {
  readonly time: string;
  /** Tasks that were completed before were in the archive then. */
  readonly archivedBefore: string;
}

/** Selects tasks of a project without those that were in the archive or trash at a moment and have not changed since. */
const possible = (db: Db, { workspaceId, projectId }: Place, { time, archivedBefore }: Moment) =>
  summaries(db, workspaceId)
    .where("project_id", "=", projectId)
    .where((its) =>
      its.or([
        its("updated_at", ">", time),
        its("stage", "not in", ["completed", "delete"]),
        its("stage", "=", "completed").and(
          its.or([its("completed_at", "is", null), its("completed_at", ">=", archivedBefore)]),
        ),
      ]),
    );

/** Yields the tasks of a project that were on its board at a moment, or may have changed since. */
export async function* tasksOf(db: Db, place: Place, moment: Moment): AsyncGenerator<Task[]> {
  let after = "";
  for (;;) {
    const rows = await possible(db, place, moment)
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(tasksAtOnce)
      .execute();
    yield rows.map(toSummary);
    if (rows.length < tasksAtOnce) return;
    after = rows.at(-1)?.id ?? "";
    await setImmediate();
  }
}

/** Returns the ids of the tasks that left the board of a project after a moment, and are in another one. */
export async function idsOfLeavers(db: Db, { workspaceId, projectId }: Place, time: string): Promise<string[]> {
  const rows = await db
    .selectFrom("task_move as move")
    .innerJoin("task", (join) =>
      join.onRef("task.workspace_id", "=", "move.workspace_id").onRef("task.id", "=", "move.task_id"),
    )
    .select("task.id")
    .distinct()
    .where("move.workspace_id", "=", workspaceId)
    .where("move.project_id", "=", projectId)
    .where("move.at", ">", time)
    .where("move.to_category", "is", null)
    .where("task.project_id", "!=", projectId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Yields some ids at a time. */
export function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let first = 0; first < ids.length; first += tasksAtOnce) yield ids.slice(first, first + tasksAtOnce);
}
