import { contract } from "../contract.ts";
import { inverse, rename } from "../kernel/names.ts";
import type { SyncRules } from "../kernel/synced.ts";
import { type FormerMember, type FormerMemberWire, formerMemberNames } from "./former.ts";

const ours = inverse(formerMemberNames);

/** Pages never write former members: the removal of a member creates them. */
export const formerMemberSync: SyncRules<FormerMember, object, FormerMemberWire> = {
  list: contract.listFormerMembers,
  decode: (wire) => rename(wire, ours),
  stored: (people) => people,
  undo: () => null,
  upgrades: [],
};
