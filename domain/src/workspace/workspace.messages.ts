const makeRoom = "Delete tasks for good from the trash, or ask whoever runs Baton to raise the limit.";

/** Texts for a workspace that has reached its limit. */
export const workspaceMessages = {
  tooManyTasks: (limit: number) =>
    `Your team has reached its limit of ${limit.toLocaleString("en")} tasks. ${makeRoom}`,
  tooManyBytes: (limit: number) =>
    `Your team has reached its limit of ${(limit / 1e6).toLocaleString("en")} MB. ${makeRoom}`,
} as const;
