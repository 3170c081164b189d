/** Texts about muting projects. */
export const muteMessages = {
  created: "The project was muted.",
  removed: "The project is no longer muted.",
} as const;
