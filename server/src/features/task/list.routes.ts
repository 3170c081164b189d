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

/** Returns the part of the trash that an actor sees. */
async function visibleTrash(db: Db, team: TeamScope, actor: Actor): Promise<Trash> {
  if (canTask.seeTrash(actor)) return "all";
  // Most members have nothing in the trash and share one list.
  return (await hasTrashed(db, team, actorId(actor))) ? { by: actorId(actor) } : "none";
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
export function serveTaskList(app: FastifyInstance, { store, listCache }: Services): void {
  serve(app, contract.listTasks, async ({ actor, query, request, reply }) => {
    if (actor.workspaceId === null) return [];
    const team = teamScopeOf(actor);
    const { workspaceId } = team;
    // Tasks show the names of people.
    const numbers = await store.numbers(workspaceId, tasksSet, memberLog.set);
    const trash = await visibleTrash(store.read, team, actor);
    const { limit, after, ...chosen } = query;
    const which = { trash, ...chosen };
    const readAt =
      (known: number): Read =>
      (work) =>
        store.readAt(workspaceId, known, work);
    const pages = (known: number) => taskPages(readAt(known), team, which, after);
    const list = { name: listName(trash), workspaceId, ...numbers, encode: encodeTask, pages };
    if (limit !== undefined) {
      const { tasks, next } = await firstTasks(readAt(numbers.seq), team, which, { after, limit });
      if (next !== undefined) reply.header("link", linkTo(query, next));
      return listCache.stream({ ...list, pages: () => oneOf(tasks) }, request, reply);
    }
    if (Object.keys(query).length > 0) return listCache.stream(list, request, reply);
    const changed = async (from: number, to: number): Promise<Current<Task> | undefined> => {
      const ids = await changedIds(store, workspaceId, from, to);
      const items = ids && (await readAt(to)((db) => listedAmong(db, team, which, [...ids])));
      return items && { ids, items };
    };
    return listCache.answer({ ...list, changed }, request, reply);
  });
}
