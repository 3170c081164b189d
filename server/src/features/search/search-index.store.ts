import type { SearchTerm } from "@baton/domain/search/search.terms";
import { type ExpressionBuilder, sql } from "kysely";
import { isPostgres } from "../../platform/store/json-rows.ts";
import { plannedAnew } from "../../platform/store/planned-anew.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Matching } from "../task/lists/public.ts";
import { type Db, isVisible, type TeamScope } from "../task/public.ts";

/** A text that can be found. Triggers write the rows, and the words of each: see the migration. */
interface DocumentRow {
  /** The newest text has the highest number. */
  seq: number;
  workspace_id: string;
  kind: DocumentKind;
  id: string;
  task_id: string;
}

declare module "../../platform/store/tables.ts" {
  interface Tables {
    /** On PostgreSQL with the words, on SQLite without. */
    search_doc: DocumentRow & { readonly words: unknown };
    /** SQLite's full-text index, whose rows have the numbers of the texts. */
    search_index: { rowid: number; search_index: string };
  }
}

type DocumentKind = keyof typeof sources;

/** Kinds of which a team has few texts. */
export type Few = ReadonlySet<DocumentKind>;

/** Which texts of a team are looked at, and where they must have the words. */
export interface Where {
  readonly kind: DocumentKind;
  readonly isTitle: boolean;
}

/** Number of texts that one statement looks at. SQLite answers synchronously, so more would block the event loop. */
const textsAtOnce = { first: 128, later: { sqlite: 1200, postgres: 5000 } } as const;

/** The share of the texts from which matching ones are frequent. */
const frequentShare = 0.025;

/** A team with no more texts of a kind has few of them. */
const mostOfFew = 500;

/** The tables of the texts. */
const sources = { task: "task", subtask: "subtask", comment: "comment", file: "attachment" } as const;
const kinds = ["task", "subtask", "comment", "file"] as const;

/** The terms of a search, and for each the words that also match: those that differ from it by a typing error. */
export interface ExpandedQuery {
  readonly terms: readonly SearchTerm[];
  readonly similar: ReadonlyMap<SearchTerm, readonly string[]>;
}

/** A text with all words of a search. */
export interface Hit {
  readonly id: string;
  readonly taskId: string;
  /** When the task was changed. */
  readonly at: string;
}

interface HitsOptions {
  readonly expanded: ExpandedQuery;
  readonly few: Few;
  readonly filter: Matching | undefined;
  readonly before: number | undefined;
}

/** Some texts with all words of a search, newest first. */
interface HitPage {
  readonly hits: readonly Hit[];
  /** The number of the last text that was read. Undefined if there are no more. */
  readonly before: number | undefined;
}

/** The word that names a team and a kind in each text, as the migration writes it. */
const scopeOf = ({ workspaceId }: TeamScope, kind: DocumentKind) =>
  `${kind.charAt(0)}${workspaceId.replaceAll("-", "").toLowerCase()}`;

/** Words consist of letters, digits and marks, so they need no escapes. */
function forSqlite(team: TeamScope, where: Where, { terms, similar }: ExpandedQuery): string {
  const all = terms.map((term) => {
    const words = [
      `"${term.words.join(" ")}"${term.isPrefix ? " *" : ""}`,
      ...(similar.get(term) ?? []).map((word) => `"${word}"`),
    ];
    return `(${words.join(" OR ")})`;
  });
  return `"${scopeOf(team, where.kind)}" AND ${where.isTitle ? "title : " : ""}(${all.join(" AND ")})`;
}

function forPostgres(where: Where, { terms, similar }: ExpandedQuery): string {
  // The words of titles have the weight A.
  const weight = where.isTitle ? "A" : "";
  const all = terms.map((term) => {
    const mark = term.isPrefix ? "*" : "";
    const phrase = term.words.map((word) => `'${word}'${mark || weight ? `:${mark}${weight}` : ""}`).join(" <-> ");
    const words = [phrase, ...(similar.get(term) ?? []).map((word) => `'${word}'${weight ? `:${weight}` : ""}`)];
    return `(${words.map((word) => `(${word})`).join(" | ")})`;
  });
  return all.join(" & ");
}

/**
 * Returns the condition of PostgreSQL that a document matches. Its index reads all texts of a beginning such as "the",
 * whatever the other words. So few texts are read and compared, which `ts_match_vq` does without the index.
 */
function matchesOnPostgres(team: TeamScope, where: Where, { expanded, few }: HitsOptions) {
  const [scope, terms] = [`'${scopeOf(team, where.kind)}'`, forPostgres(where, expanded)];
  return few.has(where.kind)
    ? sql<boolean>`words @@ ${scope}::tsquery and ts_match_vq(words, ${terms}::tsquery)`
    : sql<boolean>`words @@ ${`${scope} & ${terms}`}::tsquery`;
}

/**
 * Returns whether PostgreSQL expects so many documents to match that reading the newest ones finds them sooner than
 * looking the words up. It knows the frequent words, but nothing of others.
 */
async function areFrequent(db: Db, team: TeamScope, where: Where, options: HitsOptions): Promise<boolean> {
  const rows = await db
    .selectFrom("search_doc")
    .modifyFront(plannedAnew)
    .select("kind")
    .where(matchesOnPostgres(team, where, options))
    .unionAll(db.selectFrom("search_doc").select("kind"))
    .explain<Explained>("json");
  const [found, all] = rows[0]?.["QUERY PLAN"][0]?.Plan.Plans?.map((plan) => plan["Plan Rows"]) ?? [];
  return found !== undefined && all !== undefined && found > frequentShare * all;
}

/** What PostgreSQL says about a statement with two parts. */
interface Explained {
  readonly "QUERY PLAN": readonly { readonly Plan: { readonly Plans?: readonly { readonly "Plan Rows": number }[] } }[];
}

interface MatchingOptions extends HitsOptions {
  readonly limit: number;
  /** Whether PostgreSQL reads the newest documents instead of looking the words up. */
  readonly isRead: boolean;
}

/** Selects the newest documents that match. */
function matching(db: Db, team: TeamScope, where: Where, options: MatchingOptions) {
  const { limit, isRead, before = Number.MAX_SAFE_INTEGER } = options;
  if (isPostgres(db)) {
    return (
      db
        .selectFrom("search_doc")
        .modifyFront(plannedAnew)
        .select(["seq", "id", "task_id"])
        .where(matchesOnPostgres(team, where, options))
        .where("seq", "<", before)
        // An expression has no index, so that the words are looked up.
        .orderBy(isRead ? sql`seq` : sql`seq + 0`, "desc")
        .limit(sql.lit(limit))
    );
  }
  return db
    .selectFrom("search_index")
    .innerJoin("search_doc", "search_doc.seq", "search_index.rowid")
    .select(["search_index.rowid as seq", "search_doc.id", "search_doc.task_id"])
    .where("search_index", sql`match`, forSqlite(team, where, options.expanded))
    .where("search_index.rowid", "<", before)
    .orderBy("search_index.rowid", "desc")
    .limit(limit);
}

/**
 * Selects when the task of a hit was changed; null if the actor does not see it or it cannot match a filter. A join would
 * let PostgreSQL read all tasks, because it does not know how few texts are found.
 */
const changedAt =
  (team: TeamScope, filter: Matching | undefined) =>
  (eb: ExpressionBuilder<Tables & { hit: { task_id: string } }, "hit">) =>
    eb
      .selectFrom("task")
      .select("updated_at")
      .where("task.workspace_id", "=", team.workspaceId)
      .whereRef("task.id", "=", "hit.task_id")
      .where("task.stage", "!=", sql.lit("delete" as const))
      .where(isVisible(team))
      .where((task) => filter?.isPossible(task) ?? task.lit(true))
      .as("at");

/**
 * Returns the newest texts with all words before a place, without those of hidden projects and of the trash, and of tasks
 * that cannot match a filter.
 */
export async function hitsBefore(db: Db, team: TeamScope, where: Where, options: HitsOptions): Promise<HitPage> {
  const { filter, before } = options;
  const later = textsAtOnce.later[isPostgres(db) ? "postgres" : "sqlite"];
  const limit = before === undefined ? textsAtOnce.first : later;
  const isRead = isPostgres(db) && !options.few.has(where.kind) && (await areFrequent(db, team, where, options));
  const rows = await db
    .with(
      (cte) => cte("hit").materialized(),
      () => matching(db, team, where, { ...options, limit, isRead }),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom("hit")
        .select(["seq", "id", "task_id as taskId", changedAt(team, filter)])
        .as("seen"),
    )
    .selectAll()
    .where("at", "is not", null)
    // The last text that was looked at, if there may be more.
    .unionAll((eb) =>
      eb
        .selectFrom("hit")
        .select(({ fn }) => [
          fn.min("seq").as("seq"),
          ...(["id", "taskId", "at"] as const).map((name) => sql<string>`''`.as(name)),
        ])
        .having(({ fn }) => fn.countAll(), "=", limit),
    )
    .execute();
  const hits = rows.flatMap(({ seq, id, taskId, at }) => (at ? [{ seq, id, taskId, at }] : []));
  return {
    hits: hits.sort((a, b) => b.seq - a.seq),
    before: rows.find(({ at }) => at === "")?.seq,
  };
}

/** Returns the kinds of which a team has few texts. SQLite reads no more texts than it must. */
export async function fewOf(db: Db, { workspaceId }: TeamScope): Promise<Few> {
  if (!isPostgres(db)) return new Set();
  const more = (table: (typeof sources)[DocumentKind]) =>
    db
      .selectFrom(table)
      .select(sql.lit(1).as("one"))
      .where("workspace_id", "=", workspaceId)
      .offset(sql.lit(mostOfFew))
      .limit(sql.lit(1));
  const isMore = await db
    // One plan for all teams would read all texts of a large one.
    .selectNoFrom(({ exists }) => kinds.map((kind) => exists(more(sources[kind])).as(kind)))
    .modifyFront(plannedAnew)
    .executeTakeFirstOrThrow();
  return new Set(kinds.filter((kind) => !isMore[kind]));
}

/** Returns the words among these that some texts of a team have; none if no text has any. */
async function wordsOfSome(db: Db, team: TeamScope, words: readonly string[]): Promise<readonly string[]> {
  const scopes = kinds.map((kind) => `'${scopeOf(team, kind)}'`).join(" | ");
  const query = `(${scopes}) & (${words.map((word) => `'${word}'`).join(" | ")})`;
  const some = db
    .selectFrom("search_doc")
    .select("words")
    // If it knew the words, PostgreSQL would expect many texts to have one of them, and read all texts if none has.
    .where(sql<boolean>`words @@ (select ${query}::tsquery)`)
    .limit(sql.lit(50));
  const rows = await db
    .selectFrom([some.as("some"), sql<{ word: string }>`unnest(tsvector_to_array(words))`.as<"its">(sql`its(word)`)])
    .select("word")
    .distinct()
    .where(sql<boolean>`word in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))`)
    .execute();
  return rows.map(({ word }) => word);
}

/** Returns the words among these that any text has: on PostgreSQL, of the team. */
export async function knownWords(db: Db, team: TeamScope, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (!isPostgres(db)) {
    const { rows } = await sql<{ word: string }>`
      select value as word from json_each(${JSON.stringify(words)})
      where exists (select 1 from search_index where search_index match '"' || value || '"')
    `.execute(db);
    return new Set(rows.map(({ word }) => word));
  }
  // Its index reads all words that wait to be sorted in for each query, so the words are not looked up one by one.
  const known = new Set<string>();
  let unknown = words;
  while (unknown.length > 0) {
    const found = await wordsOfSome(db, team, unknown);
    if (found.length === 0) break;
    for (const word of found) known.add(word);
    unknown = unknown.filter((word) => !known.has(word));
  }
  return known;
}
