/** Texts about templates. */
export const templateMessages = {
  created: "The template was saved.",
  updated: "The template was renamed.",
  removed: "The template was deleted.",
  notYours: "Only admins and the person who saved this template can change it.",
  tooMany: (limit: number) => `A team can have at most ${limit} templates. Delete one to make room.`,
} as const;
