import type { Stage } from "@baton/domain/task/task";
import { isStorable, type Placement, placeAmong, ranksAfter, type Side } from "@baton/domain/task/task.rank";
import { sql } from "kysely";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { getTasks } from "./full-task.store.ts";
import { type Db, type TeamScope, updateTask } from "./task.store.ts";

/** A column without the task that is being placed. */
interface Column {
  readonly workspaceId: string;
  readonly stage: Stage;
  readonly except: string;
}

/** Number of neighbours to load on each side at first, and the factor by which it grows. */
const firstLook = 2;
const lookFurther = 8;

/** Partial indexes depend on the stage, so SQLite would plan a statement again for each value of a bare parameter. */
const inStage = (stage: Stage) => sql<Stage>`cast(${stage} as text)`;

const ranksOf = (db: Db, { workspaceId, stage, except }: Column) =>
  db
    .selectFrom("task")
    .select(["id", "rank"])
    .where("workspace_id", "=", workspaceId)
    .where("stage", "=", inStage(stage))
    .where("id", "!=", except);

const takenQuery = prepared((db, column: Column, rank: string) =>
  ranksOf(db, column).where("rank", "=", rank).limit(1),
);

const fromTopQuery = prepared((db, column: Column, limit: number) =>
  ranksOf(db, column).orderBy("rank").orderBy("id").limit(limit),
);

const beforeQuery = prepared((db, column: Column, rank: string, limit: number) =>
  ranksOf(db, column).where("rank", "<=", rank).orderBy("rank", "desc").orderBy("id", "desc").limit(limit),
);

const afterQuery = prepared((db, column: Column, rank: string, limit: number) =>
  ranksOf(db, column).where("rank", ">", rank).orderBy("rank").orderBy("id").limit(limit),
);

const nothing: Side = { tasks: [], isWhole: true };

async function sidesOf(db: Db, column: Column, wish: string | undefined, limit: number): Promise<[Side, Side]> {
  const sideOf = ({ rows: tasks }: { rows: Side["tasks"] }): Side => ({ tasks, isWhole: tasks.length < limit });
  if (wish === undefined) return [nothing, sideOf(await fromTopQuery(db, column, limit))];
  const sides = await Promise.all([beforeQuery(db, column, wish, limit), afterQuery(db, column, wish, limit)]);
  return [sideOf(sides[0]), sideOf(sides[1])];
}

async function placementIn(db: Db, column: Column, wish: string | undefined): Promise<Placement> {
  if (wish !== undefined && isStorable(wish) && (await takenQuery(db, column, wish)).rows.length === 0) {
    return { rank: wish, moved: [] };
  }
  for (let limit = firstLook; ; limit *= lookFurther) {
    const placement = placeAmong(...(await sidesOf(db, column, wish, limit)));
    if (placement) return placement;
  }
}

/**
 * Returns the rank of a task in a column: the one requested by `wish`, or the top. Stored ranks stay short and unique;
 * if necessary, neighbours are respread in the same write.
 */
export async function rankFor(tx: Tx, team: TeamScope, stage: Stage, id: string, wish?: string): Promise<string> {
  const column = { workspaceId: team.workspaceId, stage, except: id };
  const { rank, moved } = await placementIn(tx.db, column, wish);
  const ranks = new Map(moved.map((task) => [task.id, task.rank]));
  for (const task of await getTasks(tx.db, team, [...ranks.keys()])) {
    await updateTask(tx, task, { ...task, rank: ranks.get(task.id) ?? task.rank });
  }
  return rank;
}

const lastQuery = prepared((db, workspaceId: string, stage: Stage) =>
  db
    .selectFrom("task")
    .select("rank")
    .where("workspace_id", "=", workspaceId)
    .where("stage", "=", inStage(stage))
    .orderBy("rank", "desc")
    .limit(1),
);

/** Returns ranks for new tasks in these stages, in order, below the existing tasks. */
export async function ranksBelow(tx: Tx, stages: readonly Stage[]): Promise<string[]> {
  const ranks = new Map<Stage, string[]>();
  for (const [stage, { length }] of Map.groupBy(stages, (each) => each)) {
    const [last] = (await lastQuery(tx.db, tx.workspaceId, stage)).rows;
    ranks.set(stage, ranksAfter(last?.rank ?? null, length));
  }
  return stages.map((stage) => ranks.get(stage)?.shift() ?? "");
}
