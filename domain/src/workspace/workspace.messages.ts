import { numberText } from "../kernel/numbers.ts";

const makeRoom = "Delete tasks for good from the trash, or ask the server's operator to raise the limit.";

/** Texts about a workspace: its settings, and the limits it can reach. */
export const workspaceMessages = {
  settingsSaved: "The team's settings were saved.",
  tooManyTasks: (limit: number) => `Your team has reached its limit of ${numberText(limit)} tasks. ${makeRoom}`,
  tooManyBytes: (limit: number) =>
    `Your team has reached its limit of ${numberText(Math.round(limit / 1e6))} MB. ${makeRoom}`,
} as const;
