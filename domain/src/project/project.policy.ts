import { type Audience, isIn } from "../session/audience.ts";
import { type Actor, isAdmin, isMember } from "../session/session.ts";
import type { Project } from "./project.ts";

/** Returns those people of a group who see a project. */
export function inProject<G extends "everyone" | "admins" | `person:${string}` | `admins person:${string}`>(
  group: G,
  projectId: string,
): `${G} in ${string}` {
  return `${group} in ${projectId}`;
}

/** Returns who sees a project: those whom its visibility says; in the trash, only admins, who see all projects. */
export function projectAudience({ id, trashedAt }: Pick<Project, "id" | "trashedAt">): Audience {
  return trashedAt === null ? inProject("everyone", id) : "admins";
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
export function maySee(actor: Actor, project: Pick<Project, "id" | "trashedAt">): boolean {
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
