import { contract } from "@baton/domain/contract";
import { type Actor, actorId } from "@baton/domain/session/session";
import type { Task } from "@baton/domain/task/task";
import type { TaskListQuery } from "@baton/domain/task/task.list";
import { canTask } from "@baton/domain/task/task.policy";
import { encodeTask } from "@baton/domain/task/task.wire";
import type { FastifyInstance } from "fastify";
import type { Current } from "../../platform/http/json-list.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import type { Store } from "../../platform/store/store.ts";
import { memberLog } from "../member/public.ts";
import { firstTasks, hasTrashed, listedAmong, type Read, type Trash, taskPages } from "./list.store.ts";
import { type Db, type TeamScope, tasksSet, teamScopeOf } from "./task.store.ts";

/** Maximum number of people whose part of the trash is remembered. */
const keptPeople = 20_000;

/** Knows the part of the trash that each person sees, until tasks change. */
class VisibleTrash {
  readonly #known = new Map<string, { readonly seq: number; readonly trash: Trash }>();

  /** Returns the part of the trash that an actor sees as of change `seq` of the tasks. */
  async of(db: Db, team: TeamScope, actor: Actor, seq: number): Promise<Trash> {
    if (canTask.seeTrash(actor)) return "all";
    const by = actorId(actor);
    const key = `${team.workspaceId} ${by}`;
    const known = this.#known.get(key);
    if (known?.seq === seq) return known.trash;
    // Most members have nothing in the trash and share one list.
    const trash = (await hasTrashed(db, team, by)) ? { by } : "none";
    if (this.#known.size >= keptPeople) this.#known.clear();
    this.#known.set(key, { seq, trash });
    return trash;
  }
}

/** Returns the cache name of a list. Lists with different parts of the trash have different names. */
function listName(trash: Trash): string {
  if (trash === "all") return "tasks";
  return trash === "none" ? "tasks-without-trash" : `tasks-with-trash-of-${trash.by}`;
}

/** After more changes, reading all tasks again takes less. */
const mostChanges = 200;

/**
 * Returns the ids of what changed after change `from`, or undefined if every task may be published differently: a task
 * shows the names of people.
 */
async function changedIds(
  store: Store,
  workspaceId: string,
  from: number,
  to: number,
): Promise<ReadonlySet<string> | undefined> {
  if (to - from > mostChanges || !(await store.canResume(workspaceId, from))) return undefined;
  const ids = new Set<string>();
  for (let seq = from; seq < to; ) {
    const changes = await store.changes(workspaceId, seq, to - seq);
    const last = changes.at(-1);
    if (!last || changes.some(({ entity }) => entity === memberLog.entity)) return undefined;
    for (const { id } of changes) ids.add(id);
    seq = last.seq;
  }
  return ids;
}

/** Returns the header that names the page of the list after `after`. */
function linkTo(query: TaskListQuery, after: string): string {
  const given = Object.entries({ ...query, after }).map(([name, value]) => [name, String(value)]);
  return `<${contract.listTasks.path}?${new URLSearchParams(given)}>; rel="next"`;
}

async function* oneOf<T>(page: T): AsyncGenerator<T> {
  yield page;
}

/** Serves the list of tasks. */
export function serveTaskList(app: FastifyInstance, { store, listCache, unchangedLists }: Services): void {
  const visibleTrash = new VisibleTrash();
  const stateOf = async (team: TeamScope, actor: Actor) => {
    // Tasks show the names of people.
    const numbers = await store.numbers(team.workspaceId, tasksSet, memberLog.set);
    const trash = await visibleTrash.of(store.read, team, actor, numbers.seq);
    return { name: listName(trash), workspaceId: team.workspaceId, ...numbers, trash };
  };
  unchangedLists.add(contract.listTasks, async (actor) =>
    actor.workspaceId === null ? undefined : stateOf(teamScopeOf(actor), actor),
  );
  serve(app, contract.listTasks, async ({ actor, query, request, reply }) => {
    if (actor.workspaceId === null) return [];
    const team = teamScopeOf(actor);
    const { trash, ...state } = await stateOf(team, actor);
    const { limit, after, ...chosen } = query;
    const which = { trash, ...chosen };
    const readAt =
      (known: number): Read =>
      (work) =>
        store.readAt(team.workspaceId, known, work);
    const pages = (known: number) => taskPages(readAt(known), team, which, after);
    const list = { ...state, encode: encodeTask, pages };
    if (limit !== undefined) {
      const { tasks, next } = await firstTasks(readAt(state.seq), team, which, { after, limit });
      if (next !== undefined) reply.header("link", linkTo(query, next));
      return listCache.stream({ ...list, pages: () => oneOf(tasks) }, request, reply);
    }
    if (Object.keys(query).length > 0) return listCache.stream(list, request, reply);
    const changed = async (from: number, to: number): Promise<Current<Task> | undefined> => {
      const ids = await changedIds(store, team.workspaceId, from, to);
      const items = ids && (await readAt(to)((db) => listedAmong(db, team, which, [...ids])));
      return items && { ids, items };
    };
    return listCache.answer({ ...list, changed }, request, reply);
  });
}
