import { createHash } from "node:crypto";
import { AppError } from "@baton/domain/kernel/errors";
import { type ProjectRow, projectEntity, projectLimits } from "@baton/domain/project/project";
import { projectMessages } from "@baton/domain/project/project.messages";
import { maySee, projectAudience, withRightsIn } from "@baton/domain/project/project.policy";
import { encodeProject } from "@baton/domain/project/project.wire";
import { type Actor, isAdmin } from "@baton/domain/session/session";
import type { Kysely } from "kysely";
import { checkTotal } from "../../platform/base/check-total.ts";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    project: Columns<ProjectRow>;
  }
}

type Db = Kysely<Tables>;

/** A project with the fields that only the server knows. */
export type StoredProject = Omit<ProjectRow, "workspaceId">;

const mapping = columnsOf(projectEntity.rowShape);

/** How a project is stored, and how the change log shows it. */
export const projectTable: EntityTable<StoredProject, "project"> = {
  table: "project",
  texts: ["description"],
  toRow: (project) => mapping.toColumns(project),
  toWire: encodeProject,
  toLog: (project) => ({ entity: "project", audience: projectAudience(project), set: "core" }),
  recorded: {
    entity: "project",
    longFields: ["description"],
    historiesOf: ({ id }) => [{ taskId: null, projectId: id }],
    nameOf: ({ name }) => name,
    fieldsOf: ({ name, key, colour, icon, description, lead, visibility, membersCan, ...project }) => ({
      ...{ name, key, colour, icon, description, lead, visibility, membersCan },
      ...{ archiveAfterDays: project.archiveAfterDays, defaultAssignee: project.defaultAssignee },
      ...{ defaultViewId: project.defaultViewId, cycle: project.cycle, timeTracking: project.timeTracking },
      ...{ isArchived: project.archivedAt !== null, isTrashed: project.trashedAt !== null },
    }),
  },
};

function toProject(row: Columns<ProjectRow>): StoredProject {
  const { workspaceId: _private, ...project } = mapping.fromColumns(row);
  return project;
}

/** Returns the projects of a workspace in the order of the sidebar, including the trash if `withTrash`. */
export async function listProjects(
  db: Db,
  workspaceId: string,
  { withTrash }: { readonly withTrash: boolean },
): Promise<StoredProject[]> {
  const rows = await db
    .selectFrom("project")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .$if(!withTrash, (query) => query.where("trashed_at", "is", null))
    .orderBy("rank")
    .orderBy("id")
    .execute();
  return rows.map(toProject);
}

const projectQuery = prepared((db, workspaceId: string, id: string) =>
  db.selectFrom("project").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id),
);

/** Returns a project of a workspace, if it exists there. */
export async function findProject(db: Db, workspaceId: string, id: string): Promise<StoredProject | undefined> {
  const [row] = (await projectQuery(db, workspaceId, id)).rows;
  return row && toProject(row);
}

/** Returns a project of a workspace. Other workspaces' projects are treated as unknown. */
export async function getProject(db: Db, workspaceId: string, id: string): Promise<StoredProject> {
  const project = await findProject(db, workspaceId, id);
  if (!project) throw new AppError("not_found");
  return project;
}

/** Returns a project of a workspace. One that the actor does not see is treated as unknown, too. */
export async function getSeenProject(db: Db, workspaceId: string, actor: Actor, id: string): Promise<StoredProject> {
  checkSeen(actor, id);
  return getProject(db, workspaceId, id);
}

/** @throws AppError not_found for what belongs to a project that the actor does not see, such as a limited token */
export function checkSeen({ hiddenProjects }: Actor, projectId: string): void {
  if (hiddenProjects.includes(projectId)) throw new AppError("not_found");
}

/** Returns the projects of a workspace that an actor sees, in the order of the sidebar. */
export async function projectsSeenBy(db: Db, workspaceId: string, actor: Actor): Promise<StoredProject[]> {
  const projects = await listProjects(db, workspaceId, { withTrash: isAdmin(actor) });
  return projects.filter((project) => maySee(actor, project));
}

/**
 * Returns a project of a workspace.
 * @throws AppError not_found if there is none, or the actor does not see it
 */
export async function projectSeenBy(db: Db, workspaceId: string, actor: Actor, id: string): Promise<StoredProject> {
  const project = await getProject(db, workspaceId, id);
  if (!maySee(actor, project)) throw new AppError("not_found");
  return project;
}

/**
 * Returns an actor with the permissions that apply to the tasks of a project. Admins have the same everywhere. A
 * project that the actor does not see is treated as unknown.
 */
export async function actorIn<A extends Actor>(tx: Tx, actor: A, projectId: string): Promise<A> {
  const isKnown = !(isAdmin(actor) || actor.hiddenProjects.includes(projectId));
  return isKnown ? withRightsIn(actor, await findProject(tx.db, tx.workspaceId, projectId)) : actor;
}

/** Returns the cache name of a list that is the same for all actors who see the same projects. */
export function listName(name: string, { hiddenProjects }: Pick<Actor, "hiddenProjects">): string {
  if (hiddenProjects.length === 0) return name;
  const hash = createHash("sha256").update(hiddenProjects.join()).digest("base64url");
  return `${name}-without-${hash}`;
}

const archivedQuery = prepared((db, workspaceId: string, id: string) =>
  db
    .selectFrom("project")
    .select("id")
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", id)
    .where("archived_at", "is not", null),
);

/** Returns true if a project is archived, so that its content cannot be changed. */
export async function isProjectArchived(tx: Pick<Tx, "db" | "workspaceId">, id: string): Promise<boolean> {
  return (await archivedQuery(tx.db, tx.workspaceId, id)).rows.length > 0;
}

/** Refuses changes of a project's content while the project is archived. */
export async function checkNotArchived(tx: Pick<Tx, "db" | "workspaceId">, id: string): Promise<void> {
  if (await isProjectArchived(tx, id)) throw new AppError("conflict", projectMessages.archived);
}

/** Returns the active projects of all workspaces that archive their completed tasks automatically. */
export function archivingProjects(db: Db): Promise<{ readonly workspaceId: string; readonly id: string }[]> {
  return db
    .selectFrom("project")
    .select(["workspace_id as workspaceId", "id"])
    .where("archive_after_days", "is not", null)
    .where("archived_at", "is", null)
    .where("trashed_at", "is", null)
    .orderBy("workspace_id")
    .orderBy("id")
    .execute();
}

/** Returns the projects of all workspaces that were moved to the trash before a time. */
export function trashedProjects(
  db: Db,
  before: string,
): Promise<{ readonly workspaceId: string; readonly id: string }[]> {
  return db
    .selectFrom("project")
    .select(["workspace_id as workspaceId", "id"])
    .where("trashed_at", "<", before)
    .orderBy("workspace_id")
    .orderBy("id")
    .execute();
}

/**
 * Selects the project for new tasks that name none: the first active one.
 * @param hidden the ids of projects that the creator of the tasks does not see
 */
export function firstProject(db: Db, workspaceId: string, hidden: readonly string[]) {
  return db
    .selectFrom("project as first")
    .select("first.id")
    .where("first.workspace_id", "=", workspaceId)
    .$if(hidden.length > 0, (query) => query.where("first.id", "not in", hidden))
    .where("first.archived_at", "is", null)
    .where("first.trashed_at", "is", null)
    .orderBy("first.rank")
    .orderBy("first.id")
    .limit(1);
}

const firstQuery = prepared((db, workspaceId: string) => firstProject(db, workspaceId, []));

/** Returns the project for new tasks that name none and that no person creates. */
export async function defaultProjectId(db: Db, workspaceId: string): Promise<string> {
  const [row] = (await firstQuery(db, workspaceId)).rows;
  if (!row) throw new AppError("conflict", projectMessages.noneToSee);
  return row.id;
}

const numberQuery = prepared((db, workspaceId: string, id: string, count: number) =>
  db
    .updateTable("project")
    .set(({ eb }) => ({ next_number: eb("next_number", "+", count) }))
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", id)
    .returning("next_number as next"),
);

/**
 * Returns the number of a new task of a project, or the first of `count` numbers. Numbers increase and are never
 * reused.
 */
export async function takeNumber(tx: Tx, projectId: string, count = 1): Promise<number> {
  const [row] = (await numberQuery(tx.db, tx.workspaceId, projectId, count)).rows;
  if (!row) throw new AppError("not_found");
  return row.next - count;
}

const raiseQuery = prepared((db, workspaceId: string, id: string, next: number) =>
  db
    .updateTable("project")
    .set({ next_number: next })
    .where("workspace_id", "=", workspaceId)
    .where("id", "=", id)
    .where("next_number", "<", next),
);

/** Sets the number of a project's next task to `next`, unless it is already higher. */
export async function raiseNumber(tx: Tx, projectId: string, next: number): Promise<void> {
  await raiseQuery(tx.db, tx.workspaceId, projectId, next);
}

/**
 * Refuses a key that another project of this write's workspace has, and a project beyond the limit.
 * @param id the project that gets the key
 */
export async function checkKey(tx: Tx, id: string, key: string): Promise<void> {
  const others = await listProjects(tx.db, tx.workspaceId, { withTrash: true });
  if (others.some((other) => other.key === key && other.id !== id)) {
    throw new AppError("invalid", undefined, [{ path: "key", message: projectMessages.keyTaken }]);
  }
  const isNew = others.every((other) => other.id !== id);
  if (isNew) checkTotal(others.length + 1, projectLimits.projects, projectMessages.tooMany(projectLimits.projects));
}
