import {
  type Attachment,
  type AttachmentRow,
  attachmentEntity,
  attachmentLimits,
} from "@baton/domain/attachment/attachment";
import { setOfTask } from "@baton/domain/kernel/synced";
import { taskAudience } from "@baton/domain/task/task.policy";
import { type Kysely, sql } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { CountedTable, EntityTable } from "../../platform/store/entity-table.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { releaseFiles } from "./unclaimed.store.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    attachment: Columns<AttachmentRow>;
  }
}

export type Db = Kysely<Tables>;
/** `thumbnail_due`: 1 if the thumbnail of a picture is still to be made. */
type WithDue = Omit<Tables, "attachment"> & { attachment: Tables["attachment"] & { thumbnail_due: number } };
const withDue = (db: Db) => db as unknown as Kysely<WithDue>;

/** The fields of a task that determine who sees it. */
export type Seen = Parameters<typeof taskAudience>[0];

/** A file on a task, including the name under which its content is stored. */
export type StoredAttachment = Attachment & Pick<AttachmentRow, "file">;

const mapping = columnsOf(attachmentEntity.rowShape);

/** How files on tasks are stored, except for their content. */
export const attachmentTable = {
  table: "attachment",
  texts: ["task_id", "name", "type", "sha256", "file", "uploader_id"],
  belongsTo: { task: ["task_id"] },
} as const satisfies CountedTable;

/** Returns the names under which the content of a file is stored: the content and, for a picture, the thumbnail. */
export function contentNames({ file, width }: { readonly file: string; readonly width: unknown }): string[] {
  return width === null ? [nameOfContent(file)] : [nameOfContent(file), nameOfThumbnail(file)];
}

/** Returns the name of stored content. */
export const nameOfContent = (file: string): string => `${file}.file`;

/** Returns the path at which a file is downloaded. */
export const contentAddress = (id: string): string => `/api/attachments/${id}/content`;

/** Returns the name of a stored thumbnail. */
export const nameOfThumbnail = (file: string): string => `${file}.webp`;

/** Returns the published form of a file. A removed file has no name. */
export function published({ file: _private, ...attachment }: StoredAttachment): Attachment {
  return attachment.removedAt === null ? attachment : { ...attachment, name: "" };
}

/** Returns how the files on a task are stored, and how the change log shows them to people who see the task. */
function tableOf(task: Seen): EntityTable<StoredAttachment, "attachment"> {
  return {
    ...attachmentTable,
    toRow: (attachment) => mapping.toColumns(attachment),
    toWire: published,
    toLog: ({ taskId }) => ({ entity: "attachment", audience: taskAudience(task), set: setOfTask(taskId) }),
    recorded: {
      entity: "attachment",
      historiesOf: ({ taskId }) => [{ taskId, projectId: task.projectId }],
      nameOf: ({ name }) => name,
      fieldsOf: ({ removedAt }) => ({ isRemoved: removedAt !== null }),
    },
  };
}

function toAttachment(row: Columns<AttachmentRow>): StoredAttachment {
  const { workspaceId: _private, ...attachment } = mapping.fromColumns(row);
  return attachment;
}

const attachmentQuery = prepared((db, workspaceId: string, id: string) =>
  db.selectFrom("attachment").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id),
);

/** Returns the file with this id in a workspace, if any. */
export async function findAttachment(db: Db, workspaceId: string, id: string): Promise<StoredAttachment | undefined> {
  return (await attachmentQuery(db, workspaceId, id)).rows.map(toAttachment)[0];
}

/** Returns true if a file is a picture on a task. */
export async function isPictureOn(db: Db, workspaceId: string, taskId: string, id: string): Promise<boolean> {
  const file = await findAttachment(db, workspaceId, id);
  return file !== undefined && file.taskId === taskId && file.removedAt === null && file.width !== null;
}

const listQuery = prepared((db, workspaceId: string, taskId: string) =>
  db
    .selectFrom("attachment")
    .selectAll()
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "=", taskId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(attachmentLimits.perTask),
);

/** Returns the files on a task, oldest first. */
export async function attachmentsOf(db: Db, workspaceId: string, taskId: string): Promise<Attachment[]> {
  return (await listQuery(db, workspaceId, taskId)).rows.map((row) => published(toAttachment(row)));
}

/** Returns the bytes of a workspace's files, including removed ones that can be restored. */
export async function bytesOfFiles(db: Db, workspaceId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom("attachment")
    .select(sql<number>`cast(coalesce(sum(size), 0) as bigint)`.as("bytes"))
    .where("workspace_id", "=", workspaceId)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Returns files of a workspace with ids after `after`, ordered by id, except removed ones. */
export async function attachmentsAfter(db: Db, workspaceId: string, after: string, limit: number) {
  const all = db.selectFrom("attachment").selectAll().where("workspace_id", "=", workspaceId);
  const kept = all.where("removed_at", "is", null).where("id", ">", after);
  return (await kept.orderBy("id").limit(limit).execute()).map(toAttachment);
}

/** Returns files that were removed before a time, of any workspace. */
export function removedBefore(db: Db, before: string, limit: number) {
  return db
    .selectFrom("attachment")
    .select(["workspace_id as workspaceId", "id"])
    .where("removed_at", "<", before)
    .limit(limit)
    .execute();
}

/** Stores a new file on a task. */
export function insertAttachment(tx: Tx, task: Seen, attachment: StoredAttachment): Promise<StoredAttachment> {
  return tx.insert(tableOf(task), attachment);
}

/** Replaces a file on a task. */
export function updateAttachment(tx: Tx, task: Seen, before: StoredAttachment, attachment: StoredAttachment) {
  return tx.update(tableOf(task), before, { ...attachment, updatedAt: tx.now });
}

/** Deletes a removed file permanently. The task's history has recorded its removal already. */
export async function deleteAttachment(tx: Tx, task: Seen, attachment: StoredAttachment): Promise<void> {
  const { recorded: _recorded, ...table } = tableOf(task);
  await releaseFiles(tx, [attachment.file]);
  await tx.remove(table, attachment);
}

/** Registers the content of the files on a task that is being deleted for deletion. */
export async function releaseFilesOfTask(tx: Tx, taskId: string): Promise<void> {
  const all = tx.db.selectFrom("attachment").select("file").where("workspace_id", "=", tx.workspaceId);
  const rows = await all.where("task_id", "=", taskId).execute();
  if (rows.length === 0) return;
  await releaseFiles(
    tx,
    rows.map(({ file }) => file),
  );
}

/** Registers the content of all files of a workspace that is being erased for deletion. */
export async function releaseFilesOf(tx: Tx, workspaceId: string): Promise<void> {
  const files = tx.db.selectFrom("attachment").select(["file as name", sql<string>`${tx.now}`.as("created_at")]);
  await tx.db
    .insertInto("unclaimed_file")
    .columns(["name", "created_at"])
    .expression(files.where("workspace_id", "=", workspaceId))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores files on tasks that nobody sees yet, and counts them in the rows of the tasks. */
export async function importAttachments(tx: Tx, attachments: readonly StoredAttachment[]): Promise<void> {
  if (attachments.length === 0) return;
  await tx.importAll(tableOf({ stage: "todo", trashedBy: null, projectId: "" }), attachments);
  await tx.db
    .updateTable("task")
    .set(({ selectFrom }) => ({
      attachment_count: selectFrom("attachment")
        .whereRef("attachment.workspace_id", "=", "task.workspace_id")
        .whereRef("attachment.task_id", "=", "task.id")
        .select(({ fn }) => fn.countAll<number>().as("count")),
    }))
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "in", [...new Set(attachments.map(({ taskId }) => taskId))])
    .execute();
}

/** Notes whether the thumbnail of a picture is still to be made. */
export async function setThumbnailDue(tx: Tx, id: string, isDue: 0 | 1): Promise<void> {
  const all = withDue(tx.db).updateTable("attachment").set({ thumbnail_due: isDue });
  await all.where("workspace_id", "=", tx.workspaceId).where("id", "=", id).execute();
}

/** Returns one picture of each person whose thumbnail is still to be made. */
export function thumbnailsDue(db: Db, limit: number) {
  return withDue(db)
    .selectFrom("attachment")
    .select(({ fn }) => ["workspace_id as workspaceId", fn.min("id").as("id")])
    .where("thumbnail_due", "=", 1)
    .groupBy(["workspace_id", "uploader_id"])
    .limit(limit)
    .execute();
}
