import { setOfTask } from "@baton/domain/kernel/synced";
import { type Link, type LinkKind, type LinkRow, linkEntity } from "@baton/domain/link/link";
import { tasksOfLink } from "@baton/domain/link/link.decode";
import { linkAudience } from "@baton/domain/link/link.policy";
import { type Audience, audienceWithout } from "@baton/domain/session/audience";
import type { Task } from "@baton/domain/task/task";
import type { taskAudience } from "@baton/domain/task/task.policy";
import { type Kysely, sql } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { CountedTable, EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    link: Columns<LinkRow>;
  }
}

type Db = Kysely<Tables>;
/** A task with the fields that determine who sees it. */
type End = Pick<Task, "id"> & Parameters<typeof taskAudience>[0];

const mapping = columnsOf(linkEntity.rowShape);

/** How links are stored. They contain no text by people, but their columns count toward the team's limit. */
export const linkTable = {
  table: "link",
  texts: ["from_id", "to_id", "kind"],
  belongsTo: { task: ["from_id", "to_id"] },
} as const satisfies CountedTable;

const logOf = (audience: Audience, taskId: string) => ({ entity: "link", audience, set: setOfTask(taskId) });

/**
 * Returns how links are stored, and how the change log shows them to an audience, in the set of their first task.
 * @param ends the tasks in whose history changes are recorded
 */
function tableFor(audience: Audience, ends: readonly End[] = []): EntityTable<Link, "link"> {
  return {
    ...linkTable,
    toRow: (link) => mapping.toColumns(link),
    toWire: (link) => link,
    toLog: ({ fromId }) => logOf(audience, fromId),
    recorded: {
      entity: "link",
      historiesOf: () => ends.map(({ id, projectId }) => ({ taskId: id, projectId })),
      nameOf: () => "",
      fieldsOf: ({ kind, fromId, toId }) => ({ kind, fromId, toId }),
    },
  };
}

function toLink(row: Columns<LinkRow>): Link {
  const { workspaceId: _private, ...link } = mapping.fromColumns(row);
  return link;
}

const linkQuery = prepared((db, workspaceId: string, id: string) =>
  db.selectFrom("link").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id),
);

/** Returns the link with this id in a workspace, if any. */
export async function findLink(db: Db, workspaceId: string, id: string): Promise<Link | undefined> {
  return (await linkQuery(db, workspaceId, id)).rows.map(toLink)[0];
}

const linksQuery = prepared((db, workspaceId: string, taskId: string) =>
  db
    .selectFrom("link")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("from_id", "=", taskId)
    .union(db.selectFrom("link").selectAll().where("workspace_id", "=", workspaceId).where("to_id", "=", taskId))
    .orderBy("created_at")
    .orderBy("id"),
);

/** Returns the links of a task, oldest first. */
export async function linksOf(db: Db, workspaceId: string, taskId: string): Promise<Link[]> {
  return (await linksQuery(db, workspaceId, taskId)).rows.map(toLink);
}

/** Returns the links of these tasks, each once. */
export async function linksAmong(db: Db, workspaceId: string, taskIds: readonly string[]): Promise<Link[]> {
  const links = db.selectFrom("link").selectAll().where("workspace_id", "=", workspaceId);
  return (
    await links
      .where("from_id", "in", taskIds)
      .union(links.where("to_id", "in", taskIds))
      .execute()
  ).map(toLink);
}

/** Returns links of a workspace with ids after `after`, ordered by id. */
export async function linksAfter(db: Db, workspaceId: string, after: string, limit: number): Promise<Link[]> {
  const query = db.selectFrom("link").selectAll().where("workspace_id", "=", workspaceId).where("id", ">", after);
  return (await query.orderBy("id").limit(limit).execute()).map(toLink);
}

/** Returns all links of a kind that can be reached from a task. */
export function linksAhead(db: Db, workspaceId: string, kind: LinkKind, taskId: string) {
  return db
    .withRecursive("ahead(from_id, to_id)", (first) => {
      const ofKind = first
        .selectFrom("link")
        .select(["link.from_id", "link.to_id"])
        .where("link.workspace_id", "=", workspaceId)
        .where("link.kind", "=", kind);
      return ofKind
        .where("link.from_id", "=", taskId)
        .union(ofKind.innerJoin("ahead", "ahead.to_id", "link.from_id") as unknown as typeof ofKind);
    })
    .selectFrom("ahead")
    .select(["from_id as fromId", "to_id as toId"])
    .execute();
}

/** Not a parameter: a partial index depends on the kind, so SQLite would plan a statement again for each value. */
const blocks = sql.lit("blocks" as const);

/** Returns an SQL expression for whether a task may block others, in a query of tasks. */
export function isBlocking(db: Db) {
  const blocked = db
    .selectFrom("link")
    .select("link.id")
    .where("link.workspace_id", "=", sql.ref<string>("task.workspace_id"))
    .where("link.from_id", "=", sql.ref<string>("task.id"))
    .where("link.kind", "=", blocks);
  return sql<boolean | 0 | 1>`exists ${blocked}`;
}

const blockedQuery = prepared((db, workspaceId: string, ids: readonly string[]) =>
  db
    .selectFrom("link")
    .select("to_id as id")
    .distinct()
    .where("workspace_id", "=", workspaceId)
    .where("kind", "=", blocks)
    .where("from_id", "in", ids),
);

/** Returns the ids of the tasks that these tasks block. */
export async function tasksBlockedBy(db: Db, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await blockedQuery(db, workspaceId, ids);
  return rows.map(({ id }) => id);
}

/** Returns the number of open tasks that block each of these tasks. Tasks without any are omitted. */
export async function openBlockersOf(
  db: Db,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("link")
    .innerJoin("task", (join) =>
      join.onRef("task.workspace_id", "=", "link.workspace_id").onRef("task.id", "=", "link.from_id"),
    )
    .select(({ fn }) => ["link.to_id as id", fn.countAll<number>().as("count")])
    .where("link.workspace_id", "=", workspaceId)
    .where("link.kind", "=", blocks)
    .where("link.to_id", "in", ids)
    .where("task.stage", "not in", ["completed", "delete"])
    .groupBy("link.to_id")
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Stores a new link between two tasks, and logs it for both. */
export async function insertLink(tx: Tx, link: Link, from: End, to: End): Promise<Link> {
  const audience = linkAudience(from, to);
  const stored = await tx.insert(tableFor(audience, [from, to]), link);
  tx.changed(logOf(audience, link.toId), link.id, link);
  return stored;
}

/** Deletes a link, and logs the deletion for both tasks. */
export async function deleteLink(tx: Tx, link: Link, from: End, to: End): Promise<void> {
  const audience = linkAudience(from, to);
  await tx.remove(tableFor(audience, [from, to]), link);
  tx.changed(logOf(audience, link.toId), link.id, null);
}

/** A link of a task, and the task at its other end. */
export interface Linked {
  readonly link: Link;
  readonly other: End;
}

/** Logs the links of a task again for the people who see them now, after a change of who sees the task. */
export function relogLinks(tx: Tx, before: End, after: End, linked: readonly Linked[]): void {
  for (const { link, other } of linked) {
    const audience = linkAudience(after, other);
    const excluded = audienceWithout(linkAudience(before, other), audience);
    for (const taskId of tasksOfLink(link)) {
      if (excluded) tx.changed(logOf(excluded, taskId), link.id, null);
      tx.changed(logOf(audience, taskId), link.id, link);
    }
  }
}

/** Logs the deletion of the links of a deleted task for the tasks at their other ends. */
export function logUnlinked(tx: Tx, task: End, linked: readonly Linked[]): void {
  for (const { link, other } of linked) tx.changed(logOf(linkAudience(task, other), other.id), link.id, null);
}

/** Stores links of tasks that nobody sees yet. */
export async function importLinks(tx: Tx, links: readonly Link[]): Promise<void> {
  await tx.importAll(tableFor("everyone"), links);
}
