import type { SyncRules } from "../kernel/synced.ts";
import { undoOfMarks, type Write } from "../kernel/writes.ts";
import { projectMemberContract } from "./project-member.contract.ts";
import type { ProjectMember } from "./project-member.ts";
import type { ProjectMemberWire } from "./project-member.wire.ts";

/** A chosen person has no editable fields. */
type ProjectMemberDraft = Pick<ProjectMember, never>;
export type ProjectMemberWrite = Write<ProjectMember, ProjectMemberDraft>;

export const projectMemberSync: SyncRules<ProjectMember, ProjectMemberDraft, ProjectMemberWire> = {
  list: projectMemberContract.listProjectMembers,
  decode: (wire) => wire,
  stored: (members) => members,
  undo: undoOfMarks,
  upgrades: [],
};
