import { setImmediate } from "node:timers/promises";
import { idOfCopy } from "@baton/domain/kernel/copies";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { omit } from "@baton/domain/kernel/names";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { archivedBefore, type Stage, taskEntity, type WholeTask } from "@baton/domain/task/task";
import { ranksAfter } from "@baton/domain/task/task.rank";
import { prepared } from "../../platform/store/prepared.ts";
import type { Store } from "../../platform/store/store.ts";
import type { Tx, WriteScope } from "../../platform/store/tx.ts";
import { getProject, takeNumber } from "../project/public.ts";
import { isKept, leanTasks } from "./lean.store.ts";
import { type Db, derivedFields, getTasks, insertTask, teamScopeOf } from "./task.store.ts";

const lastQuery = prepared((db, workspaceId: string, stage: Stage) =>
  db
    .selectFrom("task")
    .select("rank")
    .where("workspace_id", "=", workspaceId)
    .where("stage", "=", stage)
    .orderBy("rank", "desc")
    .limit(1),
);

/** Returns ranks for new tasks in these stages, in order, below those that are there. */
async function ranksBelow(tx: Tx, stages: readonly Stage[]): Promise<string[]> {
  const ranks = new Map<Stage, string[]>();
  for (const [stage, { length }] of Map.groupBy(stages, (each) => each)) {
    const [last] = (await lastQuery(tx.db, tx.workspaceId, stage)).rows;
    ranks.set(stage, ranksAfter(last?.rank ?? null, length));
  }
  return stages.map((stage) => ranks.get(stage)?.shift() ?? "");
}

/** A task that a new project begins with. */
interface FirstTask {
  readonly title: string;
  readonly stage: ProjectStage;
}

/** Stores the tasks that a new project begins with, in order. */
export async function insertFirstTasks(
  tx: Tx,
  actor: Actor,
  projectId: string,
  tasks: readonly FirstTask[],
): Promise<void> {
  if (tasks.length === 0) return;
  const first = await takeNumber(tx, projectId, tasks.length);
  const categories = tasks.map(({ stage }) => stage.category);
  const ranks = await ranksBelow(tx, categories);
  const initial = omit(taskEntity.initial(), [...derivedFields, "assigneeIds"]);
  for (const [index, { title, stage }] of tasks.entries()) {
    await insertTask(tx, {
      ...{ ...initial, id: newId(), projectId, title, priority: "normal", rank: ranks[index] ?? "" },
      ...{ number: first + index, stageId: stage.id, stage: stage.category },
      ...{ subtasks: [], tags: "", assignees: [], adminEmail: teamScopeOf(actor).adminEmail },
      ...{ version: 1, createdAt: tx.now, createdBy: actorId(actor), updatedAt: tx.now },
    });
  }
}

/** Selects the tasks of a project that are copied with it: those outside the archive. */
const copiedTasks = (db: Db, workspaceId: string, projectId: string) =>
  leanTasks(db, workspaceId)
    .where("project_id", "=", projectId)
    .where(isKept(archivedBefore(new Date())));

/** Returns the number of tasks that are copied with a project. */
export async function countCopied(tx: Tx, projectId: string): Promise<number> {
  const query = copiedTasks(tx.db, tx.workspaceId, projectId).select(({ fn }) => fn.countAll<number>().as("count"));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** A project, and its copy. */
interface Copying {
  readonly from: string;
  readonly to: string;
}

/** Returns a task as its copy begins: it is new, and has the state, dates and people of the other. */
function copyOf(
  tx: Tx,
  task: WholeTask,
  { to }: Copying,
  by: string,
  place: { rank: string; number: number },
): WholeTask {
  const id = idOfCopy(task.id, to);
  const made = { version: 1, createdAt: tx.now, createdBy: by, updatedAt: tx.now };
  return {
    ...{ ...task, ...made, ...place, id, projectId: to, stageId: idOfCopy(task.stageId, to), textVersion: 1 },
    // Links and comments stay with the other.
    blockedBy: 0,
    commentCount: 0,
    subtasks: task.subtasks.map((subtask) => ({ ...subtask, ...made, id: idOfCopy(subtask.id, to), taskId: id })),
  };
}

/** Copies those tasks with these ids that are not copied yet. Returns false if the copy of the project is gone. */
async function copySome(tx: Tx, actor: string, copying: Copying, ids: readonly string[]): Promise<boolean> {
  const project = await getProject(tx.db, tx.workspaceId, copying.to).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  });
  // It was undone meanwhile.
  if (!project || project.trashedAt !== null) return false;
  const team = { workspaceId: tx.workspaceId, adminEmail: "" };
  const copies = ids.map((id) => idOfCopy(id, copying.to));
  const known = new Set((await getTasks(tx.db, team, copies)).map(({ id }) => id));
  const tasks = new Map((await getTasks(tx.db, team, ids)).map((task) => [task.id, task]));
  const left = ids.flatMap((id) => (known.has(idOfCopy(id, copying.to)) ? [] : (tasks.get(id) ?? [])));
  // One that was moved away or to the trash since is left out.
  const due = left.filter(({ projectId, stage }) => projectId === copying.from && stage !== "delete");
  if (due.length === 0) return true;
  const first = await takeNumber(tx, copying.to, due.length);
  const ranks = await ranksBelow(
    tx,
    due.map(({ stage }) => stage),
  );
  for (const [index, task] of due.entries()) {
    await insertTask(tx, copyOf(tx, task, copying, actor, { rank: ranks[index] ?? "", number: first + index }));
  }
  return true;
}

/** Number of tasks that are listed at a time, and that are copied per transaction. Other writes run in between. */
const listedAtOnce = 1000;
const copiedAtOnce = 25;

/** Copies the tasks of a project to its copy, in their order. After an interruption, a repeated call continues. */
export async function copyTasks(store: Store, scope: WriteScope, copying: Copying): Promise<void> {
  let last = { rank: "", id: "" };
  for (;;) {
    const listed = await copiedTasks(store.read, scope.workspaceId ?? "", copying.from)
      .select(["id", "rank"])
      .where(({ eb, and, or }) =>
        or([eb("rank", ">", last.rank), and([eb("rank", "=", last.rank), eb("id", ">", last.id)])]),
      )
      .orderBy("rank")
      .orderBy("id")
      .limit(listedAtOnce)
      .execute();
    for (let from = 0; from < listed.length; from += copiedAtOnce) {
      const ids = listed.slice(from, from + copiedAtOnce).map(({ id }) => id);
      const { answer } = await store.write(scope, (tx) => copySome(tx, scope.actorId, copying, ids));
      if (!answer) return;
      // SQLite answers synchronously, so the transactions in a row would block the event loop.
      await setImmediate();
    }
    const [end] = listed.slice(-1);
    if (!end || listed.length < listedAtOnce) return;
    last = end;
  }
}
