import { setImmediate } from "node:timers/promises";
import { idOfCopy } from "@baton/domain/kernel/copies";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { archivedBefore, type FullTask } from "@baton/domain/task/task";
import type { Store } from "../../platform/store/store.ts";
import type { Tx, WriteScope } from "../../platform/store/tx.ts";
import { checkNotArchived, findProject, takeNumber } from "../project/public.ts";
import { stagesOfProject } from "../stage/public.ts";
import { firstOf } from "./destination.store.ts";
import { copiedValues } from "./field-values.ts";
import { getTasks } from "./full-task.store.ts";
import { isUnarchived } from "./lists/public.ts";
import { ranksBelow } from "./rank.store.ts";
import { summaries } from "./summary.store.ts";
import { type Db, insertTask } from "./task.store.ts";

/** Selects the tasks of a project that are copied with it: those outside the archive. */
const copiedTasks = (db: Db, workspaceId: string, projectId: string) =>
  summaries(db, workspaceId)
    .where("project_id", "=", projectId)
    .where(isUnarchived(archivedBefore(new Date())));

/** Returns the number of tasks that are copied with a project. */
export async function countCopied(tx: Tx, projectId: string): Promise<number> {
  const query = copiedTasks(tx.db, tx.workspaceId, projectId).select(({ fn }) => fn.countAll<number>().as("count"));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** A project, and its copy. */
export interface Copying {
  readonly from: string;
  readonly to: string;
}

/** Returns the initial state of a task's copy. It is a new task with the state, dates and people of the original. */
function copyOf(
  tx: Tx,
  task: FullTask,
  by: string,
  destination: Pick<FullTask, "projectId" | "stageId" | "stage" | "rank" | "number">,
): FullTask {
  const { projectId: into } = destination;
  const id = idOfCopy(task.id, into);
  const made = { version: 1, createdAt: tx.now, createdBy: by, updatedAt: tx.now };
  return {
    ...{ ...task, ...made, ...destination, id, textVersion: 1 },
    values: copiedValues(task.values, into),
    // Links are copied after all tasks. Comments, files and time are not copied.
    blockedBy: 0,
    commentCount: 0,
    attachmentCount: 0,
    timeSpent: 0,
    cover: null,
    // The cycles of the copy are its own.
    cycleId: null,
    subtasks: task.subtasks.map((subtask) => ({ ...subtask, ...made, id: idOfCopy(subtask.id, into), taskId: id })),
  };
}

/** Returns the copy of a task's stage, or the first stage of its category if the copy was deleted in the meantime. */
function columnFor({ stageId, stage }: FullTask, to: string, columns: readonly ProjectStage[]): ProjectStage {
  return columns.find(({ id }) => id === idOfCopy(stageId, to)) ?? firstOf(columns, stage);
}

/**
 * Copies the tasks with these ids, except those that are copied already. Returns false if the copy of the project is
 * gone.
 */
async function copySome(tx: Tx, actor: string, { from, to }: Copying, ids: readonly string[]): Promise<boolean> {
  const project = await findProject(tx.db, tx.workspaceId, to);
  // The duplication was undone in the meantime.
  if (!project || project.trashedAt !== null) return false;
  await checkNotArchived(tx, to);
  const team = { workspaceId: tx.workspaceId, adminEmail: "" };
  const copies = ids.map((id) => idOfCopy(id, to));
  const known = new Set((await getTasks(tx.db, team, copies)).map(({ id }) => id));
  const tasks = new Map((await getTasks(tx.db, team, ids)).map((task) => [task.id, task]));
  const left = ids.flatMap((id) => (known.has(idOfCopy(id, to)) ? [] : (tasks.get(id) ?? [])));
  // Tasks that have moved to another project or to the trash since are skipped.
  const due = left.filter(({ projectId, stage }) => projectId === from && stage !== "delete");
  if (due.length === 0) return true;
  const columns = await stagesOfProject(tx.db, tx.workspaceId, to);
  const destinations = due.map((task) => columnFor(task, to, columns));
  const first = await takeNumber(tx, to, due.length);
  const ranks = await ranksBelow(
    tx,
    destinations.map(({ category }) => category),
  );
  for (const [index, { id: stageId, category: stage }] of destinations.entries()) {
    const destination = { projectId: to, stageId, stage, rank: ranks[index] ?? "", number: first + index };
    await insertTask(tx, copyOf(tx, due[index] as FullTask, actor, destination));
  }
  return true;
}

/** Number of tasks per part, and number copied per transaction. Other writes run in between. */
const tasksOfPart = 500;
const copiedAtOnce = 25;

/** The last task of a part. */
export interface CopiedTo {
  readonly rank: string;
  readonly id: string;
}

/**
 * Copies the next tasks of a project to its copy, in order. Returns the last of them, or undefined if there are no
 * more. A repeated call creates no duplicates.
 */
export async function copyTasks(
  store: Store,
  scope: WriteScope,
  copying: Copying,
  after: CopiedTo,
): Promise<CopiedTo | undefined> {
  const listed = await copiedTasks(store.read, scope.workspaceId ?? "", copying.from)
    .select(["id", "rank"])
    .where(({ eb, and, or }) =>
      or([eb("rank", ">", after.rank), and([eb("rank", "=", after.rank), eb("id", ">", after.id)])]),
    )
    .orderBy("rank")
    .orderBy("id")
    .limit(tasksOfPart)
    .execute();
  for (let from = 0; from < listed.length; from += copiedAtOnce) {
    const ids = listed.slice(from, from + copiedAtOnce).map(({ id }) => id);
    const { answer } = await store.write({ ...scope, quiet: true }, (tx) => copySome(tx, scope.actorId, copying, ids));
    if (!answer) return undefined;
    // SQLite answers synchronously, so consecutive transactions would block the event loop.
    await setImmediate();
  }
  return listed.length < tasksOfPart ? undefined : listed.at(-1);
}
