import type { z } from "zod";
import type { PersonActor } from "../session/session.ts";
import type { Identified } from "./lists.ts";
import type { Route } from "./route.ts";
import type { Undo, Write } from "./writes.ts";

/** What pages and server need to know of a synced entity, beside its schemas. */
export interface EntityRules<T extends Identified, D, Wire> {
  decode(wire: Wire): T;
  /**
   * Returns the writes that undo and redo another one, or null if it cannot be undone.
   * @param before the entity before the write; undefined if the write creates it
   */
  undo(write: Write<T, D>, before: T | undefined, actor: PersonActor): Undo<Write<T, D>> | null;
  /**
   * The functions that turn a write that an earlier page stored into the next form, oldest first. A form, once
   * released, is read forever: a person may come back after a year.
   */
  readonly upgrades: readonly ((write: never) => object)[];
  /** Returns the people in whose own sets an entity is as well. Default: nobody. */
  ownersOf?(wire: Wire): readonly string[];
}

/** The rules of an entity of which pages keep a list of the whole workspace. */
export interface SyncRules<T extends Identified, D, Wire> extends EntityRules<T, D, Wire> {
  /** The route that returns the entities that a page loads. */
  readonly list: Route & { readonly answer: z.ZodType<Wire[]> };
  /** Returns the query of that request as the page at a path sends it first. Default: none. */
  queryAt?(path: string): Readonly<Record<string, string>>;
  /**
   * Returns those of the loaded entities that pages store on disk, for the next visit.
   * @param sets the names of the sets that are loaded; undefined for all
   */
  stored(items: readonly T[], sets?: readonly string[]): readonly T[];
}

/**
 * The rules of an entity that belongs to a task, or to two. It is in the set `task:<id>` of each, which pages load and hold
 * while somebody has the task open. Whoever sees its tasks hears of it, and it goes with them.
 */
export interface DetailRules<T extends Identified, D, Wire> extends EntityRules<T, D, Wire> {
  /** The field of the set that contains those of a task, in order. */
  readonly field: string;
  /** Returns the ids of the tasks to which an entity belongs. */
  tasksOf(item: T): readonly string[];
}

/** Returns the name of the set that contains a task and what belongs to it. */
export const setOfTask = (taskId: string): string => `task:${taskId}`;

/** Returns the name of the set that contains the notifications of a person. */
export const setOfInbox = (userId: string): string => `inbox:${userId}`;

/** Returns the name of the set with what is a person's own, wherever it is: beside the sets of its projects. */
export const setOfPerson = (userId: string): string => `own:${userId}`;

/** Returns whether a set contains what is a person's own. */
export const isOfPerson = (set: string): boolean => set.startsWith(setOfPerson(""));

/** The families of sets: of each, every project has one. Whoever names a family means all of its sets. */
const families = ["tasks", "archive"] as const;
export type Family = (typeof families)[number];

/** Maximum number of projects of which a page holds sets, if it does not hold those of all. */
export const mostProjects = 100;

/** Returns the name of a project's set of a family. */
export const setOfProject = (family: Family, projectId: string): string => `${family}:${projectId}`;

/** Returns the family of a set; undefined for sets that belong to none. */
export const familyOf = (set: string): Family | undefined => families.find((family) => set.startsWith(`${family}:`));

/** Returns whether whoever named some sets, or families of sets, holds this one. */
export function holds(sets: ReadonlySet<string>, set: string): boolean {
  return sets.has(set) || sets.has(familyOf(set) ?? set);
}
