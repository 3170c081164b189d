import { setImmediate } from "node:timers/promises";
import { historySeenBy, tasksNamedIn } from "@baton/domain/activity/activity.policy";
import { contract } from "@baton/domain/contract";
import { canFollow } from "@baton/domain/follow/follow.policy";
import { AppError } from "@baton/domain/kernel/errors";
import { searchable } from "@baton/domain/kernel/searchable";
import type { PersonActor } from "@baton/domain/session/session";
import type { FullTask } from "@baton/domain/task/task";
import { type archiveQuery, maxFound } from "@baton/domain/task/task.list";
import { taskNumber } from "@baton/domain/task/task.number";
import { canTask } from "@baton/domain/task/task.policy";
import { encodeTaskSummary, type TaskTextsWire } from "@baton/domain/task/task.wire";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { KeyedQueue } from "../../../platform/base/keyed-queue.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Services } from "../../../platform/services.ts";
import { historyBefore } from "../../activity/public.ts";
import { attachmentsOf } from "../../attachment/public.ts";
import { commentsBefore } from "../../comment/public.ts";
import { followsOf } from "../../follow/public.ts";
import { gitReferencesOf } from "../../git/public.ts";
import { projectSeenBy } from "../../project/public.ts";
import { timeEntriesOf } from "../../time-entry/public.ts";
import { linkedTo } from "../change-task.store.ts";
import { getTask } from "../full-task.store.ts";
import { taskIdOfNumber } from "../number.store.ts";
import { summariesByIds } from "../summary.store.ts";
import { type TeamScope, taskFamilies, teamScopeOf } from "../task.store.ts";
import { type ArchivePart, countArchive, pageOfArchive, startOfArchive } from "./archive.store.ts";
import { type Matching, matchingAmong } from "./filter.store.ts";
import { type Listing, type Read, taskPages } from "./pages.ts";
import { listing, type Trash, trashSeenBy } from "./published.store.ts";
import { serveTaskSummaries } from "./summaries.routes.ts";
import { type SearchedText, searchedListing, textsAmong, titleListing } from "./texts.store.ts";

/** Maximum number of concurrent searches, each in a different workspace. */
const searchesAtOnce = 2;
/** Number of tasks whose texts are read per query. Each has up to 450 kB. */
const textsAtOnce = 5;

const asItIs = <T>(item: T): T => item;

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

/**
 * Returns the ids of the tasks whose texts contain all words. Reads all texts, a page at a time, until `signal` aborts.
 */
async function idsWith(
  words: readonly string[],
  read: Read,
  texts: Listing<SearchedText>,
  signal: AbortSignal,
): Promise<string[]> {
  const wanted = words.map(searchable).filter((word) => word !== "");
  const ids: string[] = [];
  if (wanted.length === 0) return ids;
  for await (const page of taskPages(read, texts)) {
    // The person has typed on, so the result is no longer needed.
    if (signal.aborted) break;
    for (const { id, text } of page) {
      const plainText = searchable(text);
      if (wanted.every((word) => plainText.includes(word))) ids.push(id);
    }
    // SQLite answers synchronously, so reading consecutive pages would block the event loop.
    await setImmediate();
  }
  return ids;
}

/** Serves the long texts of tasks: those of one task, of some tasks, and the search in all of them. */
function serveTexts(app: FastifyInstance, { store, listCache }: Services): void {
  const searches = new KeyedQueue(searchesAtOnce);
  const stateOf = async ({ workspaceId }: TeamScope) => ({
    name: "task-texts",
    workspaceId,
    ...(await store.numbers(workspaceId, ...taskFamilies)),
  });
  serve(app, contract.getTaskSet, async ({ actor, params, reply }) => {
    const team = teamScopeOf(actor);
    // Data that is read afterwards contains at least these changes.
    const { workspaceSeq } = await store.numbers(team.workspaceId, ...taskFamilies);
    const task = await getTask(store.read, team, params.id);
    if (!canTask.see(actor, task)) throw new AppError("not_found");
    reply.header("x-workspace-seq", String(workspaceSeq));
    const { id, textVersion, description, notes, subtasks } = task;
    // Sent in one round trip.
    const [comments, attachments, gitReferences, timeEntries, history, follows] = await Promise.all([
      commentsBefore(store.read, team.workspaceId, id),
      attachmentsOf(store.read, team.workspaceId, id),
      gitReferencesOf(store.read, team.workspaceId, id),
      timeEntriesOf(store.read, team.workspaceId, task),
      historyBefore(store.read, team.workspaceId, id),
      followsOf(store.read, team.workspaceId, id),
    ]);
    // Only an actor with hidden projects needs lines to be filtered by the tasks that they refer to.
    const named = actor.hiddenProjects.length === 0 ? [] : tasksNamedIn(history.activity);
    const linked = (await linkedTo(store.read, team.workspaceId, id)).filter(({ other }) => canTask.see(actor, other));
    return {
      task: encodeTaskSummary(task),
      texts: { id, textVersion, description, notes },
      subtasks: [...subtasks],
      links: linked.map(({ link }) => link),
      linked: [...new Map(linked.map(({ other }) => [other.id, other])).values()],
      comments: comments.comments,
      commentsBefore: comments.next,
      attachments,
      gitReferences,
      timeEntries,
      follows: follows.filter((follow) => canFollow.see(actor, follow)),
      activity: historySeenBy(actor, history.activity, await summariesByIds(store.read, team.workspaceId, named)),
      activityBefore: history.next,
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
    return searches.run(team.workspaceId, () => idsWith([query.word], read, texts, signal));
  });
  serve(app, contract.matchTasks, async ({ actor, query: { filter }, request: { signal } }) => {
    const team = teamScopeOf(actor);
    const { seq } = await stateOf(team);
    const read: Read = (work) => store.readAt(team.workspaceId, seq, work);
    const matching = await matchingAmong(store.read, { team, actor, filter });
    return searches.run(team.workspaceId, () => idsMatching(matching, read, listing(team, { trash: "none" }), signal));
  });
}

/** Returns the ids of the tasks that match. Reads all tasks, a page at a time, until `signal` aborts. */
async function idsMatching(
  matching: Matching,
  read: Read,
  tasks: Listing<FullTask>,
  signal: AbortSignal,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of taskPages(read, tasks)) {
    if (signal.aborted) break;
    for (const { id } of await matching.tasksAmong(page)) ids.push(id);
    await setImmediate();
  }
  return ids;
}

/** Serves the search for tasks by their titles and numbers. */
function serveTaskFinder(app: FastifyInstance, { store }: Services): void {
  const searches = new KeyedQueue(searchesAtOnce);
  serve(app, contract.findTasks, async ({ actor, query: { text }, request: { signal } }) => {
    const team = teamScopeOf(actor);
    const { workspaceId } = team;
    const { seq } = await store.numbers(workspaceId, ...taskFamilies);
    const read: Read = (work) => store.readAt(workspaceId, seq, work);
    const titles = titleListing(team);
    const ids = await searches.run(workspaceId, () => idsWith(text.trim().split(/\s+/), read, titles, signal));
    const number = taskNumber.safeParse(text.trim()).data;
    const numbered = number && (await taskIdOfNumber(store.read, workspaceId, number.key, number.number));
    const newest = ids.slice(-maxFound).reverse();
    const found = await summariesByIds(store.read, workspaceId, numbered ? [numbered, ...newest] : newest);
    return found.filter((task) => task.stage !== "delete" && canTask.see(actor, task)).slice(0, maxFound);
  });
}

/** Serves the archive: tasks completed long ago, and the trash. */
function serveArchive(app: FastifyInstance, { store }: Services): void {
  const pageFor = (actor: PersonActor, { stage, after }: z.output<typeof archiveQuery>, projectId?: string) => {
    const parts: Record<typeof stage, ArchivePart> = {
      completed: { completedBefore: startOfArchive() },
      archived: { isArchived: true },
      delete: { trash: trashSeenBy(actor) },
    };
    return pageOfArchive(store.read, teamScopeOf(actor), { ...parts[stage], projectId }, after);
  };
  serve(app, contract.listArchive, async ({ actor, query }) => pageFor(actor, query));
  serve(app, contract.listArchiveOfProject, async ({ actor, params, query }) => {
    const { id } = await projectSeenBy(store.read, teamScopeOf(actor).workspaceId, actor, params.id);
    return pageFor(actor, query, id);
  });
  serve(app, contract.countArchive, async ({ actor }) =>
    countArchive(store.read, teamScopeOf(actor), startOfArchive(), trashSeenBy(actor)),
  );
}

/** Serves the sets of tasks that pages load. */
export function serveTaskSets(app: FastifyInstance, services: Services): void {
  serveTaskSummaries(app, services);
  serveTexts(app, services);
  serveTaskFinder(app, services);
  serveArchive(app, services);
}
