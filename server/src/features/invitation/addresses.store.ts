import { invitationLimits, invitationMessages } from "@baton/domain/invitation/invitation";
import { email as emailSchema } from "@baton/domain/member/member";
import type { Kysely } from "kysely";
import type { Tables } from "../../platform/store/tables.ts";
import type { Tx } from "../../platform/store/tx.ts";
import { createInvitation, type Inviter, isMember, listInvitations, type WithToken } from "./invitation.store.ts";

type Db = Kysely<Tables>;

/** Returns those of some addresses that cannot be invited, because the team would have too many open invitations. */
export async function addressesBeyondLimit(db: Db, workspaceId: string, addresses: readonly string[]) {
  const open = await listInvitations(db, workspaceId);
  const invited = new Set(open.map(({ email }) => email));
  const others = [...new Set(addresses)].filter((address) => !invited.has(address));
  return others.slice(Math.max(0, invitationLimits.open - open.length));
}

/**
 * Invites addresses to the team of this write, each once, and names those that cannot be invited: no addresses, members
 * of the team, and people who are invited already.
 */
export async function inviteAddresses(tx: Tx, actor: Inviter, typed: readonly string[]) {
  const open = await listInvitations(tx.db, tx.workspaceId);
  const invited = new Set(open.map((invitation) => invitation.email));
  const made: WithToken[] = [];
  const refused: { email: string; reason: string }[] = [];
  for (const address of new Set(typed.map((each) => each.trim().toLowerCase()))) {
    const parsed = emailSchema.safeParse(address);
    const refuse = (reason: string) => refused.push({ email: address, reason });
    if (!parsed.success) refuse(invitationMessages.notAnAddress);
    else if (invited.has(parsed.data)) refuse(invitationMessages.isInvited);
    else if (await isMember(tx, parsed.data)) refuse(invitationMessages.isMember);
    else if (open.length + made.length >= invitationLimits.open) refuse(invitationMessages.tooMany);
    else
      made.push(await createInvitation(tx, actor, { email: parsed.data, uses: 1, days: invitationLimits.validDays }));
  }
  return { made, refused };
}
