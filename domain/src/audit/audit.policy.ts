import { isAdmin } from "../session/session.ts";

/** What an actor may do with their team's audit trail. */
export const canAudit = {
  /** Admins only: the entries reveal where people work from, and when. */
  read: isAdmin,
} as const;
