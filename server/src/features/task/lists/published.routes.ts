import { contract } from "@baton/domain/contract";
import { setOfProject } from "@baton/domain/kernel/synced";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { FullTask } from "@baton/domain/task/task";
import type { TaskListQuery } from "@baton/domain/task/task.list";
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
import { hasTrashed, listedAmong, listing, type Trash, trashSeenBy } from "./published.store.ts";

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
  const given = Object.entries({ ...query, after }).map(([name, value]) => [name, String(value)]);
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
  serve(app, contract.listTasks, async ({ actor, query, request, reply }) => {
    if (actor.workspaceId === null) return [];
    const team = teamScopeOf(actor);
    const { trash, ...current } = await stateOf(team, actor, setsOf(query));
    const { limit, after, filter, zone, ...chosen } = query;
    const which = { trash, ...chosen };
    const readAt =
      (seq: number): Read =>
      (work) =>
        store.readAt(team.workspaceId, seq, work);
    const all = listing(team, which);
    const found = filter === undefined ? undefined : await filtered(store.read, all, { team, actor, filter, zone });
    const tasks = found ?? all;
    // Any change of the workspace may decide which tasks match, such as that of a label, a follow or a link.
    const state = found ? { ...current, name: `${current.name}-${found.name}`, seq: current.workspaceSeq } : current;
    const pages = (seq: number) => taskPages(readAt(seq), tasks, after);
    const list = { ...state, encode: encodeTask, pages };
    if (limit !== undefined) {
      const page = await firstOf(readAt(state.seq), tasks, limit, after);
      if (page.next !== undefined) reply.header("link", linkTo(query, page.next));
      return listCache.stream({ ...list, pages: () => oneOf(page.tasks) }, request, reply);
    }
    if (Object.keys(query).length > 0) return listCache.stream(list, request, reply);
    const changed = async (from: number, to: number): Promise<Current<FullTask> | undefined> => {
      const changes = await changesBetween(store, team.workspaceId, { from, to, sets: setsOf() });
      // A change of a person can change the published form of every task.
      if (!changes?.every(({ entity }) => entity === "task")) return undefined;
      const ids = new Set(changes.map(({ id }) => id));
      return { ids, items: await readAt(to)((db) => listedAmong(db, team, which, [...ids])) };
    };
    return listCache.answer({ ...list, changed }, request, reply);
  });
}
