import { contract } from "@baton/domain/contract";
import { publishedRole } from "@baton/domain/member/member";
import {
  type SearchAnswer,
  type SearchKind,
  type SearchQuery,
  type SearchResult,
  searchKinds,
  searchLimits,
} from "@baton/domain/search/search";
import { searchTerms } from "@baton/domain/search/search.terms";
import type { PersonActor } from "@baton/domain/session/session";
import { taskNumber } from "@baton/domain/task/task.number";
import type { FastifyInstance } from "fastify";
import { KeyedQueue } from "../../platform/base/keyed-queue.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Services } from "../../platform/services.ts";
import { listMembers } from "../member/public.ts";
import { projectsSeenBy } from "../project/public.ts";
import { listedAmong, matchingAmong } from "../task/lists/public.ts";
import { type Db, type TeamScope, taskIdOfNumber, teamScopeOf } from "../task/public.ts";
import { markingOf, namedResults, resultsOf } from "./search.results.ts";
import { Deadline, type Found, findTexts, type Reading, similarOf } from "./search.store.ts";
import { type ExpandedQuery, fewOf } from "./search-index.store.ts";

/** Maximum number of concurrent searches, each in a different workspace. */
const searchesAtOnce = 2;
/** The age at which a result has half the score of a new one. */
const halfLifeDays = 180;
/** The weights of names of projects and people, and of the number of a task. `places` has those of texts. */
const nameWeight = 3.5;
const numberWeight = 100;
/** Lowers the weight of results that differ from the search by a typing error. */
const typoFactor = 0.4;
/** Lowers the weight of archived results. */
const archivedFactor = 0.8;
const dayMs = 24 * 60 * 60 * 1000;

function recencyOf(at: string, now: number): number {
  const days = Math.max(0, now - Date.parse(at)) / dayMs;
  return 1 / (1 + days / halfLifeDays);
}

/** Returns the texts with all words of a search. If they are few, also those with a typing error in a word. */
async function findWithTypos(reading: Reading, query: SearchQuery, kinds: readonly SearchKind[]) {
  const exact = await findTexts(reading, kinds);
  const alone = { found: exact, expanded: reading.expanded };
  if (exact.length >= query.limit || reading.deadline.hasPassed) return alone;
  const similar = await similarOf(reading);
  if ([...similar.values()].every((words) => words.length === 0)) return alone;
  const expanded = { ...reading.expanded, similar };
  const keyOf = ({ kind, id }: Found) => `${kind} ${id}`;
  const known = new Set(exact.map(keyOf));
  const others = (await findTexts({ ...reading, expanded }, kinds)).filter((each) => !known.has(keyOf(each)));
  return { found: [...exact, ...others.map((each) => ({ ...each, weight: each.weight * typoFactor }))], expanded };
}

/** Returns the projects and people whose names have all words of a search. */
async function findNames(
  db: Db,
  actor: PersonActor,
  team: TeamScope,
  expanded: ExpandedQuery,
  kinds: readonly SearchKind[],
) {
  const [projects, people] = await Promise.all([
    kinds.includes("project") ? projectsSeenBy(db, team.workspaceId, actor) : [],
    kinds.includes("person") ? listMembers(db, team.workspaceId) : [],
  ]);
  const marking = markingOf(expanded);
  const kept = projects.filter(({ trashedAt }) => trashedAt === null);
  return [
    ...namedResults(
      "project",
      kept.map(({ id, name, key }) => ({ id, name, more: key })),
      expanded,
      marking,
    ),
    ...namedResults(
      "person",
      people.map((person) => ({
        id: person.id,
        name: person.username,
        more: `${publishedRole(person)}, ${person.email}`,
      })),
      expanded,
      marking,
    ),
  ];
}

/** Returns the task whose number somebody typed. */
async function numbered({ db, team, matching }: Reading, { q }: SearchQuery): Promise<Found[]> {
  const number = taskNumber.safeParse(q).data;
  const id = number && (await taskIdOfNumber(db, team.workspaceId, number.key, number.number));
  if (!id) return [];
  const tasks = await listedAmong(db, team, { trash: "none" }, [id]);
  const kept = matching && (await matching.idsAmong([id]));
  if (kept && !kept.has(id)) return [];
  return tasks.map(({ updatedAt }) => ({ id, taskId: id, at: updatedAt, kind: "task", weight: numberWeight }));
}

function countsOf(results: readonly { readonly kind: SearchKind }[]): SearchAnswer["counts"] {
  const count = (kind: SearchKind) => results.filter((result) => result.kind === kind).length;
  const counts = searchKinds.map((kind) => [kind, Math.min(count(kind), searchLimits.counted)]);
  return Object.fromEntries(counts) as SearchAnswer["counts"];
}

/** Returns the newest results of each kind and weight. The best results are among them in either order. */
function candidatesAmong(found: readonly Found[], limit: number): Found[] {
  return [...Map.groupBy(found, ({ kind, weight }) => `${kind} ${weight}`).values()].flatMap((each) =>
    each.slice(0, limit),
  );
}

/** Returns results in the order in which they are shown. */
function ordered(results: readonly SearchResult[], found: readonly Found[], sort: SearchQuery["sort"]): SearchResult[] {
  const weights = new Map(found.map(({ kind, id, weight }) => [`${kind} ${id}`, weight]));
  const now = Date.now();
  const scoreOf = ({ kind, id, archived, at }: SearchResult) => {
    const weight = (weights.get(`${kind} ${id}`) ?? nameWeight) * (archived ? archivedFactor : 1);
    return at === null ? weight : weight * recencyOf(at, now);
  };
  const keyOf = (result: SearchResult) => (sort === "newest" ? Date.parse(result.at ?? "1970") : scoreOf(result));
  const valued = results.map((result) => ({ result, key: keyOf(result) }));
  return valued.sort((a, b) => b.key - a.key).map(({ result }) => result);
}

async function search(
  { store }: Services,
  actor: PersonActor,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const team = teamScopeOf(actor);
  const { filter = "", zone, kinds = searchKinds, sort, limit } = query;
  const terms = searchTerms(query.q);
  const db = store.read;
  const matching = filter.trim() === "" ? undefined : await matchingAmong(db, { team, actor, filter, zone });
  if (terms.length === 0) return { results: [], counts: countsOf([]), isComplete: true };
  const deadline = new Deadline(signal);
  const few = await fewOf(db, team);
  const reading: Reading = { db, team, expanded: { terms, similar: new Map() }, few, matching, deadline };
  const byNumber = kinds.includes("task") ? await numbered(reading, query) : [];
  const { found, expanded } = await findWithTypos(reading, query, kinds);
  const others = found.filter(({ kind, id }) => kind !== "task" || id !== byNumber[0]?.id);
  const all = [...byNumber, ...others];
  // Names belong to no task, so no filter of tasks matches them.
  const names = matching ? [] : await findNames(db, actor, team, reading.expanded, kinds);
  const results = [...(await resultsOf(db, team, candidatesAmong(all, limit), markingOf(expanded))), ...names];
  return {
    results: ordered(results, all, sort).slice(0, limit),
    counts: countsOf([...all, ...names]),
    isComplete: !deadline.hasPassed,
  };
}

/** Serves the search. */
export function serveSearch(app: FastifyInstance, services: Services): void {
  const searches = new KeyedQueue(searchesAtOnce);
  serve(app, contract.search, ({ actor, query, request: { signal } }) =>
    searches.run(teamScopeOf(actor).workspaceId, () => search(services, actor, query, signal)),
  );
}
