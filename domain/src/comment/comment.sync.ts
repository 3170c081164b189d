import type { DetailRules } from "../kernel/synced.ts";
import { reversed, type Undo, type Write } from "../kernel/writes.ts";
import { decodeComment } from "./comment.decode.ts";
import type { Comment } from "./comment.ts";
import type { CommentWire } from "./comment.wire.ts";

/** The part of a comment that a person writes. */
export type CommentDraft = Pick<Comment, "body">;

/** Removals, restorations and reactions are moves: they apply whatever state the comment is in. */
export type CommentWrite = Write<Comment, CommentDraft>;

const removed = (at: string) => ({ removedAt: at });

function undo(write: CommentWrite, before: Comment | undefined): Undo<CommentWrite> | null {
  const { taskId } = write;
  switch (write.kind) {
    case "create": {
      const { id, createdAt, body } = write.value;
      const [back, again] = [removed(createdAt), { removedAt: null, body }];
      return { back: [{ kind: "move", taskId, id, patch: back }], again: [{ kind: "move", taskId, id, patch: again }] };
    }
    case "edit":
      return { back: [{ ...reversed(write), taskId }], again: [write] };
    case "move": {
      if (!before) return null;
      const { removedAt, body, mentions, reactions } = before;
      const { patch, base } = write;
      // A removed comment is published without its text.
      if ("removedAt" in patch) {
        return { back: [{ ...write, patch: { removedAt, body, mentions, reactions } }], again: [write] };
      }
      return { back: [{ ...write, patch: { reactions }, ...(base && { base: patch }) }], again: [write] };
    }
    case "remove":
      return null;
  }
}

export const commentSync: DetailRules<Comment, CommentDraft, CommentWire> = {
  field: "comments",
  tasksOf: ({ taskId }) => [taskId],
  decode: decodeComment,
  undo,
  upgrades: [],
};
