import { type GitReference, type GitReferenceRow, gitLimits, gitReferenceEntity } from "@baton/domain/git/git";
import { newId } from "@baton/domain/kernel/ids";
import { setOfTask } from "@baton/domain/kernel/synced";
import { taskAudience } from "@baton/domain/task/task.policy";
import type { Kysely } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { CountedTable, EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    git_reference: Columns<GitReferenceRow>;
  }
}

type Db = Kysely<Tables>;
/** A task with the fields that determine who sees it. */
type Seen = Parameters<typeof taskAudience>[0] & { readonly id: string };

/** A Git reference, including what identifies it in the service. */
export type StoredReference = Omit<GitReferenceRow, "workspaceId">;

/** What an event says about a commit, branch or pull request. */
export type Reported = Pick<GitReferenceRow, "source" | "kind" | "title" | "url" | "state" | "author" | "at">;

const mapping = columnsOf(gitReferenceEntity.rowShape);

/** How Git references are stored. */
export const gitReferenceTable = {
  table: "git_reference",
  texts: ["task_id", "source", "title", "url", "author"],
  belongsTo: { task: ["task_id"] },
} as const satisfies CountedTable;

function published({ source: _private, ...reference }: StoredReference): GitReference {
  return reference;
}

/** Returns how the references of a task are stored, and how the change log shows them to people who see the task. */
function tableOf(task: Omit<Seen, "id">): EntityTable<StoredReference, "git_reference"> {
  return {
    ...gitReferenceTable,
    toRow: (reference) => mapping.toColumns(reference),
    toWire: published,
    toLog: ({ taskId }) => ({ entity: "gitReference", audience: taskAudience(task), set: setOfTask(taskId) }),
  };
}

function toReference(row: Columns<GitReferenceRow>): StoredReference {
  const { workspaceId: _private, ...reference } = mapping.fromColumns(row);
  return reference;
}

const listQuery = prepared((db, workspaceId: string, taskId: string) =>
  db
    .selectFrom("git_reference")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "=", taskId)
    .orderBy("at")
    .orderBy("id"),
);

/** Returns the Git references of a task, oldest first. */
export async function gitReferencesOf(db: Db, workspaceId: string, taskId: string): Promise<GitReference[]> {
  return (await listQuery(db, workspaceId, taskId)).rows.map((row) => published(toReference(row)));
}

/** Returns Git references of a workspace with ids after `after`, ordered by id. */
export async function referencesAfter(
  db: Db,
  workspaceId: string,
  after: string,
  limit: number,
): Promise<StoredReference[]> {
  const all = db.selectFrom("git_reference").selectAll().where("workspace_id", "=", workspaceId);
  return (await all.where("id", ">", after).orderBy("id").limit(limit).execute()).map(toReference);
}

/**
 * Adds what an event reports to a task, or changes the reference that it has. A task keeps its newest references. An
 * earlier event that arrives later changes nothing. Returns whether the task has not known before that it is merged.
 */
export async function report(tx: Tx, task: Seen, reported: Reported): Promise<boolean> {
  const table = tableOf(task);
  const references = (await listQuery(tx.db, tx.workspaceId, task.id)).rows.map(toReference);
  const before = references.find(({ source }) => source === reported.source);
  if (before) {
    const isNews =
      reported.at >= before.at && (["title", "url", "state"] as const).some((key) => reported[key] !== before[key]);
    if (isNews) await tx.update(table, before, { ...before, ...reported, updatedAt: tx.now });
    return isNews && reported.state === "merged" && before.state !== "merged";
  }
  const isFull = references.length >= gitLimits.perTask;
  if (isFull && reported.at < (references[0]?.at ?? "")) return false;
  const times = { version: 1, createdAt: tx.now, updatedAt: tx.now };
  await tx.insert(table, { id: newId(), taskId: task.id, ...reported, ...times });
  for (const oldest of references.slice(0, Math.max(0, references.length + 1 - gitLimits.perTask)))
    await tx.remove(table, oldest);
  return reported.state === "merged";
}

const lastMoveQuery = prepared((db, workspaceId: string, taskId: string) =>
  db
    .selectFrom("task_move")
    .select("at")
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "=", taskId)
    .orderBy("at", "desc")
    .limit(1),
);

/** Returns when a task came to its stage; empty if that is unknown. */
export async function lastMoveOf(db: Db, workspaceId: string, taskId: string): Promise<string> {
  return (await lastMoveQuery(db, workspaceId, taskId)).rows[0]?.at ?? "";
}

/** Stores Git references of tasks that nobody sees yet. */
export async function importReferences(tx: Tx, references: readonly StoredReference[]): Promise<void> {
  await tx.importAll(tableOf({ stage: "todo", trashedBy: null, projectId: "" }), references);
}
