import type { SyncRules } from "../kernel/synced.ts";
import type { Undo, Write } from "../kernel/writes.ts";
import { projectMemberContract } from "./project-member.contract.ts";
import type { ProjectMember } from "./project-member.ts";
import type { ProjectMemberWire } from "./project-member.wire.ts";

/** Nothing of a chosen person can be edited. */
type ProjectMemberDraft = Pick<ProjectMember, never>;
export type ProjectMemberWrite = Write<ProjectMember, ProjectMemberDraft>;

function undo(write: ProjectMemberWrite, before: ProjectMember | undefined): Undo<ProjectMemberWrite> | null {
  if (write.kind === "create") return { back: [{ kind: "remove", id: write.value.id }], again: [write] };
  return write.kind === "remove" && before ? { back: [{ kind: "create", value: before }], again: [write] } : null;
}

export const projectMemberSync: SyncRules<ProjectMember, ProjectMemberDraft, ProjectMemberWire> = {
  list: projectMemberContract.listProjectMembers,
  decode: (wire) => wire,
  stored: (members) => members,
  undo,
  upgrades: [],
};
