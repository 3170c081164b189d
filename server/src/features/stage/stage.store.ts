import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import { inProject } from "@baton/domain/project/project.policy";
import { type ProjectStage, type StageRow, stageEntity, stageLimits } from "@baton/domain/stage/stage";
import { stageMessages } from "@baton/domain/stage/stage.messages";
import { encodeStage, type NewStage } from "@baton/domain/stage/stage.wire";
import { byRank, ranksBefore } from "@baton/domain/task/task.rank";
import { type Kysely, sql } from "kysely";
import { checkTotal } from "../../platform/base/check-total.ts";
import { type Columns, columnOf, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { jsonRows } from "../../platform/store/json-rows.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    stage: Columns<StageRow>;
  }
}

type Db = Kysely<Tables>;

const mapping = columnsOf(stageEntity.rowShape);

/** How a stage is stored, and how the change log shows it. */
export const stageTable: EntityTable<ProjectStage, "stage"> = {
  table: "stage",
  texts: [],
  toRow: (stage) => mapping.toColumns(stage),
  toWire: encodeStage,
  toLog: ({ projectId }) => ({ entity: "stage", audience: inProject("everyone", projectId), set: "core" }),
  recorded: {
    entity: "stage",
    historiesOf: ({ projectId }) => [{ taskId: null, projectId }],
    nameOf: ({ name }) => name,
    fieldsOf: ({ name, category, colour, wipLimit }) => ({ name, category, colour, wipLimit }),
  },
};

function toStage(row: Columns<StageRow>): ProjectStage {
  const { workspaceId: _private, ...stage } = mapping.fromColumns(row);
  return stage;
}

/** Returns the stages of all projects of a workspace, ordered by project and column. */
export async function listStages(db: Db, workspaceId: string): Promise<ProjectStage[]> {
  const rows = await db
    .selectFrom("stage")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .orderBy("project_id")
    .orderBy("rank")
    .orderBy("id")
    .execute();
  return rows.map(toStage);
}

const columnsQuery = prepared((db, workspaceId: string, projectId: string) =>
  db
    .selectFrom("stage")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .orderBy("rank")
    .orderBy("id"),
);

/** Returns the stages of a project in the order of its columns. */
export async function stagesOfProject(db: Db, workspaceId: string, projectId: string): Promise<ProjectStage[]> {
  return (await columnsQuery(db, workspaceId, projectId)).rows.map(toStage);
}

/** Returns an SQL expression for the stages of a project, in a query of projects, for `stagesIn`. */
export function stagesJson(db: Db) {
  const stages = db
    .selectFrom("stage")
    .selectAll()
    .where("stage.workspace_id", "=", sql.ref<string>("project.workspace_id"))
    .where("stage.project_id", "=", sql.ref<string>("project.id"));
  return jsonRows(db, stages, Object.keys(stageEntity.rowShape).map(columnOf));
}

/** Returns the stages in the result of `stagesJson`, in the order of their columns. */
export const stagesIn = (json: string): ProjectStage[] =>
  (JSON.parse(json) as Columns<StageRow>[]).map(toStage).sort(byRank);

const stageQuery = prepared((db, workspaceId: string, id: string) =>
  db.selectFrom("stage").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id),
);

/** Returns a stage of a workspace. Other workspaces' stages are treated as unknown. */
export async function getStage(db: Db, workspaceId: string, id: string): Promise<ProjectStage> {
  const [row] = (await stageQuery(db, workspaceId, id)).rows;
  if (!row) throw new AppError("not_found");
  return toStage(row);
}

const countQuery = prepared((db, workspaceId: string) =>
  db
    .selectFrom("stage")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("workspace_id", "=", workspaceId),
);

/** Refuses `more` stages beyond the limit of a workspace's list. */
export async function checkRoomForStages(tx: Tx, more: number): Promise<void> {
  const [row] = (await countQuery(tx.db, tx.workspaceId)).rows;
  checkTotal(Number(row?.count) + more, stageLimits.perTeam, stageMessages.tooManyInTeam(stageLimits.perTeam));
}

/** Returns the stages of a new project, in order. */
export function stagesFor(tx: Tx, projectId: string, stages: readonly NewStage[]): ProjectStage[] {
  const ranks = ranksBefore(null, stages.length);
  const made = { projectId, version: 1, createdAt: tx.now, updatedAt: tx.now };
  return stages.map((stage, index) => ({
    ...stageEntity.initial(),
    id: newId(),
    rank: ranks[index] ?? "a0",
    ...present(stage),
    ...made,
  }));
}
