import type { SyncRules } from "../kernel/synced.ts";
import type { Write } from "../kernel/writes.ts";
import { type MarkDraft, markRules } from "../mark/mark.sync.ts";
import { projectMemberContract } from "./project-member.contract.ts";
import type { ProjectMember } from "./project-member.ts";

export type ProjectMemberWrite = Write<ProjectMember, MarkDraft>;

export const projectMemberSync: SyncRules<ProjectMember, MarkDraft, ProjectMember> = {
  ...markRules<ProjectMember>(projectMemberContract.listProjectMembers),
  projectOf: ({ projectId }) => projectId,
};
