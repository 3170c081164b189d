/** Texts about the search. */
export const searchMessages = {
  nothing: "Enter the words to search for",
  limit: (most: number) => `Send a whole number from 1 to ${most}`,
} as const;
