import type { SearchTerm } from "@baton/domain/search/search.terms";
import { sql } from "kysely";
import { isPostgres } from "../../platform/store/json-rows.ts";
import { plannedAnew } from "../../platform/store/planned-anew.ts";
import type { Matching } from "../task/lists/public.ts";
import type { Db, TeamScope } from "../task/public.ts";

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

type DocumentKind = "task" | "subtask" | "comment" | "file";

/** Which texts of a team are looked at, and where they must have the words. */
export interface Where {
  readonly kind: DocumentKind;
  readonly isTitle: boolean;
}

/**
 * Number of texts that one statement looks at. SQLite answers synchronously, so more would block the event loop.
 * PostgreSQL does not know how many texts have words with typing errors. If few were to be found, it would look for them
 * among the newest texts instead of in the index, and read all texts if they are rare.
 */
const textsAtOnce = { first: 200, firstSimilar: 1000, later: 2000 } as const;

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
const scopeOf = ({ workspaceId }: TeamScope, { kind }: Where) =>
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
  return `"${scopeOf(team, where)}" AND ${where.isTitle ? "title : " : ""}(${all.join(" AND ")})`;
}

function forPostgres(team: TeamScope, where: Where, { terms, similar }: ExpandedQuery): string {
  // The words of titles have the weight A.
  const weight = where.isTitle ? "A" : "";
  const all = terms.map((term) => {
    const mark = term.isPrefix ? "*" : "";
    const phrase = term.words.map((word) => `'${word}'${mark || weight ? `:${mark}${weight}` : ""}`).join(" <-> ");
    const words = [phrase, ...(similar.get(term) ?? []).map((word) => `'${word}'${weight ? `:${weight}` : ""}`)];
    return `(${words.map((word) => `(${word})`).join(" | ")})`;
  });
  return [`'${scopeOf(team, where)}'`, ...all].join(" & ");
}

/**
 * Selects the newest documents that match. PostgreSQL plans it for the words of each search: whether to look the words up
 * or to read the newest documents. A plan for any search is slow for some.
 */
function matching(db: Db, team: TeamScope, where: Where, expanded: ExpandedQuery, before: number, limit: number) {
  if (isPostgres(db)) {
    const query = sql<string>`${forPostgres(team, where, expanded)}::tsquery`;
    // Without its value, PostgreSQL assumes that few texts match, which is true of words with typing errors.
    const asked = expanded.similar.size > 0 ? sql`(select ${query})` : query;
    return db
      .selectFrom("search_doc")
      .modifyFront(plannedAnew)
      .select(["seq", "id", "task_id"])
      .where(sql<boolean>`words @@ ${asked}`)
      .where("seq", "<", before)
      .orderBy("seq", "desc")
      .limit(sql.lit(limit));
  }
  return db
    .selectFrom("search_index")
    .innerJoin("search_doc", "search_doc.seq", "search_index.rowid")
    .select(["search_index.rowid as seq", "search_doc.id", "search_doc.task_id"])
    .where("search_index", sql`match`, forSqlite(team, where, expanded))
    .where("search_index.rowid", "<", before)
    .orderBy("search_index.rowid", "desc")
    .limit(limit);
}

/**
 * Returns the newest texts with all words before a place, without those of hidden projects and of the trash, and of tasks
 * that cannot match a filter.
 */
export async function hitsBefore(
  db: Db,
  team: TeamScope,
  where: Where,
  { expanded, filter, before }: HitsOptions,
): Promise<HitPage> {
  const first = isPostgres(db) && expanded.similar.size > 0 ? textsAtOnce.firstSimilar : textsAtOnce.first;
  const limit = before === undefined ? first : textsAtOnce.later;
  const from = before ?? Number.MAX_SAFE_INTEGER;
  const rows = await db
    .selectFrom(matching(db, team, where, expanded, from, limit).as("hit"))
    .leftJoin("task", (join) => {
      const outsideTrash = join
        .on("task.workspace_id", "=", sql.val(team.workspaceId))
        .onRef("task.id", "=", "hit.task_id")
        .on("task.stage", "!=", sql.lit("delete" as const));
      const seen =
        team.hiddenProjects.length > 0
          ? outsideTrash.on("task.project_id", "not in", team.hiddenProjects)
          : outsideTrash;
      return filter ? seen.on(filter.isPossible) : seen;
    })
    .select(["hit.seq", "hit.id", "hit.task_id as taskId", "task.updated_at as at"])
    .execute();
  const hits = rows.flatMap(({ id, taskId, at }) => (at === null ? [] : [{ id, taskId, at }]));
  return { hits, before: rows.length < limit ? undefined : Math.min(...rows.map(({ seq }) => seq)) };
}

/** Returns the words among these that any text has. */
export async function knownWords(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  if (isPostgres(db)) return new Set(words);
  const { rows } = await sql<{ word: string }>`
    select value as word from json_each(${JSON.stringify(words)})
    where exists (select 1 from search_index where search_index match '"' || value || '"')
  `.execute(db);
  return new Set(rows.map(({ word }) => word));
}
