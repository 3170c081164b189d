import { z } from "zod";
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

/** Body of `PATCH /api/comments/{id}`. */
export const commentPatchInput = z.strictObject({ body: commentBody });

/** Body of `PUT /api/comments/{id}/reaction`: an emoji, and whether the caller reacts with it from now on. */
export const reactionInput = z.strictObject({
  emoji: z.string(commentMessages.notAnEmoji).refine(isEmoji, commentMessages.notAnEmoji),
  on: z.boolean("Send true or false"),
});
export type ReactionInput = z.output<typeof reactionInput>;

/** The place of a comment among those of its task: when it was written, and its id. */
const cursor = /^(?<at>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<id>[0-9a-f-]{36})$/;

/** Query of `GET /api/tasks/{id}/comments`. */
export const commentsQuery = z.strictObject({
  /** The value of `next` of the page before, or of `commentsBefore` of the task. */
  before: z.string().regex(cursor, "Send the value of next of the page before").optional(),
});

/** Returns the value of `before` for what precedes a comment. */
export const cursorOf = ({ createdAt, id }: Pick<CommentWire, "createdAt" | "id">): string => `${createdAt}_${id}`;

/** Returns the place that a value of `before` names. */
export function placeOfCursor(before: string): { readonly at: string; readonly id: string } {
  const { at = "", id = "" } = cursor.exec(before)?.groups ?? {};
  return { at, id };
}

/** A page of comments, oldest first. `next` leads to older ones; it is null if there are none. */
export const commentsPage = z.object({ comments: z.array(commentWire), next: z.string().nullable() });
