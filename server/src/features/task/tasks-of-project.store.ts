import { setImmediate } from "node:timers/promises";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { WholeTask } from "@baton/domain/task/task";
import type { Store } from "../../platform/store/store.ts";
import type { Tx, WriteScope } from "../../platform/store/tx.ts";
import { type Db, updateTask, wholeTasks, withPeople } from "./task.store.ts";

/** Number of tasks changed per transaction. Other writes run in between. */
const changedAtOnce = 200;

/** Returns whole tasks. What they are written back with needs no address of the owner. */
const withAnyAddress = (workspaceId: string) => ({ workspaceId, adminEmail: "" });

/** Returns the number of tasks in a stage, outside the trash. */
export async function countTasksIn(tx: Tx, stageId: string): Promise<number> {
  const { count } = await tx.db
    .selectFrom("task")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workspace_id", "=", tx.workspaceId)
    .where("stage_id", "=", stageId)
    .where("stage", "!=", "delete")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Moves all tasks of a stage to another one of the same project, or to its new category. Those in the trash stay there. */
export async function moveTasksTo(tx: Tx, stageId: string, to: ProjectStage): Promise<void> {
  const rows = await wholeTasks(tx.db, tx.workspaceId).where("task.stage_id", "=", stageId).execute();
  for (const task of await withPeople(tx.db, rows, withAnyAddress(tx.workspaceId))) {
    const stage = task.stage === "delete" ? task.stage : to.category;
    await updateTask(tx, task, { ...task, stageId: to.id, stage, updatedAt: tx.now });
  }
}

/** The tasks of a project that were moved to the trash with it. */
interface TrashedProject {
  readonly projectId: string;
  readonly trashedAt: string;
}

async function some(db: Db, workspaceId: string, projectId: string, trashedAt: string | null): Promise<WholeTask[]> {
  const rows = await wholeTasks(db, workspaceId)
    .where("task.project_id", "=", projectId)
    .$if(trashedAt === null, (query) => query.where("task.stage", "!=", "delete"))
    .$if(trashedAt !== null, (query) => query.where("task.trashed_at", "=", trashedAt))
    .limit(changedAtOnce)
    .execute();
  return withPeople(db, rows, withAnyAddress(workspaceId));
}

/** Changes tasks in transactions of their own until `next` returns none. */
async function changeAll(
  store: Store,
  scope: WriteScope,
  next: (tx: Tx) => Promise<readonly WholeTask[]>,
  change: (tx: Tx, task: WholeTask) => Promise<WholeTask>,
): Promise<void> {
  for (;;) {
    const { answer } = await store.write(scope, async (tx) => {
      const tasks = await next(tx);
      for (const task of tasks) await updateTask(tx, task, await change(tx, task));
      return tasks.length;
    });
    if (answer < changedAtOnce) return;
    // SQLite answers synchronously, so the transactions in a row would block the event loop.
    await setImmediate();
  }
}

/** Moves the tasks of a project to the trash. After an interruption, a repeated call continues. */
export function trashTasks(store: Store, scope: WriteScope, { projectId, trashedAt }: TrashedProject): Promise<void> {
  return changeAll(
    store,
    scope,
    (tx) => some(tx.db, tx.workspaceId, projectId, null),
    async (tx, task) => ({ ...task, stage: "delete", trashedAt, trashedBy: scope.actorId, updatedAt: tx.now }),
  );
}

/** Takes those tasks of a project out of the trash that were moved there with it. */
export function restoreTasks(store: Store, scope: WriteScope, { projectId, trashedAt }: TrashedProject): Promise<void> {
  return changeAll(
    store,
    scope,
    (tx) => some(tx.db, tx.workspaceId, projectId, trashedAt),
    async (tx, task) => {
      const { category } = await tx.db
        .selectFrom("stage")
        .select("category")
        .where("workspace_id", "=", tx.workspaceId)
        .where("id", "=", task.stageId)
        .executeTakeFirstOrThrow();
      return { ...task, stage: category, trashedAt: null, trashedBy: null, updatedAt: tx.now };
    },
  );
}
