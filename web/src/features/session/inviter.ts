import type { InvitationContent } from "@baton/domain/invitation/invitation";
import { t } from "@lingui/core/macro";

/** Returns a text that names the person who invites, and the team. */
export function inviterText({ team }: InvitationContent): string {
  return team
    ? t`${team.admin.username} (${team.admin.email}) invites you to join ${team.name}.`
    : t`You are invited to start a team on Baton.`;
}
