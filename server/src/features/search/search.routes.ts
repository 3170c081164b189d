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
import { nearTerms, searchTerms } from "@baton/domain/search/search.terms";
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
import { type Found, findTexts, Patience, type Reading } from "./search.store.ts";
import { knownWords, type Wanted } from "./search-index.store.ts";

/** Maximum number of concurrent searches, each in a different workspace. */
const searchesAtOnce = 2;
/** A result of this age is worth half. */
const halfLifeDays = 180;
/** What a name of a project or person, and the number of a task, are worth compared with texts. */
const worthOfName = 3.5;
const worthOfNumber = 100;
/** A word with a typing error is worth this part of what the word would be. */
const nearPart = 0.4;
/** A result in the archive is worth a little less. */
const archivedPart = 0.8;
const dayMs = 24 * 60 * 60 * 1000;

function recencyOf(at: string, now: number): number {
  const days = Math.max(0, now - Date.parse(at)) / dayMs;
  return 1 / (1 + days / halfLifeDays);
}

/** Returns the words that resemble those of a search and that texts have. */
async function nearOf(db: Db, { terms }: Wanted): Promise<Wanted["near"]> {
  const near = nearTerms(terms);
  const known = await knownWords(db, [...near.values()].flat());
  return new Map([...near].map(([term, words]) => [term, words.filter((word) => known.has(word))]));
}

/** Returns the texts with all words of a search. If they are few, also those with a typing error in a word. */
async function findNear(reading: Reading, query: SearchQuery, kinds: readonly SearchKind[]) {
  const exact = await findTexts(reading, kinds);
  if (exact.length >= query.limit || reading.patience.isOver) return { found: exact, wanted: reading.wanted };
  const wanted = { ...reading.wanted, near: await nearOf(reading.db, reading.wanted) };
  if ([...wanted.near.values()].every((words) => words.length === 0)) return { found: exact, wanted: reading.wanted };
  const known = new Set(exact.map(({ kind, id }) => `${kind} ${id}`));
  const others = (await findTexts({ ...reading, wanted }, kinds)).filter(({ kind, id }) => !known.has(`${kind} ${id}`));
  return { found: [...exact, ...others.map((each) => ({ ...each, worth: each.worth * nearPart }))], wanted };
}

/** Returns the projects and people whose names have all words of a search. */
async function findNames(db: Db, actor: PersonActor, team: TeamScope, wanted: Wanted, kinds: readonly SearchKind[]) {
  const [projects, people] = await Promise.all([
    kinds.includes("project") ? projectsSeenBy(db, team.workspaceId, actor) : [],
    kinds.includes("person") ? listMembers(db, team.workspaceId) : [],
  ]);
  const marking = markingOf(wanted);
  const kept = projects.filter(({ trashedAt }) => trashedAt === null);
  return [
    ...namedResults(
      "project",
      kept.map(({ id, name, key }) => ({ id, name, more: key })),
      wanted,
      marking,
    ),
    ...namedResults(
      "person",
      people.map((person) => ({
        id: person.id,
        name: person.username,
        more: `${publishedRole(person)}, ${person.email}`,
      })),
      wanted,
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
  const kept = matching ? await matching(tasks) : tasks;
  return kept.map(({ updatedAt }) => ({ id, taskId: id, at: updatedAt, kind: "task", worth: worthOfNumber }));
}

function countsOf(results: readonly { readonly kind: SearchKind }[]): SearchAnswer["counts"] {
  const count = (kind: SearchKind) => results.filter((result) => result.kind === kind).length;
  const counts = searchKinds.map((kind) => [kind, Math.min(count(kind), searchLimits.counted)]);
  return Object.fromEntries(counts) as SearchAnswer["counts"];
}

/** Returns the newest results of each worth, of which the best ones are a part, whatever they are compared by. */
function candidatesAmong(found: readonly Found[], limit: number): Found[] {
  return [...Map.groupBy(found, ({ kind, worth }) => `${kind} ${worth}`).values()].flatMap((each) =>
    each.slice(0, limit),
  );
}

/** Returns results in the order in which they are shown. */
function ordered(results: readonly SearchResult[], found: readonly Found[], sort: SearchQuery["sort"]): SearchResult[] {
  const worths = new Map(found.map(({ kind, id, worth }) => [`${kind} ${id}`, worth]));
  const now = Date.now();
  const scoreOf = ({ kind, id, archived, at }: SearchResult) => {
    const worth = (worths.get(`${kind} ${id}`) ?? worthOfName) * (archived ? archivedPart : 1);
    return at === null ? worth : worth * recencyOf(at, now);
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
  const patience = new Patience(signal);
  const reading: Reading = { db, team, wanted: { terms, near: new Map() }, matching, patience };
  if (terms.length === 0) return { results: [], counts: countsOf([]), isComplete: true };
  const byNumber = kinds.includes("task") ? await numbered(reading, query) : [];
  const { found, wanted } = await findNear(reading, query, kinds);
  const others = found.filter(({ kind, id }) => kind !== "task" || id !== byNumber[0]?.id);
  const all = [...byNumber, ...others];
  // Names belong to no task, so no filter of tasks matches them.
  const names = matching ? [] : await findNames(db, actor, team, reading.wanted, kinds);
  const results = [...(await resultsOf(db, team, candidatesAmong(all, limit), markingOf(wanted))), ...names];
  return {
    results: ordered(results, all, sort).slice(0, limit),
    counts: countsOf([...all, ...names]),
    isComplete: !patience.isOver,
  };
}

/** Serves the search. */
export function serveSearch(app: FastifyInstance, services: Services): void {
  const searches = new KeyedQueue(searchesAtOnce);
  serve(app, contract.search, ({ actor, query, request: { signal } }) =>
    searches.run(teamScopeOf(actor).workspaceId, () => search(services, actor, query, signal)),
  );
}
