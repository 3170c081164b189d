/** Texts about calendar feeds. */
export const feedMessages = {
  created: "Add the address to your calendar.",
  renewed: "The feed has a new address. The previous one no longer works.",
  removed: "The feed was removed. Its address no longer works.",
  tooMany: "You have enough feeds. Remove one first.",
  noView: "You see no view with this id",
} as const;
