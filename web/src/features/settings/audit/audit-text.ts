import type { AuditAction, AuditEntry } from "@baton/domain/audit/audit";
import { plural, t } from "@lingui/core/macro";
import { lookUp } from "@/platform/look-up.ts";
import { translate } from "@/platform/translate.ts";
import { membersCanText } from "../team/members-can.ts";

type Line = Pick<AuditEntry, "subject" | "detail">;

/** Translates the role, provider or reason of a line, which the server sends in English. */
const detailText = (text = "") => translate(text);

/** What happened, as a phrase that follows the name of the actor. */
const texts: Record<AuditAction, (line: Line) => string> = {
  "team-created": () => t`Created the team`,
  "signed-in": ({ detail: { way } }) =>
    way === "password" ? t`Logged in with a password` : t`Logged in with ${detailText(way)}`,
  "sign-in-failed": ({ subject, detail }) => t`Could not log in as ${subject.username}: ${detailText(detail.reason)}`,
  "signed-out": () => t`Logged out`,
  "sessions-ended": ({ detail }) => {
    const ended = plural(Number(detail.number), { one: "Ended # session", other: "Ended # sessions" });
    return detail.reason ? t`${ended}: ${detailText(detail.reason)}` : ended;
  },
  "password-changed": () => t`Changed the password`,
  "password-reset": () => t`Reset the password by mail`,
  "email-verified": () => t`Confirmed the email`,
  "two-factor-on": () => t`Switched two-factor on`,
  "two-factor-off": () => t`Switched two-factor off`,
  "second-factor-reset": ({ subject }) =>
    t`The server's operator turned off two-factor and passkeys of ${subject.username}`,
  "recovery-codes-renewed": () => t`Created new recovery codes`,
  "recovery-code-used": () => t`Used a recovery code`,
  "passkey-added": () => t`Added a passkey`,
  "passkey-removed": () => t`Removed a passkey`,
  "member-added": ({ subject, detail }) => t`Added ${subject.username} as ${detailText(detail.role)}`,
  "member-joined": ({ detail }) =>
    detail.invitedBy ? t`Joined the team, invited by ${detail.invitedBy}` : t`Joined the team`,
  "invitation-created": ({ detail }) =>
    detail.email
      ? t`Created an invitation for ${detail.email}`
      : plural(Number(detail.uses ?? 1), { one: "Created an invitation", other: "Created an invitation for # people" }),
  "invitation-renewed": ({ detail }) =>
    detail.email ? t`Renewed an invitation for ${detail.email}` : t`Renewed an invitation`,
  "invitation-revoked": ({ detail }) =>
    detail.email ? t`Revoked an invitation for ${detail.email}` : t`Revoked an invitation`,
  "member-removed": ({ subject }) => t`Removed ${subject.username}`,
  "member-left": () => t`Left the team`,
  "member-released": ({ subject }) => t`The server's operator removed ${subject.username} from the team`,
  "member-disabled": ({ subject }) => t`Disabled ${subject.username}`,
  "member-enabled": ({ subject }) => t`Enabled ${subject.username}`,
  "role-changed": ({ subject, detail }) =>
    t`Changed the role of ${subject.username} from ${detailText(detail.before)} to ${detailText(detail.after)}`,
  "members-can-changed": ({ detail }) =>
    t`Changed what members can do from “${membersCanText(detail.before)}” to “${membersCanText(detail.after)}”`,
  "team-renamed": ({ detail }) => t`Renamed the team from “${detail.before ?? ""}” to “${detail.after ?? ""}”`,
  "owner-changed": ({ subject }) => t`Made ${subject.username} the owner of the team`,
  "account-deletion-asked": () => t`Requested the deletion of their account`,
  "account-kept": () => t`Kept their account`,
  "account-deleted": ({ subject }) => t`The account of ${subject.username} was deleted`,
  "team-deletion-asked": () => t`Requested the deletion of the team`,
  "team-kept": () => t`Kept the team`,
  "team-exported": () => t`Exported the team`,
  "token-created": ({ detail: { name = "", scopes = "" } }) => t`Created the token “${name}”: ${scopes}`,
  "token-revoked": ({ detail: { name = "" } }) => t`Revoked the token “${name}”`,
  "team-token-created": ({ detail: { name = "", scopes = "" } }) =>
    t`Created the token “${name}”, which acts as the team: ${scopes}`,
  "team-token-changed": ({ detail: { name = "" } }) => t`Changed the token “${name}” of the team`,
  "team-token-revoked": ({ detail: { name = "" } }) => t`Revoked the token “${name}” of the team`,
  "webhook-created": ({ detail: { name = "" } }) => t`Created a webhook that calls ${name}`,
  "webhook-removed": ({ detail: { name = "" } }) => t`Deleted the webhook that calls ${name}`,
  "git-connection-created": ({ detail: { name = "" } }) => t`Created the Git connection “${name}”`,
  "git-connection-changed": ({ detail: { name = "" } }) => t`Changed the Git connection “${name}”`,
  "git-secret-renewed": ({ detail: { name = "" } }) => t`Renewed the secret of the Git connection “${name}”`,
  "git-connection-removed": ({ detail: { name = "" } }) => t`Deleted the Git connection “${name}”`,
};

/** The text of a line of the security log. */
export function auditText({ action, ...line }: Pick<AuditEntry, "action" | "subject" | "detail">): string {
  return lookUp(texts, action)?.(line) ?? action;
}
