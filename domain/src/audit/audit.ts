import { z } from "zod";
import { id } from "../kernel/ids.ts";

/** What the audit trail of a team tells of. */
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
  "invitation-revoked",
  "member-added",
  "member-joined",
  "member-removed",
  "member-left",
  "member-released",
  "member-disabled",
  "member-enabled",
  "role-changed",
  "owner-changed",
  "account-deletion-asked",
  "account-kept",
  "account-deleted",
  "team-deletion-asked",
  "team-kept",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditLimits = {
  /** Lines of one answer. */
  page: 50,
  /** Days after which a line is removed. */
  keptDays: 180,
  userAgent: 400,
} as const;

const note = z.string().optional();

/** More about a line. Told one by one: a table of any names costs the first board half a kilobyte. */
const auditDetail = z.object({
  /** How somebody signed in: "password", or what people call the provider. */
  way: note,
  /** Why somebody could not. */
  reason: note,
  /** How many sessions ended. */
  number: note,
  /** As what somebody was added. */
  role: note,
  /** Whose invitation somebody used to join. */
  invitedBy: note,
  /** The only address an invitation works for. */
  email: note,
  /** The role before a change of it, and after. */
  before: note,
  after: note,
});
export type AuditDetail = z.infer<typeof auditDetail>;

const person = z.object({ _id: id, username: z.string() });

/** One line of the audit trail, as it is published. */
export const auditEntry = z.object({
  _id: id,
  at: z.iso.datetime(),
  action: z.enum(auditActions),
  /** Who did it; null where nobody has shown who they are. */
  actor: person.nullable(),
  /** To whom it was done, who may be the actor. People are called as they were then. */
  subject: person,
  detail: auditDetail,
  ipAddress: z.string(),
  userAgent: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** An answer of `GET /api/audit`: lines, the newest first, and where the next ones begin. */
export const auditPage = z.object({
  entries: z.array(auditEntry),
  /** The `before` that asks for older lines; null when there are none. */
  next: id.nullable(),
});
export type AuditPage = z.infer<typeof auditPage>;
