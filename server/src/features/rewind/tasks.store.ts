import { setImmediate } from "node:timers/promises";
import type { Task } from "@baton/domain/task/task";
import { type Db, summaries, toSummary } from "../task/public.ts";

/** Number of tasks per query. SQLite answers synchronously, so more would block the event loop. */
const tasksAtOnce = 500;

interface Place {
  readonly workspaceId: string;
  readonly projectId: string;
}

/** Yields the tasks of a project, also those in the archive and in the trash. */
export async function* allTasksOf(db: Db, { workspaceId, projectId }: Place): AsyncGenerator<Task[]> {
  let after = "";
  for (;;) {
    const rows = await summaries(db, workspaceId)
      .selectAll()
      .where("project_id", "=", projectId)
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
