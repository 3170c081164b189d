import { setImmediate } from "node:timers/promises";
import { type SearchKind, searchLimits } from "@baton/domain/search/search";
import { similarTerms } from "@baton/domain/search/search.terms";
import type { Matching } from "../task/lists/public.ts";
import type { Db, TeamScope } from "../task/public.ts";
import { type ExpandedQuery, type Few, type Hit, hitsBefore, knownWords, type Where } from "./search-index.store.ts";

/** Number of tasks that a filter reads at once. SQLite answers synchronously, so more would block the event loop. */
const tasksAtOnce = 250;
/** Number of words that are looked up at once. */
const wordsAtOnce = 250;
/** Maximum duration of a search. */
const longestMs = 1000;

/** Ends a search after its maximum duration, or when the client has disconnected. */
export class Deadline {
  readonly #until = performance.now() + longestMs;
  readonly #signal: AbortSignal;
  hasPassed = false;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Yields to other requests, then returns whether the search may continue. */
  async leavesTime(): Promise<boolean> {
    await setImmediate();
    this.hasPassed ||= this.#signal.aborted || performance.now() > this.#until;
    return !this.hasPassed;
  }
}

export interface Reading {
  readonly db: Db;
  readonly team: TeamScope;
  readonly expanded: ExpandedQuery;
  /** The kinds of which the team has few texts. */
  readonly few: Few;
  /** Absent without a filter. */
  readonly matching: Matching | undefined;
  readonly deadline: Deadline;
}

/** A place where words are found, and the weight of a result there. */
interface Place extends Where {
  readonly result: SearchKind & ("task" | "comment" | "file");
  readonly weight: number;
}

const places: readonly Place[] = [
  { result: "task", kind: "task", isTitle: true, weight: 4 },
  { result: "file", kind: "file", isTitle: true, weight: 2.5 },
  { result: "task", kind: "task", isTitle: false, weight: 2 },
  { result: "task", kind: "subtask", isTitle: false, weight: 2 },
  { result: "comment", kind: "comment", isTitle: false, weight: 1.5 },
];

/** Something found at a place, with the weight of that place. */
export interface Found extends Hit {
  readonly kind: SearchKind;
  readonly weight: number;
}

/** Reads those of a list that have a property, part by part, until the search has to end. */
async function someOf(
  deadline: Deadline,
  all: readonly string[],
  atOnce: number,
  among: (part: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<ReadonlySet<string>> {
  const some = new Set<string>();
  for (let first = 0; first < all.length && (await deadline.leavesTime()); first += atOnce) {
    for (const each of await among(all.slice(first, first + atOnce))) some.add(each);
  }
  return some;
}

/** Returns those hits whose tasks match the filter. */
async function filtered({ matching, deadline }: Reading, hits: readonly Hit[]): Promise<readonly Hit[]> {
  if (!matching) return hits;
  const ids = [...new Set(hits.map(({ taskId }) => taskId))];
  const kept = await someOf(deadline, ids, tasksAtOnce, matching.idsAmong);
  return hits.filter(({ taskId }) => kept.has(taskId));
}

/** Returns the words that resemble those of a search and that texts have. */
export async function similarOf({
  db,
  team,
  deadline,
  expanded: { terms },
}: Reading): Promise<ExpandedQuery["similar"]> {
  const similar = similarTerms(terms);
  const known = await someOf(deadline, [...similar.values()].flat(), wordsAtOnce, (words) =>
    knownWords(db, team, words),
  );
  return new Map([...similar].map(([term, words]) => [term, words.filter((word) => known.has(word))]));
}

/** Returns the newest results at a place, as many as are counted. */
async function foundAt(reading: Reading, { result, weight, ...where }: Place): Promise<Found[]> {
  const { expanded, few, matching } = reading;
  const found = new Map<string, Found>();
  let before: number | undefined;
  do {
    const page = await hitsBefore(reading.db, reading.team, where, { expanded, few, filter: matching, before });
    for (const hit of await filtered(reading, page.hits)) {
      const id = result === "task" ? hit.taskId : hit.id;
      if (!found.has(id)) found.set(id, { ...hit, id, kind: result, weight });
    }
    before = page.before;
  } while (before !== undefined && found.size < searchLimits.counted && (await reading.deadline.leavesTime()));
  return [...found.values()].slice(0, searchLimits.counted);
}

/**
 * Returns the newest results of some kinds, the most valuable of each first, without those of hidden projects and of
 * the trash.
 */
export async function findTexts(reading: Reading, kinds: readonly SearchKind[]): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const place of places.filter(({ result }) => kinds.includes(result))) {
    if (!(await reading.deadline.leavesTime())) break;
    for (const each of await foundAt(reading, place)) {
      const key = `${each.kind} ${each.id}`;
      if (!found.has(key)) found.set(key, each);
    }
  }
  return [...found.values()];
}

/** Returns the comments with these ids. */
export function commentsAmong(db: Db, { workspaceId }: TeamScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("comment")
    .select(["id", "body", "author_id as by", "created_at as at"])
    .where("workspace_id", "=", workspaceId)
    .where("id", "in", ids)
    .execute();
}

/** Returns the files with these ids. */
export function filesAmong(db: Db, { workspaceId }: TeamScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("attachment")
    .select(["id", "name", "uploader_id as by", "created_at as at"])
    .where("workspace_id", "=", workspaceId)
    .where("id", "in", ids)
    .execute();
}
