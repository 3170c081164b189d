import type { Comment } from "./comment.ts";
import type { CommentWire } from "./comment.wire.ts";

// In a module without the field definitions, which the first screen does not need.

const initial = { authorId: null, mentions: [], reactions: {}, editedAt: null, removedAt: null, removedBy: null };

/** Decodes a comment from its published form. The input is trusted; if it is older than a field, the field has its initial value. */
export const decodeComment = (wire: CommentWire): Comment => ({ ...initial, ...wire });
