import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { taskSummaryWire } from "../task/task.wire.ts";
import { canComment } from "./comment.policy.ts";
import {
  commentCreateInput,
  commentPatchInput,
  commentsPage,
  commentsQuery,
  commentWire,
  reactionInput,
} from "./comment.wire.ts";

const message = z.string();
/** The task of an added or removed comment, as lists show it. */
const commentAnswer = commentWire.extend({ message, task: taskSummaryWire });

const shared = { access: "signed-in", may: canComment.take, params: z.object({ id }) } as const;
const writes = { ...shared, rateLimit: "write" } as const;

/** The routes of comments. A task is returned with its last comments. */
export const commentContract = {
  listComments: route({
    ...shared,
    method: "GET",
    path: "/api/tasks/:id/comments",
    summary: "A page of the comments on a task, oldest first: the last ones, or those before another page",
    query: commentsQuery,
    status: 200,
    answer: commentsPage,
  }),
  createComment: route({
    ...writes,
    method: "POST",
    path: "/api/tasks/:id/comments",
    summary:
      "Comment on a task in Markdown. `[@Name](person:ID)` mentions a member of the team. A repeated request with the same id adds it once",
    body: commentCreateInput,
    status: 201,
    answer: commentAnswer,
  }),
  patchComment: route({
    ...writes,
    method: "PATCH",
    path: "/api/comments/:id",
    summary: "Edit one of the caller's comments",
    body: commentPatchInput,
    status: 200,
    answer: commentWire.extend({ message }),
  }),
  removeComment: route({
    ...writes,
    method: "DELETE",
    path: "/api/comments/:id",
    summary: "Remove a comment. For 30 days, it can be restored",
    status: 200,
    answer: commentAnswer,
  }),
  restoreComment: route({
    ...writes,
    method: "POST",
    path: "/api/comments/:id/restore",
    summary: "Restore a removed comment",
    status: 200,
    answer: commentAnswer,
  }),
  reactToComment: route({
    ...writes,
    method: "PUT",
    path: "/api/comments/:id/reaction",
    summary: "React to a comment with an emoji, or take the reaction back",
    body: reactionInput,
    status: 200,
    answer: commentWire.extend({ message }),
  }),
} as const;
