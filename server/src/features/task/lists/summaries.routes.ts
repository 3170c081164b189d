import { setImmediate } from "node:timers/promises";
import { contract } from "@baton/domain/contract";
import { setOfProject } from "@baton/domain/kernel/synced";
import type { PersonActor } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Current } from "../../../platform/http/json-list.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Services } from "../../../platform/services.ts";
import { listName, projectSeenBy, projectsSeenBy } from "../../project/public.ts";
import { type TeamScope, teamScopeOf } from "../task.store.ts";
import { countArchivedAndTrashed, startOfArchive } from "./archive.store.ts";
import { changesBetween } from "./changes.ts";
import { countsOf } from "./counts.ts";
import { projectsAtBegin } from "./first-projects.ts";
import { type Read, taskPages } from "./pages.ts";
import { trashSeenBy } from "./published.store.ts";
import { ownTasks, summariesAmong, summaryListing } from "./summaries.store.ts";

const asItIs = <T>(item: T): T => item;

/** The projects of the requested sets; undefined for all projects. */
type Projects = readonly string[] | undefined;

/** Returns the names of the sets that a list shows. */
const setsOf = (projects: Projects) => projects?.map((id) => setOfProject("tasks", id)) ?? ["tasks"];

type Scope = Pick<PersonActor, "hiddenProjects"> & { readonly workspaceId: string };

/**
 * Returns the state of a list. It is the same for all people who see the same projects, and its name changes every day.
 */
async function stateOf({ store }: Pick<Services, "store">, team: Scope, before: string, projects: Projects) {
  const { workspaceId } = team;
  const which = projects ? `-of-${projects.join("+")}` : "";
  return {
    name: listName(`task-summaries${which}-since-${before.slice(0, 10)}`, team),
    workspaceId,
    ...(await store.numbers(workspaceId, ...setsOf(projects))),
  };
}

/**
 * Yields the tasks of some projects, one project after the other: a search in several would sort all tasks for each
 * page.
 */
async function* pagesOf(read: Read, team: TeamScope, { before, projects }: { before: string; projects: Projects }) {
  if (projects === undefined) return yield* taskPages(read, summaryListing(team, { before }));
  for (const projectId of projects) {
    for await (const page of taskPages(read, summaryListing(team, { before, projectId }))) {
      // SQLite answers synchronously, so reading and serialising without a pause would block the event loop.
      await setImmediate();
      yield page;
    }
  }
}

/** Responds with the tasks of some sets. Lists of a single set, or of all projects, are cached. */
async function answerWith(
  services: Services,
  team: TeamScope,
  projects: Projects,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { store, listCache } = services;
  const { workspaceId } = team;
  const which = { before: startOfArchive(), projects };
  const pages = (known: number) => pagesOf((work) => store.readAt(workspaceId, known, work), team, which);
  // Called only for cached lists: those of a single set, or of all projects.
  const changed = async (from: number, to: number): Promise<Current<Task> | undefined> => {
    const changes = await changesBetween(store, workspaceId, { from, to, sets: setsOf(projects) });
    if (!changes) return undefined;
    const ids = new Set(changes.filter(({ entity }) => entity === "task").map(({ id }) => id));
    return {
      ids,
      items: await store.readAt(workspaceId, to, (db) =>
        summariesAmong(db, team, { before: which.before, projectId: projects?.[0] }, [...ids]),
      ),
    };
  };
  const list = { ...(await stateOf(services, team, which.before, projects)), encode: asItIs, pages, changed };
  reply.header("x-sets", setsOf(projects).join(","));
  const isShared = projects === undefined || projects.length === 1;
  return isShared ? listCache.answer(list, request, reply) : listCache.stream(list, request, reply);
}

/** Serves the tasks outside the archive, of one or several projects. */
export function serveTaskSummaries(app: FastifyInstance, services: Services): void {
  const { store, listCache } = services;
  serve(app, contract.listTaskSummaries, async ({ actor, request, reply }) =>
    actor.workspaceId === null ? [] : answerWith(services, teamScopeOf(actor), undefined, request, reply),
  );
  serve(app, contract.beginTasks, async ({ actor, query, request, reply }) => {
    if (actor.workspaceId === null) return [];
    const projects = await projectsAtBegin(services, actor, query.project);
    return answerWith(services, teamScopeOf(actor), projects, request, reply);
  });
  serve(app, contract.listOwnTasks, async ({ actor, request, reply }) => {
    const team = teamScopeOf(actor);
    const before = startOfArchive();
    const which = { before, userId: actor.userId };
    const state = await stateOf(services, team, before, undefined);
    const pages = (known: number) =>
      ownTasks((work) => store.readAt(team.workspaceId, known, work), store.dialect, team, which);
    const name = `${state.name}-of-${actor.userId}`;
    return listCache.stream({ ...state, name, encode: asItIs, pages }, request, reply);
  });
  serve(app, contract.listTasksOfProject, async ({ actor, params, request, reply }) => {
    const { id } = await projectSeenBy(store.read, teamScopeOf(actor).workspaceId, actor, params.id);
    return answerWith(services, teamScopeOf(actor), [id], request, reply);
  });
  serve(app, contract.countTasks, async ({ actor }) => {
    const team = teamScopeOf(actor);
    const [projects, counts, putAway] = await Promise.all([
      projectsSeenBy(store.read, team.workspaceId, actor),
      countsOf(store, team),
      countArchivedAndTrashed(store.read, team, trashSeenBy(actor)),
    ]);
    const seen = new Set(projects.map(({ id }) => id));
    return { projects: Object.fromEntries([...counts].filter(([id]) => seen.has(id))), ...putAway };
  });
}
