import { type Comment, type CommentRow, commentEntity } from "@baton/domain/comment/comment";
import { excerptOf } from "@baton/domain/comment/comment.excerpt";
import { cursorOf } from "@baton/domain/comment/comment.wire";
import { decodeCursor } from "@baton/domain/kernel/cursor";
import { setOfTask } from "@baton/domain/kernel/synced";
import type { Task } from "@baton/domain/task/task";
import { taskAudience } from "@baton/domain/task/task.policy";
import { type Kysely, sql } from "kysely";
import { type Columns, columnsOf } from "../../platform/store/columns.ts";
import type { CountedTable, EntityTable } from "../../platform/store/entity-table.ts";
import { pageSize } from "../../platform/store/page-size.ts";
import { prepared } from "../../platform/store/prepared.ts";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx, WithConsequences } from "../../platform/store/tx.ts";
import { sizeOf } from "../../platform/store/usage.ts";
import { addFollowers } from "../follow/public.ts";
import { hideOfComment, notify, notifyOfComment, showOfComment } from "../notification/notifying/public.ts";

declare module "../../platform/store/tables.ts" {
  interface Tables {
    comment: Columns<CommentRow>;
  }
}

export type Db = Kysely<Tables>;
/** A task with its title and the fields that determine who sees it. */
type Seen = Parameters<typeof taskAudience>[0] & Pick<Task, "id" | "title">;

/** Limits of a page: number of comments, and their bytes. */
const most = { comments: 500, bytes: 512 * 1024 };

const mapping = columnsOf(commentEntity.rowShape);

/** How comments are stored. */
export const commentTable = {
  table: "comment",
  texts: ["task_id", "author_id", "body", "mentions", "reactions"],
  belongsTo: { task: ["task_id"] },
} as const satisfies CountedTable;

/** Returns the published form of a comment. A removed comment has no content. */
function published(comment: Comment): Comment {
  return comment.removedAt === null ? comment : { ...comment, body: "", mentions: [], reactions: {} };
}

/** Makes the author and mentioned people follow the task, and notifies them and its other followers of a comment. */
async function notifyReaders(tx: Tx, task: Seen, comment: Comment, before: Comment | undefined): Promise<void> {
  const { id: commentId, authorId, mentions, removedAt } = comment;
  if (removedAt !== null) return before?.removedAt === null ? hideOfComment(tx, commentId) : undefined;
  if (before && before.removedAt !== null) return showOfComment(tx, commentId);
  const added = mentions.filter((id) => !before?.mentions.includes(id));
  if (before && added.length === 0) return;
  await addFollowers(tx, [{ task, userIds: [...(authorId === null ? [] : [authorId]), ...added] }]);
  const payload = {
    projectId: task.projectId,
    taskId: task.id,
    title: task.title,
    commentId,
    excerpt: excerptOf(comment),
  };
  if (before) await notify(tx, "mentioned", payload, added);
  else await notifyOfComment(tx, payload, added);
}

/** Returns how the comments on a task are stored, and how the change log shows them to people who see the task. */
function tableOf(task: Seen): EntityTable<Comment, "comment"> & WithConsequences<Comment> {
  return {
    ...commentTable,
    toRow: (comment) => mapping.toColumns(comment),
    toWire: published,
    toLog: ({ taskId }) => ({ entity: "comment", audience: taskAudience(task), set: setOfTask(taskId) }),
    recorded: {
      entity: "comment",
      // New comments are displayed themselves, and edits by the author are not recorded.
      changesOnly: true,
      historiesOf: ({ taskId }) => [{ taskId, projectId: task.projectId }],
      nameOf: () => "",
      fieldsOf: ({ removedAt }) => ({ isRemoved: removedAt !== null }),
    },
    afterwards: (tx, comment, before) => notifyReaders(tx, task, comment, before),
  };
}

function toComment(row: Columns<CommentRow>): Comment {
  const { workspaceId: _private, ...comment } = mapping.fromColumns(row);
  return comment;
}

const commentQuery = prepared((db, workspaceId: string, id: string) =>
  db.selectFrom("comment").selectAll().where("workspace_id", "=", workspaceId).where("id", "=", id),
);

/** Returns the comment with this id in a workspace, if any. */
export async function findComment(db: Db, workspaceId: string, id: string): Promise<Comment | undefined> {
  return (await commentQuery(db, workspaceId, id)).rows.map(toComment)[0];
}

/** The position of a comment among those of its task, which are ordered by time. */
type Cursor = ReturnType<typeof decodeCursor>;

/** After all comments. */
const end: Cursor = { at: "9999", id: "" };

function commentsOn(db: Db, workspaceId: string, taskId: string, before: Cursor) {
  return db
    .selectFrom("comment")
    .where("workspace_id", "=", workspaceId)
    .where("task_id", "=", taskId)
    .where("removed_at", "is", null)
    .where(sql<boolean>`(created_at, id) < (${before.at}, ${before.id})`);
}

const sizesQuery = prepared((db, workspaceId: string, taskId: string, before: Cursor) =>
  commentsOn(db, workspaceId, taskId, before)
    .select(["id", "created_at as createdAt", sizeOf(commentTable).as("bytes")])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(most.comments + 1),
);

const pageQuery = prepared((db, workspaceId: string, taskId: string, from: Cursor, before: Cursor) =>
  commentsOn(db, workspaceId, taskId, before)
    .selectAll()
    .where(sql<boolean>`(created_at, id) >= (${from.at}, ${from.id})`)
    .orderBy("created_at")
    .orderBy("id"),
);

/** A page of the comments on a task. */
export interface CommentsPage {
  /** Oldest first. */
  readonly comments: Comment[];
  /** The cursor to older comments; null if there are none. */
  readonly next: string | null;
}

/** Returns the newest comments on a task, or the newest before a place. */
export async function commentsBefore(
  db: Db,
  workspaceId: string,
  taskId: string,
  cursor?: string,
): Promise<CommentsPage> {
  const before = cursor === undefined ? end : decodeCursor(cursor);
  const { rows: sizes } = await sizesQuery(db, workspaceId, taskId, before);
  const count = pageSize(sizes.slice(0, most.comments), most.bytes);
  const oldest = sizes[count - 1];
  if (!oldest) return { comments: [], next: null };
  const from = { at: oldest.createdAt, id: oldest.id };
  const { rows } = await pageQuery(db, workspaceId, taskId, from, before);
  return { comments: rows.map(toComment), next: count < sizes.length ? cursorOf(oldest) : null };
}

/** Returns comments of a workspace with ids after `after`, ordered by id, except removed ones. */
export async function commentsAfter(db: Db, workspaceId: string, after: string, limit: number): Promise<Comment[]> {
  const all = db.selectFrom("comment").selectAll().where("workspace_id", "=", workspaceId);
  const kept = all.where("removed_at", "is", null).where("id", ">", after);
  return (await kept.orderBy("id").limit(limit).execute()).map(toComment);
}

/** Returns comments that were removed before a time, of any workspace. */
export function removedBefore(db: Db, before: string, limit: number) {
  return db
    .selectFrom("comment")
    .select(["workspace_id as workspaceId", "id"])
    .where("removed_at", "<", before)
    .limit(limit)
    .execute();
}

/** Stores a new comment. */
export function insertComment(tx: Tx, task: Seen, comment: Comment): Promise<Comment> {
  return tx.insert(tableOf(task), comment);
}

/**
 * Stores comments of earlier times on a task. On a new task, they are loaded with it and not logged. The caller counts
 * them in the task's row.
 */
export async function insertComments(
  tx: Tx,
  task: Seen,
  comments: readonly Comment[],
  { isNew }: { readonly isNew: boolean },
): Promise<void> {
  if (comments.length === 0) return;
  if (isNew) await tx.insertUnlogged(tableOf(task), comments);
  else await tx.insertAll(tableOf(task), comments);
}

/** Replaces a comment and returns its published form. */
export async function updateComment(tx: Tx, task: Seen, before: Comment, comment: Comment): Promise<Comment> {
  return published(await tx.update(tableOf(task), before, { ...comment, updatedAt: tx.now }));
}

/** Deletes a comment permanently. */
export function deleteComment(tx: Tx, task: Seen, comment: Comment): Promise<void> {
  return tx.remove(tableOf(task), comment);
}

/** Stores comments on tasks that nobody sees yet, and counts them in the rows of the tasks. */
export async function importComments(tx: Tx, comments: readonly Comment[]): Promise<void> {
  const [first] = comments;
  if (!first) return;
  const unseen = { id: "", title: "", stage: "todo", trashedBy: null, projectId: "" } as const;
  await tx.importAll(tableOf(unseen), comments);
  await tx.db
    .updateTable("task")
    .set(({ selectFrom }) => ({
      comment_count: selectFrom("comment")
        .whereRef("comment.workspace_id", "=", "task.workspace_id")
        .whereRef("comment.task_id", "=", "task.id")
        .select(({ fn }) => fn.countAll<number>().as("count")),
    }))
    .where("workspace_id", "=", tx.workspaceId)
    .where("id", "in", [...new Set(comments.map(({ taskId }) => taskId))])
    .execute();
}
