import { setImmediate } from "node:timers/promises";
import type { PastChange, PastStageChange } from "@baton/domain/rewind/rewind.past";
import type { Db } from "../task/public.ts";

/** Number of lines, and of tasks, per query. SQLite answers synchronously, so more would block the event loop. */
const linesAtOnce = 4_000;
const momentsListed = 3_000;

/** A line of history about a task, and the task. */
export interface TaskLine extends PastChange {
  readonly taskId: string;
}

interface Place {
  readonly workspaceId: string;
  readonly projectId: string;
}

/** Returns the text that ids of lines begin with which were stored at a time. They are stored after their time. */
const firstIdAt = (time: string) => {
  const hex = Date.parse(time).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
};

type Fields = PastChange["fields"];

const columns = ["id", "task_id", "entity", "entity_id", "kind", "at", "actor_id", "through", "fields"] as const;

/** Yields the lines of a project about its tasks and stages since a time, oldest first. */
async function* linesSince(db: Db, { workspaceId, projectId }: Place, time: string) {
  let after = firstIdAt(time);
  for (;;) {
    const rows = await db
      .selectFrom("activity")
      .select(columns)
      .where("workspace_id", "=", workspaceId)
      .where("project_id", "=", projectId)
      .where("id", ">", after)
      .orderBy("id")
      .limit(linesAtOnce)
      .execute();
    yield rows.filter(({ at, entity }) => at > time && (entity === "task" || entity === "stage"));
    if (rows.length < linesAtOnce) return;
    after = rows.at(-1)?.id ?? after;
    await setImmediate();
  }
}

/**
 * Returns what has changed in a project since a time, oldest first.
 * @param younger the tasks that have been created since, whose changes are not needed
 */
export async function changesSince(db: Db, place: Place, time: string, younger: ReadonlySet<string>) {
  const tasks: TaskLine[] = [];
  const stages: PastStageChange[] = [];
  for await (const rows of linesSince(db, place, time)) {
    for (const { entity, entity_id: id, task_id: taskId, kind, at, actor_id: actorId, through, fields } of rows) {
      // Most lines can be about younger tasks, and reading their fields takes longest.
      if (taskId !== null && (kind === "created" || younger.has(taskId))) continue;
      const change = { at, actorId, through, fields: JSON.parse(fields) as Fields };
      if (entity === "stage") stages.push({ ...change, id, kind });
      else if (taskId !== null) tasks.push({ ...change, taskId });
    }
  }
  return { tasks, stages };
}

/** Returns the changes of some tasks in any project since a time, oldest first. */
export async function changesOf(
  db: Db,
  workspaceId: string,
  taskIds: readonly string[],
  time: string,
): Promise<TaskLine[]> {
  if (taskIds.length === 0) return [];
  const rows = await db
    .selectFrom("activity")
    .select(columns)
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "in", taskIds)
    .where("id", ">", firstIdAt(time))
    .where("entity", "=", "task")
    .where("kind", "=", "changed")
    .where("at", ">", time)
    .orderBy("id")
    .execute();
  return rows.map(({ task_id, at, actor_id, through, fields }) => ({
    ...{ taskId: task_id ?? "", at, actorId: actor_id, through },
    fields: JSON.parse(fields) as Fields,
  }));
}

/** Returns the newest times in a period at which tasks of a project were created, moved or removed, newest first. */
export async function momentsOf(db: Db, { workspaceId, projectId }: Place, { from, to }: { from: string; to: string }) {
  const rows = await db
    .selectFrom("task_move")
    .select("at")
    .distinct()
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .where("at", ">=", from)
    .where("at", "<=", to)
    .orderBy("at", "desc")
    .limit(momentsListed)
    .execute();
  return rows.map(({ at }) => at);
}
