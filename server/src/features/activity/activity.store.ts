import { type Activity, type ActivityRow, activityEntity } from "@baton/domain/activity/activity";
import type { HistoryPart, WholeActivity } from "@baton/domain/activity/activity.wire";
import { omit } from "@baton/domain/kernel/names";
import type { Kysely } from "kysely";
import { refillMoves } from "../../migrations/derived-moves.ts";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { CountedTable } from "../../platform/store/entity-table.ts";
import type { DatabaseBefore } from "../../platform/store/migrate.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

export type Db = Kysely<Tables>;

/** Number of lines per page. */
const pageLength = 50;
/** Number of lines that a filtered page searches. */
const searchedLength = 500;
/** Number of lines per insert. */
const insertedAtOnce = 500;

/** Without long texts. */
const listed = columnsOf(omit(activityEntity.rowShape, ["texts"]));
const whole = columnsOf(activityEntity.rowShape);

/**
 * How history is stored. Only long texts count toward the team's limit, so that people in a full team can still make
 * room.
 */
export const activityTable = {
  table: "activity",
  texts: ["texts"],
  belongsTo: { task: ["task_id"], project: ["project_id"] },
} as const satisfies CountedTable;

const listedColumns = [
  ...["id", "workspace_id", "task_id", "project_id", "at", "actor_id", "through", "token_id", "token_name"],
  ...["proposal_id", "pull", "undo_of"],
  ...["entity", "entity_id", "kind", "name", "fields", "version"],
] as (keyof Omit<Tables["activity"], "texts" | "entity_version">)[];

function toActivity(row: Columns<Omit<ActivityRow, "texts">>): Activity {
  const { workspaceId: _private, ...activity } = listed.fromColumns(row);
  return activity;
}

function toWhole(row: Tables["activity"]): WholeActivity {
  const { workspaceId: _private, ...activity } = whole.fromColumns(row);
  return activity;
}

const pageQuery = prepared((db, workspaceId: string, taskId: string, before: string) =>
  db
    .selectFrom("activity")
    .select(listedColumns)
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "=", taskId)
    .where("id", "<", before)
    .orderBy("id", "desc")
    .limit(pageLength + 1),
);

/** After the id of every line. */
const end = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/**
 * Returns whether pages show a line. Leaving a project is part of that project's history; the task itself has a line
 * about the move. A new comment is shown itself; only those of tokens are recorded.
 */
const isShown = ({ entity, kind }: Pick<Activity, "entity" | "kind">) =>
  !(entity === "task" && kind === "removed") && !(entity === "comment" && kind === "created");

/**
 * Returns the newest lines of a task's history, or the newest before a line, oldest first; and the cursor to older
 * ones.
 */
export async function historyBefore(
  db: Db,
  workspaceId: string,
  taskId: string,
  before = end,
): Promise<{ readonly activity: Activity[]; readonly next: string | null }> {
  const { rows } = await pageQuery(db, workspaceId, taskId, before);
  const page = rows.slice(0, pageLength).reverse();
  return {
    activity: page.filter(isShown).map(toActivity),
    next: rows.length > pageLength ? (page[0]?.id ?? null) : null,
  };
}

const projectQuery = prepared((db, workspaceId: string, projectId: string, before: string, limit: number) =>
  db
    .selectFrom("activity")
    .select(listedColumns)
    .where("workspace_id", "=", workspaceId)
    .where("project_id", "=", projectId)
    .where("id", "<", before)
    .orderBy("id", "desc")
    .limit(limit),
);

/** The lines of a project's history to read. */
interface Wanted {
  readonly before?: string | undefined;
  readonly by?: string | undefined;
  readonly about?: HistoryPart | undefined;
}

/**
 * Returns a page of a project's history, newest first: the newest lines, or those before the line `before`. `next` is
 * the cursor to older ones. A filter searches a fixed number of lines per page, so a page can be short or empty.
 */
export async function projectHistoryBefore(
  db: Db,
  workspaceId: string,
  projectId: string,
  { before = end, by, about }: Wanted,
): Promise<{ readonly activity: Activity[]; readonly next: string | null }> {
  const limit = by === undefined && about === undefined ? pageLength : searchedLength;
  const { rows } = await projectQuery(db, workspaceId, projectId, before, limit + 1);
  const isWanted = (row: (typeof rows)[number]) =>
    !(row.entity === "comment" && row.kind === "created") &&
    (by === undefined || row.actor_id === by) &&
    (about === undefined || (row.task_id === null) === (about === "project"));
  const wanted = rows.slice(0, limit).filter(isWanted);
  const activity = wanted.slice(0, pageLength).map(toActivity);
  const last = wanted.length > pageLength ? activity.at(-1) : rows.at(limit - 1);
  const hasMore = wanted.length > pageLength || rows.length > limit;
  return { activity, next: hasMore ? (last?.id ?? null) : null };
}

type Concerns = "token_id" | "undo_of";

const ofToken = (concerns: Concerns) => (db: Db, workspaceId: string, tokenId: string, before: string, limit: number) =>
  db
    .selectFrom("activity")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where(concerns, "=", tokenId)
    .where("id", "<", before)
    .orderBy("id", "desc")
    .limit(limit);

const ofTokenAndPerson =
  (concerns: Concerns) =>
  (db: Db, userId: string, workspaceId: string, tokenId: string, before: string, limit: number) =>
    ofToken(concerns)(db, workspaceId, tokenId, before, limit).where("actor_id", "=", userId);

const tokenQueries = {
  token: { anybody: prepared(ofToken("token_id")), own: prepared(ofTokenAndPerson("token_id")) },
  undo: { anybody: prepared(ofToken("undo_of")), own: prepared(ofTokenAndPerson("undo_of")) },
} as const;

/** A token, which may have been revoked, and its person; null for whosever it is. */
interface Used {
  readonly tokenId: string;
  readonly userId: string | null;
  /** What was done with the token, or what undos of that did. Default: with the token. */
  readonly by?: keyof typeof tokenQueries;
}

/** Returns a page of what was done with a token, newest first. `next` is the cursor to older lines. */
export async function historyOfToken(
  db: Db,
  workspaceId: string,
  used: Used,
  { before = end, limit = pageLength }: { readonly before?: string | undefined; readonly limit?: number } = {},
): Promise<{ readonly activity: WholeActivity[]; readonly next: string | null }> {
  const { userId, tokenId, by = "token" } = used;
  const { anybody, own } = tokenQueries[by];
  const { rows } = await (userId === null
    ? anybody(db, workspaceId, tokenId, before, limit + 1)
    : own(db, userId, workspaceId, tokenId, before, limit + 1));
  const page = rows.slice(0, limit);
  return { activity: page.map(toWhole), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Returns the history of tasks from a line on, oldest first. */
export async function historyFrom(
  db: Db,
  workspaceId: string,
  taskIds: readonly string[],
  first: string,
): Promise<WholeActivity[]> {
  if (taskIds.length === 0) return [];
  const lines = await db
    .selectFrom("activity")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "in", taskIds)
    .where("id", ">=", first)
    .orderBy("id")
    .execute();
  return lines.map(toWhole);
}

const lineQuery = prepared((db, workspaceId: string, id: string) =>
  db.selectFrom("activity").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id),
);

/** Returns the line of history with this id in a workspace, if any. */
export async function findActivity(db: Db, workspaceId: string, id: string): Promise<WholeActivity | undefined> {
  return (await lineQuery(db, workspaceId, id)).rows.map(toWhole)[0];
}

/** Returns the recorded fields of a task that have changed since it had a version. */
export async function fieldsChangedSince(
  db: Db,
  workspaceId: string,
  taskId: string,
  version: number,
): Promise<Set<string>> {
  const lines = await db
    .selectFrom("activity")
    .select("fields")
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "=", taskId)
    .where("entity", "=", "task")
    .where("entity_version", ">", version)
    .execute();
  return new Set(lines.flatMap(({ fields }) => Object.keys(JSON.parse(fields) as object)));
}

/** Returns what a field of a task was before the last change of it that also changed another field. */
export async function fieldBefore(
  db: Db,
  workspaceId: string,
  taskId: string,
  ...[field, other]: [field: string, other: string]
): Promise<unknown> {
  const { rows } = await pageQuery(db, workspaceId, taskId, end);
  for (const { entity, fields } of rows) {
    const changed: Readonly<Record<string, readonly unknown[] | null>> = entity === "task" ? JSON.parse(fields) : {};
    if (field in changed && other in changed) return changed[field]?.[0] ?? undefined;
  }
  return undefined;
}

/** Returns lines of history of a workspace with ids after `after`, ordered by id. */
export async function historyAfter(
  db: Db,
  workspaceId: string,
  after: string,
  limit: number,
): Promise<WholeActivity[]> {
  const all = db.selectFrom("activity").selectAll().where("workspace_id", "=", workspaceId).where("id", ">", after);
  return (await all.orderBy("id").limit(limit).execute()).map(toWhole);
}

/** Stores history that tasks bring from elsewhere. Their moves are not derived from it. */
export async function addHistory(tx: Tx, lines: readonly WholeActivity[]): Promise<void> {
  const rows = lines.map((line) => ({
    ...whole.toColumns({ ...line, workspaceId: tx.workspaceId }),
    entity_version: null,
  }));
  for (let first = 0; first < rows.length; first += insertedAtOnce) {
    await tx.db
      .insertInto("activity")
      .values(rows.slice(first, first + insertedAtOnce))
      .execute();
  }
}

/** Stores the history of projects and tasks that nobody sees yet. */
export async function importHistory(tx: Tx, lines: readonly WholeActivity[]): Promise<void> {
  await addHistory(tx, lines);
  // The tasks came before their history.
  const taskIds = [...new Set(lines.flatMap(({ taskId }) => taskId ?? []))];
  await refillMoves(tx.db as unknown as DatabaseBefore, { workspaceId: tx.workspaceId, taskIds });
}
