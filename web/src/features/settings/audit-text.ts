import type { AuditAction, AuditEntry } from "@baton/domain/audit/audit";

type Line = Pick<AuditEntry, "subject" | "detail">;

const counted = (number: string | undefined) => (number === "1" ? "1 session" : `${number} sessions`);

/** What happened, in words that go on from who did it. */
const texts: Record<AuditAction, (line: Line) => string> = {
  "team-created": () => "Created the team",
  "signed-in": ({ detail }) => `Logged in with ${detail.way === "password" ? "a password" : detail.way}`,
  "sign-in-failed": ({ subject, detail }) => `Could not log in as ${subject.username}: ${detail.reason}`,
  "signed-out": () => "Logged out",
  "sessions-ended": ({ detail }) => `Ended ${counted(detail.number)}${detail.reason ? `: ${detail.reason}` : ""}`,
  "password-changed": () => "Changed the password",
  "password-reset": () => "Chose a new password by mail",
  "email-verified": () => "Confirmed the email",
  "two-factor-on": () => "Switched two-factor on",
  "two-factor-off": () => "Switched two-factor off",
  "second-factor-reset": ({ subject }) =>
    `Whoever runs Baton switched two-factor and passkeys of ${subject.username} off`,
  "recovery-codes-renewed": () => "Made new recovery codes",
  "recovery-code-used": () => "Used a recovery code",
  "passkey-added": () => "Added a passkey",
  "passkey-removed": () => "Removed a passkey",
  "member-added": ({ subject, detail }) => `Added ${subject.username} as ${detail.role}`,
  "member-joined": ({ detail }) =>
    detail.invitedBy ? `Joined the team, invited by ${detail.invitedBy}` : "Joined the team",
  "invitation-created": ({ detail }) => `Made an invitation${detail.email ? ` for ${detail.email}` : ""}`,
  "invitation-revoked": ({ detail }) => `Revoked an invitation${detail.email ? ` for ${detail.email}` : ""}`,
  "member-removed": ({ subject }) => `Removed ${subject.username}`,
  "member-left": () => "Left the team",
  "member-released": ({ subject }) => `Whoever runs Baton took ${subject.username} out of the team`,
  "member-disabled": ({ subject }) => `Disabled ${subject.username}`,
  "member-enabled": ({ subject }) => `Enabled ${subject.username}`,
  "role-changed": ({ subject, detail }) =>
    `Changed the role of ${subject.username} from ${detail.before} to ${detail.after}`,
  "owner-changed": ({ subject }) => `Made ${subject.username} the owner of the team`,
  "account-deletion-asked": () => "Asked for their account to be deleted",
  "account-kept": () => "Kept their account",
  "account-deleted": ({ subject }) => `The account of ${subject.username} was deleted`,
  "team-deletion-asked": () => "Asked for the team to be deleted",
  "team-kept": () => "Kept the team",
};

/** What a line of the audit trail says. */
export function auditText({ action, ...line }: Pick<AuditEntry, "action" | "subject" | "detail">): string {
  return texts[action](line);
}
