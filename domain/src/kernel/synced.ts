import type { z } from "zod";
import type { PersonActor } from "../session/session.ts";
import type { Identified } from "./lists.ts";
import type { Route } from "./route.ts";
import type { Undo, Write } from "./writes.ts";

/** What pages and server need to know of an entity to keep its list in step, beside its schemas. */
export interface SyncRules<T extends Identified, D, Wire> {
  /** The route that returns the entities that a page loads. */
  readonly list: Route & { readonly answer: z.ZodType<Wire[]> };
  decode(wire: Wire): T;
  /** Returns those of the loaded entities that pages store on disk, for the next visit. */
  stored(items: readonly T[]): readonly T[];
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
}
