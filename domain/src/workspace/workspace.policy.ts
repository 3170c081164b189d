import { isAdmin } from "../session/session.ts";

/** What an actor may do with their workspace as a whole. */
export const canWorkspace = {
  seeUsage: isAdmin,
  changeSettings: isAdmin,
} as const;
