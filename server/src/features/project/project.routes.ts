import { isDeepStrictEqual } from "node:util";
import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { newId } from "@baton/domain/kernel/ids";
import { present } from "@baton/domain/kernel/names";
import { projectEntity } from "@baton/domain/project/project";
import type { ProjectCreate, ProjectPatch } from "@baton/domain/project/project.input";
import { keyFor } from "@baton/domain/project/project.key";
import { projectMessages } from "@baton/domain/project/project.messages";
import { encodeProject } from "@baton/domain/project/project.wire";
import { type Actor, actorId, isAdmin } from "@baton/domain/session/session";
import { defaultStages } from "@baton/domain/stage/stage.default";
import type { NewStage } from "@baton/domain/stage/stage.wire";
import { placementIn } from "@baton/domain/task/task.rank";
import { canOpenProject } from "@baton/domain/view/view.policy";
import type { FastifyInstance } from "fastify";
import { serveCoreList } from "../../platform/http/core-list.ts";
import { furtherWrites, serve, type WriteCall, write } from "../../platform/http/serve.ts";
import { refuseStale } from "../../platform/http/stale.ts";
import type { Services } from "../../platform/services.ts";
import { applyPlacement } from "../../platform/store/apply-placement.ts";
import { cleanHourly, runHourly } from "../../platform/store/jobs.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { advanceCycles } from "../cycle/rollover/public.ts";
import { changeVisibility, choose, refusedIn, showAgain } from "../project-member/seeing/public.ts";
import { checkRoomForStages, stagesFor, stagesOfProject, stageTable } from "../stage/public.ts";
import { countTasksIn, insertInitialTasks, moveTasks, restoreTasks, trashTasks } from "../task/public.ts";
import { stopTimersIn } from "../timer/public.ts";
import { findView } from "../view/public.ts";
import { archiveByRule, purgeProjects } from "./project.jobs.ts";
import {
  checkKey,
  checkNotArchived,
  findProject,
  getProject,
  getSeenProject,
  listName,
  listProjects,
  projectsSeenBy,
  projectTable,
  type StoredProject,
} from "./project.store.ts";

const withMessage = (message: string, project: StoredProject) => ({ message, ...encodeProject(project) });

/** Returns true if an actor moved a project to the trash, as undoing its creation does. */
const isTrashedBy = (actor: Actor, project: StoredProject | undefined): project is StoredProject =>
  project !== undefined && project.trashedAt !== null && project.trashedBy === actorId(actor);

/** Creating a project again after its creation was undone restores it. */
async function create(tx: Tx, actor: Actor, input: ProjectCreate) {
  const { id = newId(), key, stages = defaultStages, tasks = [], people = [], ...fields } = present(input);
  const known = await findProject(tx.db, tx.workspaceId, id);
  if (isTrashedBy(actor, known)) return restored(tx, known);
  await checkRoomForStages(tx, stages.length);
  const others = await listProjects(tx.db, tx.workspaceId, { withTrash: true });
  const project: StoredProject = {
    ...projectEntity.initial(),
    ...fields,
    rank: await applyPlacement(tx, projectTable, others, placementIn(others, fields.rank)),
    ...{ id, key: key ?? keyFor(fields.name, new Set(others.map((other) => other.key))) },
    ...{ version: 1, createdAt: tx.now, createdBy: actorId(actor), updatedAt: tx.now },
  };
  await checkKey(tx, id, project.key);
  await tx.insert(projectTable, project);
  if (project.visibility === "chosen") await choose(tx, id, [actorId(actor), ...people]);
  await checkPeople(tx, id, fields);
  await checkDefaultView(tx, id, fields.defaultViewId);
  const columns = stagesFor(tx, id, stages);
  for (const stage of columns) await tx.insert(stageTable, stage);
  const first = tasks.flatMap(({ title, stage: place }) => {
    const stage = columns[place];
    return stage ? [{ title, stage }] : [];
  });
  await insertInitialTasks(tx, actor, id, first);
  await advanceCycles(tx, project, { now: new Date(tx.now) });
  return withMessage(projectMessages.created, project);
}

interface People {
  readonly lead?: string | null;
  readonly defaultAssignee?: string | null;
}

/**
 * Refuses people who are not in the team of this write, whether or not they exist, or who do not see the stored
 * project.
 */
async function checkPeople(tx: Tx, projectId: string, fields: People): Promise<void> {
  const named = [fields.lead, fields.defaultAssignee].filter((id) => typeof id === "string");
  const refused = await refusedIn(tx, projectId, named);
  const errors = (["lead", "defaultAssignee"] as const).flatMap((path) => {
    const message = refused.get(fields[path] ?? "");
    return message === undefined ? [] : [{ path, message }];
  });
  if (errors.length > 0) throw new AppError("invalid", undefined, errors);
}

/** Refuses a default view that not everyone who sees the project sees, whether or not it exists. */
async function checkDefaultView(tx: Tx, projectId: string, viewId: string | null | undefined): Promise<void> {
  if (typeof viewId !== "string") return;
  const view = await findView(tx.db, tx.workspaceId, viewId);
  if (view && canOpenProject(view, projectId)) return;
  throw new AppError("invalid", undefined, [{ path: "defaultViewId", message: projectMessages.notItsView }]);
}

/** Refuses to archive or delete the last active project. */
async function checkNotLast(tx: Tx, id: string): Promise<void> {
  const projects = await listProjects(tx.db, tx.workspaceId, { withTrash: false });
  if (projects.some((other) => other.id !== id && other.archivedAt === null)) return;
  throw new AppError("conflict", projectMessages.last);
}

/** Plans the cycles of a project after a change. While it is archived or in the trash, its cycles stand still. */
async function followRule(tx: Tx, before: StoredProject, after: StoredProject): Promise<void> {
  const isInUse = ({ archivedAt, trashedAt }: StoredProject) => archivedAt === null && trashedAt === null;
  const isResumed = before.cycle === null || !isInUse(before);
  if (!isInUse(after) || (!isResumed && isDeepStrictEqual(before.cycle, after.cycle))) return;
  await advanceCycles(tx, after, { now: new Date(tx.now), isResumed });
}

async function restored(tx: Tx, project: StoredProject) {
  const inUse = { trashedAt: null, trashedBy: null, updatedAt: tx.now };
  const stored = await tx.update(projectTable, project, { ...project, ...inUse });
  await showAgain(tx, stored);
  await followRule(tx, project, stored);
  return withMessage(projectMessages.restored, stored);
}

/** Replaces the stages of a project without tasks. Tasks in the trash move to the first new stage. */
async function replaceStages(tx: Tx, id: string, stages: readonly NewStage[]): Promise<void> {
  await checkNotArchived(tx, id);
  const before = await stagesOfProject(tx.db, tx.workspaceId, id);
  await checkRoomForStages(tx, stages.length - before.length);
  const columns = stagesFor(tx, id, stages);
  const first = columns.find(({ category }) => category === "todo");
  for (const stage of before) {
    if ((await countTasksIn(tx, stage.id)) > 0) throw new AppError("conflict", projectMessages.notEmpty);
    while (first && (await moveTasks(tx, stage.id, first)) > 0);
    await tx.remove(stageTable, stage);
  }
  for (const stage of columns) await tx.insert(stageTable, stage);
}

/** Returns what a change has done: of the view that a project opens with, which is chosen in the menu of that view. */
function messageOf({ defaultViewId }: Pick<ProjectPatch, "defaultViewId">): string {
  if (defaultViewId === undefined) return projectMessages.updated;
  return defaultViewId === null ? projectMessages.opensWithNoView : projectMessages.opensWithView;
}

async function patch(tx: Tx, actor: Actor, id: string, { trashed, stages, base, ...input }: ProjectPatch) {
  const project = await getSeenProject(tx.db, tx.workspaceId, actor, id);
  if (trashed === false) return restored(tx, project);
  refuseStale(input, base, project);
  const fields = present(input);
  if (stages !== undefined) await replaceStages(tx, id, stages);
  if (fields.key !== undefined) await checkKey(tx, id, fields.key);
  if (fields.archivedAt && project.archivedAt === null) await checkNotLast(tx, id);
  if (fields.rank !== undefined) {
    const others = await listProjects(tx.db, tx.workspaceId, { withTrash: true });
    const rest = others.filter((other) => other.id !== id);
    fields.rank = await applyPlacement(tx, projectTable, rest, placementIn(rest, fields.rank));
  }
  const stored = await tx.update(projectTable, project, { ...project, ...fields, updatedAt: tx.now });
  if (project.timeTracking && (!stored.timeTracking || stored.archivedAt !== null)) await stopTimersIn(tx, id);
  if (stored.visibility !== project.visibility) await changeVisibility(tx, actor, stored);
  await checkPeople(tx, id, fields);
  await checkDefaultView(tx, id, fields.defaultViewId);
  await followRule(tx, project, stored);
  return withMessage(messageOf(fields), stored);
}

async function remove(tx: Tx, actor: Actor, id: string) {
  const project = await getProject(tx.db, tx.workspaceId, id);
  // An interrupted call is repeated.
  if (project.trashedAt !== null) return project;
  await checkNotLast(tx, id);
  const trashed = { trashedAt: tx.now, trashedBy: actorId(actor), updatedAt: tx.now };
  if (project.timeTracking) await stopTimersIn(tx, id);
  return tx.update(projectTable, project, { ...project, ...trashed });
}

/** Restores the tasks of a project that were moved to the trash with it. */
async function restoreWithTasks({ store, sessions }: Services, call: WriteCall, project: StoredProject) {
  const { id: projectId, trashedAt } = project;
  if (trashedAt !== null) await restoreTasks(store, furtherWrites(sessions, call), { projectId, trashedAt });
}

/** Serves the routes of projects. */
export function serveProjects(app: FastifyInstance, services: Services): void {
  const { store, sessions } = services;
  runHourly(app, store, "archive completed tasks", async (now) => {
    const archived = await archiveByRule(store, now);
    if (archived > 0) app.log.info({ archived }, "archived completed tasks");
  });
  cleanHourly(app, store, "projects from the trash", (now) => purgeProjects(store, now));
  serveCoreList(app, services, contract.listProjects, {
    set: "core",
    nameFor: (actor) => listName(isAdmin(actor) ? "projects" : "projects-in-use", actor),
    read: projectsSeenBy,
    encode: encodeProject,
  });
  serve(app, contract.createProject, async (call) => {
    const { id } = call.body;
    const known = id === undefined ? undefined : await findProject(store.read, call.actor.workspaceId ?? "", id);
    if (isTrashedBy(call.actor, known)) await restoreWithTasks(services, call, known);
    return write(services, call, (tx, actor) => create(tx, actor, call.body));
  });
  serve(app, contract.patchProject, async (call) => {
    const { id } = call.params;
    if (call.body.trashed === false) {
      const { actor } = call;
      const project = await getSeenProject(store.read, actor.workspaceId ?? "", actor, id);
      await restoreWithTasks(services, call, project);
    }
    return write(services, call, (tx, actor) => patch(tx, actor, id, call.body));
  });
  serve(app, contract.removeProject, async (call) => {
    const project = await write(services, call, (tx, actor) => remove(tx, actor, call.params.id));
    const { id: projectId, trashedAt } = project;
    if (trashedAt !== null) await trashTasks(store, furtherWrites(sessions, call), { projectId, trashedAt });
    return withMessage(projectMessages.removed, project);
  });
}
