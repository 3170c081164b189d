/** Texts about the search. */
export const searchMessages = {
  nothing: "Write what to look for",
  limit: (most: number) => `Send a whole number from 1 to ${most}`,
} as const;
