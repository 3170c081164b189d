import { setImmediate } from "node:timers/promises";
import { contract } from "@baton/domain/contract";
import { AppError } from "@baton/domain/kernel/errors";
import { plain } from "@baton/domain/kernel/plain";
import { archivedBefore, type Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { encodeLeanTask, type TaskTextsWire } from "@baton/domain/task/task.wire";
import type { FastifyInstance } from "fastify";
import { KeyedQueue } from "../../platform/base/keyed-queue.ts";
import type { Current } from "../../platform/http/json-list.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { type ArchivePart, countArchive, pageOfArchive } from "./archive.store.ts";
import { linkedTo } from "./change-task.store.ts";
import { leanAmong, leanListing } from "./lean.store.ts";
import { type Trash, trashSeenBy } from "./list.store.ts";
import { getTask, type TeamScope, tasksSet, teamScopeOf } from "./task.store.ts";
import { changesBetween } from "./task-changes.ts";
import { type Listing, type Read, taskPages } from "./task-pages.ts";
import { type SearchedText, searchedListing, textsAmong } from "./texts.store.ts";

/** Number of searches at a time, each in a different workspace. */
const searchesAtOnce = 2;
/** Number of tasks whose texts are read at a time. Each has up to 450 kB. */
const textsAtOnce = 5;

const asItIs = <T>(item: T): T => item;

/** Returns the time before which completed tasks are in the archive now. */
const startOfArchive = () => archivedBefore(new Date());

/** Serves the tasks that are not in the archive. The list is the same for everybody, and ends with the day. */
function serveLeanTasks(app: FastifyInstance, { store, listCache, unchangedLists }: Services): void {
  const stateOf = async (workspaceId: string, before: string) => ({
    name: `lean-tasks-since-${before.slice(0, 10)}`,
    workspaceId,
    ...(await store.numbers(workspaceId, tasksSet)),
  });
  unchangedLists.add(contract.listLeanTasks, async ({ workspaceId }) =>
    workspaceId === null ? undefined : stateOf(workspaceId, startOfArchive()),
  );
  serve(app, contract.listLeanTasks, async ({ actor, request, reply }) => {
    if (actor.workspaceId === null) return [];
    const team = teamScopeOf(actor);
    const { workspaceId } = team;
    const before = startOfArchive();
    const pages = (known: number) =>
      taskPages((work) => store.readAt(workspaceId, known, work), leanListing(team, before));
    const changed = async (from: number, to: number): Promise<Current<Task> | undefined> => {
      const changes = await changesBetween(store, workspaceId, { from, to, sets: [tasksSet] });
      if (!changes) return undefined;
      const ids = new Set(changes.filter(({ entity }) => entity === "task").map(({ id }) => id));
      return { ids, items: await store.readAt(workspaceId, to, (db) => leanAmong(db, team, before, [...ids])) };
    };
    return listCache.answer(
      { ...(await stateOf(workspaceId, before)), encode: asItIs, pages, changed },
      request,
      reply,
    );
  });
}

/** Yields the texts of the tasks with these ids. */
async function* textsIn(
  read: Read,
  team: TeamScope,
  trash: Trash,
  ids: readonly string[],
): AsyncGenerator<TaskTextsWire[]> {
  for (let first = 0; first < ids.length; first += textsAtOnce) {
    yield await read((db) => textsAmong(db, team, trash, ids.slice(first, first + textsAtOnce)));
  }
}

/** Returns the ids of the tasks whose texts contain a word. Reads all texts, a page at a time, until `signal` aborts. */
async function idsWith(word: string, read: Read, texts: Listing<SearchedText>, signal: AbortSignal): Promise<string[]> {
  const wanted = plain(word);
  const ids: string[] = [];
  if (wanted === "") return ids;
  for await (const page of taskPages(read, texts)) {
    // The person has typed on.
    if (signal.aborted) break;
    const found = page.filter(({ text }) => plain(text).includes(wanted));
    ids.push(...found.map(({ id }) => id));
    // SQLite answers synchronously, so the pages in a row would block the event loop.
    await setImmediate();
  }
  return ids;
}

/** Serves the long texts of tasks: of one, of some, and the search in all. */
function serveTexts(app: FastifyInstance, { store, listCache }: Services): void {
  const searches = new KeyedQueue(searchesAtOnce);
  const stateOf = async ({ workspaceId }: TeamScope) => ({
    name: "task-texts",
    workspaceId,
    ...(await store.numbers(workspaceId, tasksSet)),
  });
  serve(app, contract.getTaskSet, async ({ actor, params, reply }) => {
    const team = teamScopeOf(actor);
    // What is read afterwards contains these changes at least.
    const { workspaceSeq } = await store.numbers(team.workspaceId, tasksSet);
    const task = await getTask(store.read, team, params.id);
    if (!canTask.see(actor, task)) throw new AppError("not_found");
    reply.header("x-workspace-seq", String(workspaceSeq));
    const { id, textVersion, description, notes, subtasks } = task;
    const linked = (await linkedTo(store.read, team.workspaceId, id)).filter(({ other }) => canTask.see(actor, other));
    return {
      task: encodeLeanTask(task),
      texts: { id, textVersion, description, notes },
      subtasks: [...subtasks],
      links: linked.map(({ link }) => link),
      linked: [...new Map(linked.map(({ other }) => [other.id, other])).values()],
    };
  });
  serve(app, contract.listTaskTexts, async ({ actor, query, request, reply }) => {
    const team = teamScopeOf(actor);
    const ids = [...new Set(query.ids)];
    const pages = (known: number) =>
      textsIn((work) => store.readAt(team.workspaceId, known, work), team, trashSeenBy(actor), ids);
    return listCache.stream({ ...(await stateOf(team)), encode: asItIs, pages }, request, reply);
  });
  serve(app, contract.findTaskTexts, async ({ actor, query, request: { signal } }) => {
    const team = teamScopeOf(actor);
    const { seq } = await stateOf(team);
    const read: Read = (work) => store.readAt(team.workspaceId, seq, work);
    const texts = searchedListing(team, trashSeenBy(actor));
    return searches.run(team.workspaceId, () => idsWith(query.word, read, texts, signal));
  });
}

/** Serves the archive: tasks completed long ago, and the trash. */
function serveArchive(app: FastifyInstance, { store }: Services): void {
  serve(app, contract.listArchive, async ({ actor, query: { stage, after } }) => {
    const parts: Record<typeof stage, ArchivePart> = {
      completed: { completedBefore: startOfArchive() },
      archived: { isArchived: true },
      delete: { trash: trashSeenBy(actor) },
    };
    return pageOfArchive(store.read, teamScopeOf(actor), parts[stage], after);
  });
  serve(app, contract.countArchive, async ({ actor }) =>
    countArchive(store.read, teamScopeOf(actor), startOfArchive(), trashSeenBy(actor)),
  );
}

/** Serves the sets of tasks that pages load. */
export function serveTaskSets(app: FastifyInstance, services: Services): void {
  serveLeanTasks(app, services);
  serveTexts(app, services);
  serveArchive(app, services);
}
