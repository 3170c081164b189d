import { z } from "zod";
import { beforeInput } from "../kernel/cursor.ts";
import { omit } from "../kernel/names.ts";
import { commentMessages } from "./comment.messages.ts";
import { isEmoji } from "./comment.reactions.ts";
import { commentBody, commentEntity } from "./comment.ts";

/** A comment in its published form. */
export const commentWire = z.object(omit(commentEntity.storedShape, ["workspaceId"]));
export type CommentWire = z.infer<typeof commentWire>;

/** Body of `POST /api/tasks/{id}/comments`. A client may choose the id. */
export const commentCreateInput = z.strictObject({ id: commentEntity.createShape.id, body: commentBody });
export type CommentCreate = z.output<typeof commentCreateInput>;

/**
 * Body of `PATCH /api/comments/{id}`. With `base`, the text that the sender read, it is refused if somebody else has changed it since.
 */
export const commentPatchInput = z.strictObject({
  body: commentBody,
  base: z.strictObject({ body: commentEntity.rowShape.body }).optional(),
});
export type CommentPatch = z.output<typeof commentPatchInput>;

/** Body of `PUT /api/comments/{id}/reaction`: an emoji, and whether the caller reacts with it from now on. */
export const reactionInput = z.strictObject({
  emoji: z.string(commentMessages.notAnEmoji).refine(isEmoji, commentMessages.notAnEmoji),
  on: z.boolean("Send true or false"),
});
export type ReactionInput = z.output<typeof reactionInput>;

/** Query of `GET /api/tasks/{id}/comments`. */
export const commentsQuery = z.strictObject({
  /** The value of `next` of the previous page, or of `commentsBefore` of the task. */
  before: beforeInput.optional(),
});

/** Returns the value of `before` that requests the comments before this one. */
export const cursorOf = ({ createdAt, id }: Pick<CommentWire, "createdAt" | "id">): string => `${createdAt}_${id}`;

/** A page of comments, oldest first. `next` leads to older ones; it is null if there are none. */
export const commentsPage = z.object({ comments: z.array(commentWire), next: z.string().nullable() });
