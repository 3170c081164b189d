import type { PastChange, PastStageChange } from "@baton/domain/rewind/rewind.past";
import { sql } from "kysely";
import type { Db } from "../task/public.ts";

const momentsListed = 3_000;

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
type LineText = [at: string, actorId: string, through: PastChange["through"], fields: Fields];

/**
 * Returns the recorded changes of some tasks in any project since a time, newest first, by the ids of the tasks. The
 * database joins the lines of each task to one text: rows for each line would take several times as long.
 */
export async function changesOf(
  db: Db,
  workspaceId: string,
  taskIds: readonly string[],
  time: string,
): Promise<Map<string, PastChange[]>> {
  if (taskIds.length === 0) return new Map();
  // None of these values has a character that JSON escapes.
  const line = sql`'["' || at || '","' || coalesce(actor_id, '') || '","' || through || '",' || fields || ']'`;
  const rows = await db
    .selectFrom("activity")
    .select(["task_id", sql<string>`string_agg(${line}, ',' order by id desc)`.as("lines")])
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "in", taskIds)
    .where("id", ">", firstIdAt(time))
    .where("entity", "=", "task")
    .where("kind", "=", "changed")
    .where("at", ">", time)
    .groupBy("task_id")
    .execute();
  return new Map(
    rows.map(({ task_id, lines }) => [
      task_id ?? "",
      (JSON.parse(`[${lines}]`) as LineText[]).map(([at, actorId, through, fields]) => ({
        ...{ at, through, fields },
        actorId: actorId === "" ? null : actorId,
      })),
    ]),
  );
}

/** Returns what has changed in the stages of a project since a time, newest first. */
export async function stageChangesSince(
  db: Db,
  { workspaceId, projectId }: Place,
  time: string,
): Promise<PastStageChange[]> {
  const rows = await db
    .selectFrom("activity")
    .select(["entity_id", "project_id", "kind", "at", "actor_id", "through", "fields"])
    .where("workspace_id", "=", workspaceId)
    // Only few lines are about no task, and an index finds them.
    .where("task_id", "is", null)
    .where("id", ">", firstIdAt(time))
    .where("entity", "=", "stage")
    .where("at", ">", time)
    .orderBy("id", "desc")
    .execute();
  const ofProject = rows.filter(({ project_id }) => project_id === projectId);
  return ofProject.map(({ entity_id: id, kind, at, actor_id: actorId, through, fields }) => ({
    ...{ id, kind, at, actorId, through },
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
