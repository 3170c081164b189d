import { isAdmin } from "../session/session.ts";

/** What an actor may do with the audit trail of their team. */
export const canAudit = {
  /** It tells where people are when they work. */
  read: isAdmin,
} as const;
