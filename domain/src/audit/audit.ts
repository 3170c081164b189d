import { z } from "zod";
import { id } from "../kernel/ids.ts";

/** The actions recorded in a team's audit trail. */
export const auditActions = [
  "team-created",
  "signed-in",
  "sign-in-failed",
  "signed-out",
  "sessions-ended",
  "password-changed",
  "password-reset",
  "email-verified",
  "two-factor-on",
  "two-factor-off",
  "second-factor-reset",
  "recovery-codes-renewed",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
  "invitation-created",
  "invitation-renewed",
  "invitation-revoked",
  "member-added",
  "member-joined",
  "member-removed",
  "member-left",
  "member-released",
  "member-disabled",
  "member-enabled",
  "role-changed",
  "members-can-changed",
  "team-renamed",
  "owner-changed",
  "account-deletion-asked",
  "account-kept",
  "account-deleted",
  "team-deletion-asked",
  "team-kept",
  "team-exported",
  "token-created",
  "token-revoked",
  "team-token-created",
  "team-token-changed",
  "team-token-revoked",
  "webhook-created",
  "webhook-removed",
  "git-connection-created",
  "git-connection-changed",
  "git-secret-renewed",
  "git-connection-removed",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditLimits = {
  /** Entries per page. */
  page: 50,
  /** Days before an entry is deleted. */
  retentionDays: 180,
  /** Maximum number of entries per team. The oldest are deleted first. */
  lines: 500_000,
  userAgent: 400,
} as const;

const note = z.string().optional();

/**
 * Details of an entry. The fields are listed one by one because a `z.record` would add 0.5 kB to the first board's
 * script.
 */
const auditDetail = z.object({
  /** How the person signed in: "password", or the provider's display name. */
  way: note,
  /** Why the sign-in failed. */
  reason: note,
  /** Number of sessions that ended. */
  number: note,
  /** The role the person was added with. */
  role: note,
  /** The creator of the invitation that was used to join. */
  invitedBy: note,
  /** The only address the invitation is valid for. */
  email: note,
  /** The number of people whom the invitation admits, if it is several. */
  uses: note,
  /** The values before and after a change of role, of what members can do, or of the team's name. */
  before: note,
  after: note,
  /** The name of the token or Git connection, or the host of the webhook. */
  name: note,
  /** The scopes of the token. */
  scopes: note,
});
export type AuditDetail = z.infer<typeof auditDetail>;

const person = z.object({ _id: id, username: z.string() });

/** An audit entry in its published form. */
export const auditEntry = z.object({
  _id: id,
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** The person who acted, or null if they were not authenticated. */
  actor: person.nullable(),
  /** The person affected, possibly the actor. Names are those at the time of the action. */
  subject: person,
  detail: auditDetail,
  ipAddress: z.string(),
  userAgent: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Response of `GET /api/audit`: one page of entries, newest first. */
export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** The `before` parameter for the next page, or null on the last page. */
  next: id.nullable(),
});
export type AuditPage = z.infer<typeof auditPage>;
