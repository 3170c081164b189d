import { type Audience, isIn } from "../session/audience.ts";
import { type Actor, isAdmin, isMember } from "../session/session.ts";
import type { Project } from "./project.ts";

/** Returns the members of a group who see a project. */
export function inProject<G extends "everyone" | "admins" | `person:${string}` | `admins person:${string}`>(
  group: G,
  projectId: string,
): `${G} in ${string}` {
  return `${group} in ${projectId}`;
}

/**
 * Returns who sees a project: the people that its visibility allows, or in the trash only admins, who see all projects.
 */
export function projectAudience({ id, trashedAt }: Pick<Project, "id" | "trashedAt">): Audience {
  return inProject(trashedAt === null ? "everyone" : "admins", id);
}

/**
 * Returns an actor with the permissions that apply to the tasks of a project, which can allow its members more or less
 * than the workspace does.
 */
export function withRightsIn<A extends Actor>(actor: A, project: Pick<Project, "membersCan"> | undefined): A {
  return project?.membersCan ? { ...actor, membersCan: project.membersCan } : actor;
}

/**
 * Returns whether an actor sees a project of their workspace. If not, they cannot read its sets either, and the
 * audience of its tasks' changes must exclude them.
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
