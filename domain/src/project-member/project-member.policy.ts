import { inProject } from "../project/project.policy.ts";
import type { Audience } from "../session/audience.ts";
import { isAdmin } from "../session/session.ts";
import type { ProjectMember } from "./project-member.ts";

/** Returns who sees that a person was chosen for a project: everyone who sees the project. */
export function projectMemberAudience({ projectId }: Pick<ProjectMember, "projectId">): Audience {
  return inProject("everyone", projectId);
}

/** What an actor may do with the chosen people of the projects of their own workspace. */
export const canProjectMember = {
  create: isAdmin,
  remove: isAdmin,
} as const;
