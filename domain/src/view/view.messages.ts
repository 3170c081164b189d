/** Texts about views. */
export const viewMessages = {
  created: "The view was saved.",
  updated: "The view was changed.",
  removed: "The view was deleted.",
  starred: "The view was added to your sidebar.",
  unstarred: "The view was removed from your sidebar.",
  notYours: "Only admins and the person who saved this view can change it. Save a copy instead.",
  unknownSort: "Write keys such as due or -priority, separated by commas",
  notInTeam: "This person is not in your team",
  tooMany: (limit: number) => `You can have at most ${limit} views. Delete one to make room.`,
  tooManyShared: (limit: number) => `A team can have at most ${limit} shared views. Delete one to make room.`,
} as const;
