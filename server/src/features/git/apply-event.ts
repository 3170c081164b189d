import { type GitConnectionRow, gitLimits } from "@baton/domain/git/git";
import type { NamedKey } from "@baton/domain/git/git-keys";
import { maySee } from "@baton/domain/project/project.policy";
import type { PersonActor } from "@baton/domain/session/session";
import { isOpen, type Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import type { Tx } from "../../platform/store/tx.ts";
import { listProjects } from "../project/public.ts";
import { moveToStage, openTask, summariesByIds, taskIdOfNumber, teamScopeOf } from "../task/public.ts";
import type { Naming } from "./git-event.ts";
import { lastMoveOf, report } from "./git-reference.store.ts";

const nameOf = ({ key, number }: NamedKey) => `${key}-${number}`;

/** Returns the tasks of a connection among those that an event names, by their keys. */
async function tasksNamed(
  tx: Tx,
  actor: PersonActor,
  { projectIds }: GitConnectionRow,
  namings: readonly Naming[],
): Promise<ReadonlyMap<string, Task>> {
  const seen = (await listProjects(tx.db, tx.workspaceId, { withTrash: false })).filter(
    (project) => maySee(actor, project) && (projectIds?.includes(project.id) ?? true),
  );
  const keys = new Set(seen.map(({ key }) => key));
  const all = new Map(namings.flatMap(({ keys }) => keys).map((named) => [nameOf(named), named]));
  const known = [...all.values()].filter(({ key }) => keys.has(key)).slice(0, gitLimits.namedTasks);
  const idOf = new Map<string, string>();
  for (const named of known) {
    const id = await taskIdOfNumber(tx.db, tx.workspaceId, named.key, named.number);
    if (id !== null) idOf.set(nameOf(named), id);
  }
  const tasks = await summariesByIds(tx.db, tx.workspaceId, [...new Set(idOf.values())]);
  const allowed = new Set(seen.map(({ id }) => id));
  // A number leads to its task also after the task has moved to another project.
  const open = tasks.filter(
    (task) => task.stage !== "delete" && allowed.has(task.projectId) && canTask.see(actor, task),
  );
  const byId = new Map(open.map((task) => [task.id, task]));
  return new Map([...idOf].flatMap(([name, id]) => (byId.has(id) ? [[name, byId.get(id) as Task]] : [])));
}

/** Adds what an event reports to the tasks that it names, as far as the person of the connection sees them. */
export async function applyEvent(
  tx: Tx,
  actor: PersonActor,
  connection: GitConnectionRow,
  namings: readonly Naming[],
): Promise<void> {
  const tasks = await tasksNamed(tx, actor, connection, namings);
  for (const { reported, keys, mergedAt } of namings) {
    const named = new Set(keys.flatMap((key) => tasks.get(nameOf(key)) ?? []));
    for (const task of named) {
      const isMerged = await report(tx, task, reported);
      const stageId = connection.mergeStages[task.projectId];
      if (isMerged && mergedAt !== undefined && stageId !== undefined)
        await follow(tx, actor, task.id, { mergedAt, stageId });
    }
  }
}

interface Merge {
  readonly mergedAt: string;
  /** Where the tasks of the project move. */
  readonly stageId: string;
}

/**
 * Moves a task that a merged pull request names. It stays where it is if it is completed, if somebody has moved it since
 * the merge, or if its project takes no changes.
 */
async function follow(tx: Tx, actor: PersonActor, taskId: string, { mergedAt, stageId }: Merge): Promise<void> {
  const open = await openTask(tx, teamScopeOf(actor), taskId);
  const { task, project } = open;
  const isPossible = project.archivedAt === null && project.stages.some(({ id }) => id === stageId);
  if (!(isPossible && isOpen(task)) || task.stageId === stageId) return;
  if ((await lastMoveOf(tx.db, tx.workspaceId, taskId)) > mergedAt) return;
  await moveToStage(tx, actor, open, stageId);
}
