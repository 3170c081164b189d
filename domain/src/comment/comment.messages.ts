import { commentLimits } from "./comment.ts";

/** Texts for changes to a comment. */
export const commentMessages = {
  added: "Comment added",
  updated: "Comment updated",
  removed: "Comment removed",
  restored: "Comment restored",
  reacted: "Reaction added",
  unreacted: "Reaction removed",
  notYours: "Only the author of a comment can edit it.",
  notRemovable: "Only the author of a comment and admins can remove it.",
  notRestorable: "Only the person who removed a comment and admins can restore it.",
  notAnEmoji: "Send one emoji",
  tooManyEmoji: `At most ${commentLimits.emoji} different emoji`,
} as const;
