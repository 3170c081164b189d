import {
  type ImportNote,
  type ImportPerson,
  type ImportRow,
  invitedAs,
  notInvitedNote,
} from "@baton/domain/import/import";
import { importMessages } from "@baton/domain/import/import.messages";
import { invitationLimits } from "@baton/domain/invitation/invitation";
import { AppError } from "@baton/domain/kernel/errors";
import { email } from "@baton/domain/member/member";
import type { Tx } from "../../platform/store/tx.ts";
import { record } from "../audit/public.ts";
import { addressesBeyondLimit, createInvitation, type WithToken } from "../invitation/public.ts";
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

const addressesOf = ({ people }: Pick<ImportRow, "people">) => [
  ...new Set(people.flatMap(({ invite }) => invite ?? [])),
];

const mostExamples = 20;

/** Returns the notes of an import, among them how many people cannot be invited. */
function notesWith({ notes }: Pick<ImportRow, "notes">, left: readonly string[]): ImportNote[] {
  const others = notes.filter(({ code }) => code !== notInvitedNote);
  if (left.length === 0) return others;
  const note = { code: notInvitedNote, count: left.length, text: importMessages.notInvited };
  return [...others, { ...note, examples: left.slice(0, mostExamples) }];
}

/** Returns the notes of an import for which people were chosen, before it runs. */
export const notesOnInvitations = async (tx: Tx, row: Pick<ImportRow, "notes" | "people">): Promise<ImportNote[]> =>
  notesWith(row, await addressesBeyondLimit(tx.db, tx.workspaceId, addressesOf(row)));

/**
 * Invites the people who were chosen to be invited, on behalf of the person who started the import. Returns the
 * invitations, and the notes on those who were not invited.
 */
export async function invitePeople(
  tx: Tx,
  row: ImportRow,
): Promise<{ made: readonly WithToken[]; notes: ImportNote[] }> {
  const { createdBy } = row;
  const addresses = addressesOf(row);
  if (createdBy === null || addresses.length === 0) return { made: [], notes: row.notes };
  const left = new Set(await addressesBeyondLimit(tx.db, tx.workspaceId, addresses));
  const { username } = await getPerson(tx.db, createdBy);
  const made: WithToken[] = [];
  for (const address of addresses.filter((each) => !left.has(each))) {
    try {
      const wanted = { email: address, uses: 1, days: invitationLimits.validDays };
      const one = await createInvitation(tx, { userId: createdBy, username }, wanted);
      const detail = { email: address };
      await record(tx, { action: "invitation-created", actorId: createdBy, subjectId: createdBy, detail });
      made.push(one);
    } catch (error) {
      // They have joined meanwhile.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { made, notes: notesWith(row, [...left]) };
}
