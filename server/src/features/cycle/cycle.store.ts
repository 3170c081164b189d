import { type Cycle, type CycleRow, cycleEntity } from "@baton/domain/cycle/cycle";
import { encodeCycle } from "@baton/domain/cycle/cycle.wire";
import { inProject } from "@baton/domain/project/project.policy";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    cycle: Columns<CycleRow>;
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(cycleEntity.rowShape);

/** How a cycle is stored, and how the change log shows it. */
export const cycleTable: EntityTable<Cycle, "cycle"> = {
  table: "cycle",
  // Nobody writes what it consists of.
  texts: [],
  belongsTo: { project: ["project_id"] },
  toRow: (cycle) => mapping.toColumns(cycle),
  toWire: encodeCycle,
  toLog: ({ projectId }) => ({ entity: "cycle", audience: inProject("everyone", projectId), set: "core" }),
};

function toCycle(row: Columns<CycleRow>): Cycle {
  const { workspaceId: _private, ...cycle } = mapping.fromColumns(row);
  return cycle;
}

const ordered = (db: Db, workspaceId: string) =>
  db.selectFrom("cycle").selectAll().where("workspace_id", "=", workspaceId).orderBy("project_id").orderBy("number");

/** Returns the cycles of all projects of a workspace, by project and number. */
export async function listCycles(db: Db, workspaceId: string): Promise<Cycle[]> {
  return (await ordered(db, workspaceId).execute()).map(toCycle);
}

/** Returns the cycles of a project by number. */
export async function cyclesOfProject(db: Db, workspaceId: string, projectId: string): Promise<Cycle[]> {
  return (await ordered(db, workspaceId).where("project_id", "=", projectId).execute()).map(toCycle);
}

const usableQuery = prepared((db, workspaceId: string, projectId: string) =>
  db
    .selectFrom("cycle")
    .innerJoin("project", (join) =>
      join.onRef("project.workspace_id", "=", "cycle.workspace_id").onRef("project.id", "=", "cycle.project_id"),
    )
    .select("cycle.id")
    .where("cycle.workspace_id", "=", workspaceId)
    .where("cycle.project_id", "=", projectId)
    .where("project.cycle", "is not", null),
);

/** Returns the ids of the cycles in which tasks of a project can be planned: none unless the project uses cycles. */
export async function usableCycles(
  tx: Pick<Tx, "db" | "workspaceId">,
  projectId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await usableQuery(tx.db, tx.workspaceId, projectId);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns the projects of all workspaces with a cycle that has begun before today, has not ended, and was not counted
 * today. A cycle changes only when it is counted.
 */
export function projectsToCount(
  db: Db,
  today: string,
): Promise<{ readonly workspaceId: string; readonly projectId: string }[]> {
  return db
    .selectFrom("cycle")
    .innerJoin("project", (join) =>
      join.onRef("project.workspace_id", "=", "cycle.workspace_id").onRef("project.id", "=", "cycle.project_id"),
    )
    .select(["cycle.workspace_id as workspaceId", "cycle.project_id as projectId"])
    .distinct()
    .where("cycle.result", "is", null)
    .where("cycle.start", "<", today)
    .where("cycle.updated_at", "<", today)
    .where("project.cycle", "is not", null)
    .where("project.archived_at", "is", null)
    .where("project.trashed_at", "is", null)
    .orderBy("cycle.workspace_id")
    .orderBy("cycle.project_id")
    .execute();
}
