import { setImmediate } from "node:timers/promises";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { FullTask } from "@baton/domain/task/task";
import type { ExpressionBuilder } from "kysely";
import type { Store } from "../../platform/store/store.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx, WriteScope } from "../../platform/store/tx.ts";
import { getProject } from "../project/public.ts";
import { stagesOfProject } from "../stage/public.ts";
import { changeTasks, deleteTask } from "./change-task.store.ts";
import { firstOf } from "./destination.store.ts";
import { fullTasks } from "./full-task.store.ts";
import { type Db, fullTaskRows } from "./task.store.ts";

/** Number of tasks changed per transaction. Other writes run in between. */
const changedAtOnce = 50;

type Query = ReturnType<typeof fullTaskRows>;

/** Returns some of the tasks that `where` selects. */
async function some(db: Db, workspaceId: string, where: (tasks: Query) => Query): Promise<FullTask[]> {
  const rows = await where(fullTaskRows(db, workspaceId)).limit(changedAtOnce).execute();
  // These tasks are only written back, which does not require the owner's address.
  return fullTasks(db, rows, { workspaceId, adminEmail: "" });
}

/** Calls `change`, which returns the number of changed tasks, in separate transactions until it finds no more. */
async function inBatches(store: Store, scope: WriteScope, change: (tx: Tx) => Promise<number>): Promise<void> {
  for (;;) {
    const { answer } = await store.write(scope, change);
    if (answer < changedAtOnce) return;
    // SQLite answers synchronously, so consecutive transactions would block the event loop.
    await setImmediate();
  }
}

/** Returns the condition that a task is in a stage. The index that finds it begins with the project. */
function isIn(workspaceId: string, stageId: string) {
  return (eb: ExpressionBuilder<Tables, "task">) =>
    eb.and([
      eb(
        "task.project_id",
        "=",
        eb.selectFrom("stage").select("project_id").where("workspace_id", "=", workspaceId).where("id", "=", stageId),
      ),
      eb("task.stage_id", "=", stageId),
    ]);
}

async function countIn(db: Db, workspaceId: string, stageId: string, withTrash: boolean): Promise<number> {
  const { count } = await db
    .selectFrom("task")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspaceId)
    .where(isIn(workspaceId, stageId))
    .$if(!withTrash, (query) => query.where("stage", "!=", "delete"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the number of tasks in a stage, outside the trash. */
export function countTasksIn(tx: Tx, stageId: string): Promise<number> {
  return countIn(tx.db, tx.workspaceId, stageId, false);
}

/**
 * Moves some tasks of a stage to another one of the same project, and returns their number. Tasks in the trash stay
 * there.
 */
export async function moveTasks(tx: Tx, stageId: string, to: ProjectStage): Promise<number> {
  const tasks = await some(tx.db, tx.workspaceId, (query) => query.where(isIn(tx.workspaceId, stageId)));
  await changeTasks(tx, tasks, (task) => {
    const stage = task.stage === "delete" ? task.stage : to.category;
    return { ...task, stageId: to.id, stage, updatedAt: tx.now };
  });
  return tasks.length;
}

/**
 * Moves most tasks out of a stage that is to be deleted, so that the transaction that deletes it moves only a few.
 * @param target returns the stage that they move to
 */
export async function moveMostTasks(
  store: Store,
  scope: WriteScope,
  stageId: string,
  target: (tx: Tx) => Promise<ProjectStage>,
): Promise<void> {
  while ((await countIn(store.read, scope.workspaceId ?? "", stageId, true)) >= changedAtOnce) {
    await store.write(scope, async (tx) => moveTasks(tx, stageId, await target(tx)));
    await setImmediate();
  }
}

/** Sets the category of a stage on its tasks. After an interruption, a repeated call continues. */
export function adoptCategory(store: Store, scope: WriteScope, { id, projectId }: ProjectStage): Promise<void> {
  return inBatches(store, scope, async (tx) => {
    // The category may have changed again since.
    const stage = (await stagesOfProject(tx.db, tx.workspaceId, projectId)).find((each) => each.id === id);
    if (!stage) return 0;
    const { category } = stage;
    const others = await some(tx.db, tx.workspaceId, (query) =>
      query.where(isIn(tx.workspaceId, id)).where("task.stage", "not in", [category, "delete"]),
    );
    await changeTasks(tx, others, (task) => ({ ...task, stage: category, updatedAt: tx.now }));
    return others.length;
  });
}

/** A project that was moved to the trash. */
interface TrashedProject {
  readonly projectId: string;
  readonly trashedAt: string;
}

/** Returns true if a project is still in the trash since the same time as when a call that changes its tasks began. */
async function isStillTrashed(tx: Tx, { projectId, trashedAt }: TrashedProject): Promise<boolean> {
  return (await getProject(tx.db, tx.workspaceId, projectId)).trashedAt === trashedAt;
}

/** Moves the tasks of a project to the trash with it. After an interruption, a repeated call continues. */
export function trashTasks(store: Store, scope: WriteScope, project: TrashedProject): Promise<void> {
  const { projectId, trashedAt } = project;
  return inBatches(store, scope, async (tx) => {
    if (!(await isStillTrashed(tx, project))) return 0;
    const tasks = await some(tx.db, tx.workspaceId, (query) =>
      query.where("task.project_id", "=", projectId).where("task.stage", "!=", "delete"),
    );
    const trashed = { stage: "delete", trashedAt, trashedBy: scope.actorId, updatedAt: tx.now } as const;
    await changeTasks(tx, tasks, (task) => ({ ...task, ...trashed }));
    return tasks.length;
  });
}

/**
 * Restores the tasks that were moved to the trash with their project. The project is restored after them, so that a
 * repeated call continues after an interruption.
 */
export function restoreTasks(store: Store, scope: WriteScope, project: TrashedProject): Promise<void> {
  const { projectId, trashedAt } = project;
  return inBatches(store, scope, async (tx) => {
    if (!(await isStillTrashed(tx, project))) return 0;
    const tasks = await some(tx.db, tx.workspaceId, (query) =>
      query
        .where("task.project_id", "=", projectId)
        .where("task.stage", "=", "delete")
        .where("task.trashed_at", "=", trashedAt),
    );
    const columns = await stagesOfProject(tx.db, tx.workspaceId, projectId);
    await changeTasks(tx, tasks, (task) => {
      const { id, category } = columns.find((stage) => stage.id === task.stageId) ?? firstOf(columns, "todo");
      return { ...task, stageId: id, stage: category, trashedAt: null, trashedBy: null, updatedAt: tx.now };
    });
    return tasks.length;
  });
}

/** Deletes some tasks of a project permanently. Returns true if there may be more. */
export async function removeTasks(tx: Tx, projectId: string): Promise<boolean> {
  const tasks = await some(tx.db, tx.workspaceId, (query) => query.where("task.project_id", "=", projectId));
  for (const task of tasks) await deleteTask(tx, task);
  return tasks.length === changedAtOnce;
}
