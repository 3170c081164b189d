import { type ImportPerson, type ImportRow, invitedAs } from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import { invitationLimits } from "@baton/domain/invitation/invitation";
import { AppError } from "@baton/domain/kernel/errors";
import { email } from "@baton/domain/member/member";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { createInvitation, type WithToken } from "../invitation/public.ts";
import { getPerson, listMembers, memberIdsAmong } from "../member/public.ts";

type Chosen = Pick<ImportPerson, "memberId" | "invite">;

/**
 * Returns who a person of a file becomes: a member, somebody who is invited, or nobody.
 * @param choice the id of a member, `invite` for the address in the file, another address, or null
 * @throws AppError invalid for no address, and for people of other teams
 */
export async function chosenPerson(tx: Tx, person: ImportPerson, choice: string | null): Promise<Chosen> {
  const refuse = (message: string): never => {
    throw new AppError("invalid", undefined, [{ path: `people.${person.key}`, message }]);
  };
  if (choice === null) return { memberId: null, invite: null };
  if (choice === invitedAs || choice.includes("@")) {
    const typed = choice === invitedAs ? (person.email ?? refuse(importMessages.noAddress)) : choice;
    const { data: address } = email.safeParse(typed.trim().toLowerCase());
    if (address === undefined) return refuse(importMessages.notAnAddress);
    const member = (await listMembers(tx.db, tx.workspaceId)).find((each) => each.email === address);
    return member ? { memberId: member.id, invite: null } : { memberId: null, invite: address };
  }
  if ((await memberIdsAmong(tx.db, tx.workspaceId, [choice])).size === 0) refuse(importMessages.notInTeam);
  return { memberId: choice, invite: null };
}

/** Invites the people who were chosen to be invited, on behalf of the person who started the import. Returns the invitations. */
export async function invitePeople(tx: Tx, { people, createdBy }: ImportRow): Promise<readonly WithToken[]> {
  const addresses = new Set(people.flatMap(({ invite }) => invite ?? []));
  if (createdBy === null || addresses.size === 0) return [];
  const { username } = await getPerson(tx.db, createdBy);
  const made: WithToken[] = [];
  for (const address of addresses) {
    try {
      const wanted = { email: address, uses: 1, days: invitationLimits.validDays };
      const one = await createInvitation(tx, { userId: createdBy, username }, wanted);
      const detail = { email: address };
      await record(tx, { action: "invitation-created", actorId: createdBy, subjectId: createdBy, detail });
      made.push(one);
    } catch (error) {
      // They have joined meanwhile, or the team has too many open invitations. The tasks wait for them all the same.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return made;
}
