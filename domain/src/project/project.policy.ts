import { type Audience, isIn } from "../session/audience.ts";
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

/**
 * Returns whether an actor sees a project of their workspace. Whoever does not cannot read its sets either, and the
 * audience of its tasks' changes must leave them out as well.
 */
export function maySee(actor: Actor, project: Pick<Project, "trashedAt">): boolean {
  return isIn(actor, projectAudience(project));
}

/** What an actor may do with the projects of their own workspace. */
export const canProject = {
  read: isMember,
  create: isAdmin,
  /** Also renames, archives and restores it, and manages its stages. */
  edit: isAdmin,
  remove: isAdmin,
} as const;
