import { contract } from "../contract.ts";
import { pick } from "../kernel/names.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { type Edit, reversed, type Undo, type Write } from "../kernel/writes.ts";
import type { PersonActor } from "../session/session.ts";
import { type Member, memberEntity, type Role, splitRole } from "./member.ts";
import { decodeMember, type MemberWire } from "./member.wire.ts";

type DraftField = keyof typeof memberEntity.patchShape;
const draftFields = Object.keys(memberEntity.patchShape) as DraftField[];

/** The part of a member that admins edit. */
export type MemberDraft = Pick<Member, DraftField>;
export type MemberWrite = Write<Member, MemberDraft>;

/** Returns the part of a member that admins edit. */
export function memberDraftOf(member: Member): MemberDraft {
  return pick(member, draftFields);
}

/** The server adds members as active non-admins, so a second write restores their access and status. */
function addition(value: Member): readonly MemberWrite[] {
  const isChanged = value.access === "admin" || value.status !== "Active";
  const edit: Edit<MemberDraft> = { patch: memberDraftOf(value), base: {} };
  return [{ kind: "create", value }, ...(isChanged ? [{ kind: "edit", id: value.id, ...edit } as const] : [])];
}

/** A person who leaves the team cannot add themselves again. */
function undo(write: MemberWrite, before: Member | undefined, actor: PersonActor): Undo<MemberWrite> | null {
  switch (write.kind) {
    case "create":
      return { back: [{ kind: "remove", id: write.value.id }], again: addition(write.value) };
    case "edit":
      return { back: [reversed(write)], again: [write] };
    case "remove":
      return before && write.id !== actor.userId ? { back: addition(before), again: [write] } : null;
    case "move":
      return null;
  }
}

/**
 * A write as pages of the first form stored it: with the member after the write or, for a removal, before it, and with
 * the published role.
 */
interface FirstForm {
  readonly kind: "add" | "edit" | "remove";
  readonly member: Omit<Member, "access" | "role"> & { readonly role: Role };
}

function fromFirstForm({ kind, member, ...rest }: FirstForm): object {
  const { id } = member;
  const value = { ...member, ...splitRole(member.role) };
  if (kind === "add") return { ...rest, kind: "create", value };
  return kind === "remove" ? { ...rest, kind, id } : { ...rest, kind, id, patch: memberDraftOf(value), base: {} };
}

export const memberSync: SyncRules<Member, MemberDraft, MemberWire> = {
  list: contract.listMembers,
  decode: decodeMember,
  stored: (members) => members,
  undo,
  upgrades: [fromFirstForm],
};
