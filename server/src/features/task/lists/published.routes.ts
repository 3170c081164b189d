import { contract } from "@baton/domain/contract";
import { setOfProject } from "@baton/domain/kernel/synced";
import { type Actor, actorId, type PersonActor } from "@baton/domain/session/session";
import type { FullTask } from "@baton/domain/task/task";
import { longestPage, type TaskListQuery } from "@baton/domain/task/task.list";
import { printSort } from "@baton/domain/task/task.sort";
import { encodeTask } from "@baton/domain/task/task.wire";
import type { FastifyInstance } from "fastify";
import type { Current } from "../../../platform/http/json-list.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Services } from "../../../platform/services.ts";
import { memberLog } from "../../member/public.ts";
import { listName } from "../../project/public.ts";
import { type Db, type TeamScope, taskFamilies, teamScopeOf } from "../task.store.ts";
import { changesBetween } from "./changes.ts";
import { filtered } from "./filter.store.ts";
import { firstOf, type Read, taskPages } from "./pages.ts";
import {
  hasTrashed,
  listedAmong,
  listing,
  sortables,
  sortablesOf,
  type Trash,
  trashSeenBy,
} from "./published.store.ts";
import { sortedPage } from "./sorted.store.ts";

/** Returns the part of the trash that an actor sees. Most members have nothing in the trash and share one list. */
async function visibleTrash(db: Db, team: TeamScope, actor: Actor): Promise<Trash> {
  const trash = trashSeenBy(actor);
  return trash === "all" || (await hasTrashed(db, team, actorId(actor))) ? trash : "none";
}

/** Returns the cache name of a list. Lists with different parts of the trash have different names. */
function nameOf(trash: Trash): string {
  if (trash === "all") return "tasks";
  return trash === "none" ? "tasks-without-trash" : `tasks-with-trash-of-${trash.by}`;
}

/** Returns the Link header for the page of the list after `after`. */
function linkTo(query: TaskListQuery, after: string): string {
  const sort = query.sort && { sort: printSort(query.sort) };
  const given = Object.entries({ ...query, ...sort, after }).map(([name, value]) => [name, String(value)]);
  return `<${contract.listTasks.path}?${new URLSearchParams(given)}>; rel="next"`;
}

async function* oneOf<T>(page: T): AsyncGenerator<T> {
  yield page;
}

/** Returns the sets that the list shows. They include the people, because tasks show their names. */
function setsOf({ project }: Pick<TaskListQuery, "project"> = {}): readonly string[] {
  const shown = project === undefined ? taskFamilies : taskFamilies.map((family) => setOfProject(family, project));
  return [...shown, memberLog.set];
}

/** Serves the published list of tasks. */
export function serveTaskList(app: FastifyInstance, { store, listCache }: Services): void {
  const stateOf = async (team: TeamScope, actor: Actor, sets = setsOf()) => {
    const numbers = await store.numbers(team.workspaceId, ...sets);
    const trash = await visibleTrash(store.read, team, actor);
    return { name: listName(nameOf(trash), team), workspaceId: team.workspaceId, ...numbers, trash };
  };
  /** Returns the list that a query names, and a page of it if the query asks for one. */
  const chosen = async (team: TeamScope, actor: PersonActor, query: TaskListQuery) => {
    const { trash, ...current } = await stateOf(team, actor, setsOf(query));
    const { limit, after, filter, zone, sort, ...which } = query;
    const listed = { trash, ...which };
    const all = listing(team, listed);
    const found = filter === undefined ? undefined : await filtered(store.read, all, { team, actor, filter, zone });
    const tasks = found ?? all;
    const named = found ? { ...current, name: `${current.name}-${found.name}` } : current;
    // Any change of the workspace may decide which tasks match, or their order: that of a label, a follow or a stage.
    const state = found || sort ? { ...named, seq: current.workspaceSeq } : named;
    const readAt =
      (seq: number): Read =>
      (work) =>
        store.readAt(team.workspaceId, seq, work);
    const readPage = () => {
      const read = readAt(state.seq);
      if (!sort) return limit === undefined ? undefined : firstOf(read, tasks, limit, after);
      const sorted = found ? sortablesOf(found, sort) : sortables(team, listed, sort);
      const among = (db: Db, ids: readonly string[]) => listedAmong(db, team, listed, ids);
      return sortedPage(read, { team, actor, sort, after, limit: limit ?? longestPage, all: sorted, among });
    };
    const pages = (seq: number) => taskPages(readAt(seq), tasks, after);
    const changed = async (from: number, to: number): Promise<Current<FullTask> | undefined> => {
      const changes = await changesBetween(store, team.workspaceId, { from, to, sets: setsOf() });
      // A change of a person can change the published form of every task.
      if (!changes?.every(({ entity }) => entity === "task")) return undefined;
      const ids = new Set(changes.map(({ id }) => id));
      return { ids, items: await readAt(to)((db) => listedAmong(db, team, listed, [...ids])) };
    };
    return { list: { ...state, encode: encodeTask, pages }, changed, page: await readPage() };
  };
  serve(app, contract.listTasks, async ({ actor, query, request, reply }) => {
    if (actor.workspaceId === null) return [];
    const { list, changed, page } = await chosen(teamScopeOf(actor), actor, query);
    if (page) {
      if (page.next !== undefined) reply.header("link", linkTo(query, page.next));
      return listCache.stream({ ...list, pages: () => oneOf(page.tasks) }, request, reply);
    }
    if (Object.keys(query).length > 0) return listCache.stream(list, request, reply);
    return listCache.answer({ ...list, changed }, request, reply);
  });
}
