import type { z } from "zod";
import type { PersonActor } from "../session/session.ts";
import type { Identified } from "./lists.ts";
import type { Route } from "./route.ts";
import type { Undo, Write } from "./writes.ts";

/** The rules of a synced entity that pages and server share, besides its schemas. */
export interface EntityRules<T extends Identified, D, Wire> {
  decode(wire: Wire): T;
  /**
   * Returns the writes that undo and redo another one, or null if it cannot be undone.
   * @param before the entity before the write; undefined if the write creates it
   */
  undo(write: Write<T, D>, before: T | undefined, actor: PersonActor): Undo<Write<T, D>> | null;
  /**
   * The functions that turn a write that an earlier page stored into the next form, oldest first. A released form
   * can be read forever, because a person may return after a year.
   */
  readonly upgrades: readonly ((write: never) => object)[];
  /** Returns the people whose own sets also contain an entity. Default: nobody. */
  ownersOf?(wire: Wire): readonly string[];
}

/** The rules of an entity that pages cache as a list of the whole workspace. */
export interface SyncRules<T extends Identified, D, Wire> extends EntityRules<T, D, Wire> {
  /** The route that returns the entities that a page loads. */
  readonly list: Route & { readonly answer: z.ZodType<Wire[]> };
  /** Returns the query of the first list request that the page at a path sends. Default: none. */
  queryAt?(path: string): Readonly<Record<string, string>>;
  /**
   * Returns the loaded entities that pages store on disk for the next visit.
   * @param sets the names of the sets that are loaded; undefined for all
   */
  stored(items: readonly T[], sets?: readonly string[]): readonly T[];
  /**
   * Returns the id of the project to which an entity belongs. Pages that lose the project drop the entity. Absent for
   * entities that do not belong to projects, and for those that outlast them.
   */
  projectOf?(item: T): string | null;
}

/**
 * The rules of an entity that belongs to a task, or to two. It is in the set `task:<id>` of each, which pages load and
 * subscribe to while the task is open. Everyone who sees its tasks receives its changes. It is deleted with them.
 */
export interface DetailRules<T extends Identified, D, Wire> extends EntityRules<T, D, Wire> {
  /** The field of the set that contains a task's entities of this kind, in order. */
  readonly field: string;
  /** Returns the ids of the tasks to which an entity belongs. */
  tasksOf(item: T): readonly string[];
}

/** Returns the name of the set that contains a task and its details. */
export const setOfTask = (taskId: string): string => `task:${taskId}`;

/** Returns the name of the set that contains the notifications of a person. */
export const setOfInbox = (userId: string): string => `inbox:${userId}`;

/** Returns the name of a person's own set. The sets of projects contain the same tasks. */
export const setOfPerson = (userId: string): string => `own:${userId}`;

/** Returns true if a set is the own set of a person. */
export const isOfPerson = (set: string): boolean => set.startsWith(setOfPerson(""));

/** The families of sets. Every project has one set of each; the name of a family refers to all of its sets. */
const families = ["tasks", "archive"] as const;
export type Family = (typeof families)[number];

/** Maximum number of projects whose sets a page subscribes to, unless it subscribes to the sets of all. */
export const maxProjects = 100;

/** Returns the name of a project's set of a family. */
export const setOfProject = (family: Family, projectId: string): string => `${family}:${projectId}`;

/** Returns the family of a set; undefined for sets that belong to none. */
export const familyOf = (set: string): Family | undefined => families.find((family) => set.startsWith(`${family}:`));

/** Returns true if these names of sets and families include the set. */
export function includesSet(sets: ReadonlySet<string>, set: string): boolean {
  return sets.has(set) || sets.has(familyOf(set) ?? set);
}

/** A task with its people: those of the task, and those of its open subtasks. */
interface Owned {
  readonly assigneeIds: readonly string[];
  readonly assignedSubtasks: readonly { readonly assigneeId: string }[];
}

/** Returns the people whose own sets contain a task. */
export function ownersOfTask({ assigneeIds, assignedSubtasks }: Owned): string[] {
  return [...new Set([...assigneeIds, ...assignedSubtasks.map(({ assigneeId }) => assigneeId)])];
}

/**
 * Returns true if a task outside the archive is in one of the sets: the set of its project, or the own set of one of its people.
 */
export function isTaskIn(
  sets: ReadonlySet<string>,
  { projectId, ...people }: Owned & { readonly projectId: string },
): boolean {
  if (includesSet(sets, setOfProject("tasks", projectId))) return true;
  return ownersOfTask(people).some((id) => sets.has(setOfPerson(id)));
}
