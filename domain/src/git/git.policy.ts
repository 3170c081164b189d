import { isAdmin } from "../session/session.ts";

/** What an actor may do with the Git connections of their workspace. */
export const canGit = { use: isAdmin } as const;
