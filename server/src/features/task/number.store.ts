import type { Task } from "@baton/domain/task/task";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { takeNumber } from "../project/public.ts";
import type { Db } from "./task.store.ts";

/** A number that a task had before it moved to another project. */
interface FormerNumberRow {
  workspace_id: string;
  project_id: string;
  number: number;
  task_id: string;
}

declare module "../../platform/store/tables.ts" {
  interface Tables {
    task_former_number: FormerNumberRow;
  }
}

/** A number in a project, and the task that had it. */
export interface FormerNumber {
  readonly taskId: string;
  readonly projectId: string;
  readonly number: number;
}

/** Stores the former numbers of tasks that have moved, by which they are still found. */
export async function storeFormerNumbers(tx: Tx, numbers: readonly FormerNumber[]): Promise<void> {
  if (numbers.length === 0) return;
  const rows = numbers.map(({ taskId, projectId, number }) => ({
    ...{ workspace_id: tx.workspaceId, project_id: projectId, number, task_id: taskId },
  }));
  await tx.db.insertInto("task_former_number").values(rows).execute();
}

const takeFormerQuery = prepared((db, workspaceId: string, taskIds: readonly string[], projectId: string) =>
  db
    .deleteFrom("task_former_number")
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .where("number", "in", ({ selectFrom }) =>
      selectFrom("task_former_number as latest")
        .select(({ fn }) => fn.max("latest.number").as("number"))
        .where("latest.workspace_id", "=", workspaceId)
        .where("latest.project_id", "=", projectId)
        .where("latest.task_id", "in", taskIds)
        .groupBy("latest.task_id"),
    )
    .returning(["task_id", "number"]),
);

/** Takes the last number that each task had in a project, if any, off its former numbers. Returns them by task. */
async function takeFormerNumbers(
  tx: Tx,
  taskIds: readonly string[],
  projectId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await takeFormerQuery(tx.db, tx.workspaceId, taskIds, projectId);
  return new Map(rows.map(({ task_id, number }) => [task_id, number]));
}

type Numbered = Pick<Task, "id" | "projectId" | "number">;

/**
 * Gives numbers to tasks that move to another project: the last one that they had there, or else a new one. Their old
 * numbers still find them. Returns the tasks after the move, in order.
 */
export async function renumbered<T extends Numbered>(
  tx: Tx,
  moves: readonly (readonly [before: Numbered, after: T])[],
): Promise<T[]> {
  const moved = moves.filter(([before, after]) => before.projectId !== after.projectId);
  const numbers = new Map<string, number>();
  for (const [projectId, some] of Map.groupBy(moved, ([, after]) => after.projectId)) {
    const ids = some.map(([{ id }]) => id);
    const former = await takeFormerNumbers(tx, ids, projectId);
    for (const [id, number] of former) numbers.set(id, number);
    const unknown = ids.filter((id) => !former.has(id));
    const first = unknown.length > 0 ? await takeNumber(tx, projectId, unknown.length) : 0;
    for (const [index, id] of unknown.entries()) numbers.set(id, first + index);
  }
  await storeFormerNumbers(
    tx,
    moved.map(([{ id, projectId, number }]) => ({ taskId: id, projectId, number })),
  );
  return moves.map(([, after]) => ({ ...after, number: numbers.get(after.id) ?? after.number }));
}

/** Returns the former numbers of these tasks. */
export function formerNumbers(db: Db, workspaceId: string, taskIds: readonly string[]): Promise<FormerNumber[]> {
  return db
    .selectFrom("task_former_number")
    .select(["task_id as taskId", "project_id as projectId", "number"])
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "in", taskIds)
    .orderBy("task_id")
    .orderBy("project_id")
    .orderBy("number")
    .execute();
}

const numberedQuery = prepared((db, workspaceId: string, key: string, number: number) =>
  db
    .selectFrom("project")
    .leftJoin("task", (join) =>
      join
        .onRef("task.workspace_id", "=", "project.workspace_id")
        .onRef("task.project_id", "=", "project.id")
        .on("task.number", "=", number),
    )
    .leftJoin("task_former_number as former", (join) =>
      join
        .onRef("former.workspace_id", "=", "project.workspace_id")
        .onRef("former.project_id", "=", "project.id")
        .on("former.number", "=", number),
    )
    .select(({ fn }) => fn.coalesce("task.id", "former.task_id").as("id"))
    .where("project.workspace_id", "=", workspaceId)
    .where("project.key", "=", key),
);

/** Returns the id of the task that has, or had, a number in the project with this key; null if there is none. */
export async function taskIdOfNumber(db: Db, workspaceId: string, key: string, number: number): Promise<string | null> {
  const [row] = (await numberedQuery(db, workspaceId, key, number)).rows;
  return row?.id ?? null;
}
