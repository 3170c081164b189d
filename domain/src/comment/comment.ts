import { z } from "zod";
import { editable, entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { requiredText, text } from "../kernel/text.ts";

/** Input limits: characters per comment, and different emoji on it. */
export const commentLimits = { body: 20_000, emoji: 30 } as const;

/** Days before a removed comment is deleted. Until then it can be restored. */
export const removedCommentDays = 30;

const required = "Write a comment";

/** The text of a comment in a request. */
export const commentBody = requiredText(commentLimits.body, required);

/** The people who reacted with each emoji, in the order of the first of them. */
const reactions = z.record(z.string(), z.array(id));
export type Reactions = Readonly<Record<string, readonly string[]>>;

/** The fields of a comment on a task. Rows, inputs, columns, wire schemas and types all derive from this table. */
export const commentEntity = entity("comment", {
  id: given(uuid),
  workspaceId: owned(uuid),
  taskId: owned(uuid),
  /** The id of the author, or null if unknown. */
  authorId: owned(id.nullable(), null),
  /** Markdown. Empty in the published form of a removed comment. */
  body: editable(text(commentLimits.body, required)),
  /** The ids of the members that the text mentions. */
  mentions: owned(z.array(id), []),
  reactions: owned(reactions, {}),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
  /** When the text last changed; null if it never did. */
  editedAt: owned(z.iso.datetime().nullable(), null),
  /** When the comment was removed and by whom. Null if it was not removed, or if unknown. */
  removedAt: owned(z.iso.datetime().nullable(), null),
  removedBy: owned(id.nullable(), null),
});

/** A comment as stored. */
export type CommentRow = z.infer<typeof commentEntity.row>;

/** A comment as published. */
export type Comment = Omit<CommentRow, "workspaceId">;
