/** Texts about following tasks. */
export const followMessages = {
  following: "You follow this task.",
  muted: "The task was muted.",
  removed: "You no longer follow this task.",
} as const;
