import { setImmediate } from "node:timers/promises";
import type { CycleCount } from "@baton/domain/cycle/cycle";
import { sql } from "kysely";
import type { Tx } from "../../../platform/store/tx.ts";
import { summaries, summaryTable, toSummary } from "../../task/public.ts";

/** Returns what is counted now in each of these cycles. Those without tasks are absent. */
export async function countTasks(
  { db, workspaceId }: Tx,
  cycleIds: readonly string[],
): Promise<ReadonlyMap<string, CycleCount>> {
  if (cycleIds.length === 0) return new Map();
  const isDone = sql`case when stage = 'completed' then 1 else 0 end`;
  const points = sql`coalesce(estimate, 0)`;
  const rows = await summaries(db, workspaceId)
    .select("cycle_id")
    .select(({ fn }) => fn.countAll<number>().as("scope"))
    .select([
      sql<number>`sum(${isDone})`.as("completed"),
      sql<number>`sum(${points})`.as("points"),
      sql<number>`sum(${points} * ${isDone})`.as("completed_points"),
    ])
    .where("cycle_id", "in", cycleIds)
    .where("stage", "!=", "delete")
    .groupBy("cycle_id")
    .execute();
  return new Map(
    rows.map((row) => [
      row.cycle_id ?? "",
      {
        ...{ scope: Number(row.scope), completed: Number(row.completed) },
        ...{ points: Number(row.points), completedPoints: Number(row.completed_points) },
      },
    ]),
  );
}

/** Number of tasks that are moved before other requests are served. */
const movedAtOnce = 50;

/** Summaries without the consequences of each change: nobody is notified of tasks that move on. */
const { afterwards: _ofEach, ...withoutConsequences } = summaryTable;

/** Moves the open tasks of cycles, and those in the trash, to another cycle of the project. */
export async function moveOpenTasks(tx: Tx, cycleIds: readonly string[], to: string): Promise<void> {
  if (cycleIds.length === 0) return;
  for (;;) {
    const rows = await summaries(tx.db, tx.workspaceId)
      .selectAll()
      .where("cycle_id", "in", cycleIds)
      .where("stage", "!=", "completed")
      .limit(movedAtOnce)
      .execute();
    await tx.updateAll(withoutConsequences, rows.map(toSummary), (task) => ({
      ...{ ...task, cycleId: to },
      updatedAt: tx.now,
    }));
    if (rows.length < movedAtOnce) return;
    // SQLite answers synchronously, so thousands of consecutive updates would block the event loop.
    await setImmediate();
  }
}
