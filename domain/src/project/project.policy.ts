import type { Audience } from "../session/audience.ts";
import { type Actor, isAdmin, isMember } from "../session/session.ts";
import type { Project } from "./project.ts";

/** Returns who sees a project: in the trash, only admins. */
export function projectAudience({ trashedAt }: Pick<Project, "trashedAt">): Audience {
  return trashedAt === null ? "everyone" : "admins";
}

/**
 * Returns an actor as they are among the tasks of a project, which can let its members do more or less than the
 * workspace does.
 */
export function within<A extends Actor>(actor: A, project: Pick<Project, "membersCan"> | undefined): A {
  return project?.membersCan ? { ...actor, membersCan: project.membersCan } : actor;
}

/** What an actor may do with the projects of their own workspace. */
export const canProject = {
  read: isMember,
  create: isAdmin,
  /** Also renames, archives and restores it, and manages its stages. */
  edit: isAdmin,
  remove: isAdmin,
} as const;
