import { pick } from "@baton/domain/kernel/names";
import { projectEntity } from "@baton/domain/project/project";
import { withRightsIn } from "@baton/domain/project/project.policy";
import { type Actor, isAdmin } from "@baton/domain/session/session";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { type Kysely, sql } from "kysely";
import { columnOf, columnsOf } from "../../platform/store/columns.ts";
import { jsonRows } from "../../platform/store/json-rows.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { type InitialValue, initialValuesIn, initialValuesJson } from "../field/public.ts";
import { firstProject, type StoredProject } from "../project/public.ts";
import { stagesIn, stagesJson } from "./stage.store.ts";

type Db = Kysely<Tables>;

const fields = ["id", "membersCan", "defaultAssignee", "archivedAt", "trashedAt"] as const;
const mapping = columnsOf(pick(projectEntity.rowShape, fields));
const columns = ["id", "members_can", "default_assignee", "archived_at", "trashed_at"] as const;

/** A project with the fields that decide about its tasks, and its stages in the order of its columns. */
export interface ProjectWithStages extends Pick<StoredProject, (typeof fields)[number]> {
  readonly stages: readonly ProjectStage[];
}

type Row = Pick<Tables["project"], (typeof columns)[number]>;

const toProjectWithStages = ({ stages, ...row }: Row & { readonly stages: string }): ProjectWithStages => ({
  ...mapping.fromColumns(row),
  stages: stagesIn(stages),
});

/** Returns an SQL expression for the project of a task, in a query of tasks, for `projectIn`. */
export function projectJson(db: Db) {
  const project = db
    .selectFrom("project")
    .select(columns)
    .select(stagesJson(db).as("stages"))
    .where("project.workspace_id", "=", sql.ref<string>("task.workspace_id"))
    .where("project.id", "=", sql.ref<string>("task.project_id"));
  return jsonRows(db, project, [...fields.map(columnOf), "stages"]);
}

/** Returns the project in the result of `projectJson`. */
export function projectIn(json: string): ProjectWithStages {
  const [row] = JSON.parse(json) as Parameters<typeof toProjectWithStages>[0][];
  if (!row) throw new Error("The project of this task does not exist.");
  return toProjectWithStages(row);
}

const projectQuery = prepared((db, workspaceId: string, id: string) =>
  db
    .selectFrom("project")
    .select(columns)
    .select(stagesJson(db).as("stages"))
    .where("project.workspace_id", "=", workspaceId)
    .where("project.id", "=", id),
);

/** Returns a project of this write's workspace with its stages, if it exists there. */
export async function findProjectWithStages(tx: Tx, projectId: string): Promise<ProjectWithStages | undefined> {
  return (await projectQuery(tx.db, tx.workspaceId, projectId)).rows.map(toProjectWithStages)[0];
}

const nextNumber = (db: Db, workspaceId: string) =>
  db
    .updateTable("project")
    .set(({ eb }) => ({ next_number: eb("next_number", "+", 1) }))
    .where("project.workspace_id", "=", workspaceId)
    .returning(columns)
    .returning([stagesJson(db).as("stages"), initialValuesJson(db).as("values"), "next_number as next"]);

const numberQuery = prepared((db, workspaceId: string, id: string) =>
  nextNumber(db, workspaceId).where("project.id", "=", id),
);

const firstNumberQuery = prepared((db, workspaceId: string, hidden: readonly string[]) =>
  nextNumber(db, workspaceId).where("project.id", "=", firstProject(db, workspaceId, hidden)),
);

/** The number of a new task, its project, and what it has in the custom fields. */
export interface TakenNumber {
  readonly project: ProjectWithStages;
  readonly number: number;
  readonly initialValues: readonly InitialValue[];
}

/**
 * Takes the number of a new task of a project, or of the default project for an actor, and returns it with the project,
 * if there is one. The caller checks whether the actor may create tasks there: a refusal rolls the number back.
 */
export async function takeNumberIn(
  tx: Tx,
  actor: Actor,
  projectId: string | undefined,
): Promise<TakenNumber | undefined> {
  const { db, workspaceId } = tx;
  const { rows } =
    projectId === undefined
      ? await firstNumberQuery(db, workspaceId, actor.hiddenProjects)
      : await numberQuery(db, workspaceId, projectId);
  return rows.map(({ next, values, ...row }) => ({
    ...{ project: toProjectWithStages(row), number: next - 1 },
    initialValues: initialValuesIn(values),
  }))[0];
}

/**
 * Returns an actor with the permissions that apply to the tasks of a project. Admins have the same everywhere. A
 * project that the actor does not see is treated as unknown.
 */
export function actorInProject<A extends Actor>(
  actor: A,
  project: Pick<ProjectWithStages, "id" | "membersCan"> | undefined,
): A {
  const isKnown = project && !(isAdmin(actor) || actor.hiddenProjects.includes(project.id));
  return isKnown ? withRightsIn(actor, project) : actor;
}
