import { pageSize, type Sized } from "../../../platform/store/page-size.ts";
import type { Db } from "../task.store.ts";

/** Maximum number of sizes per query. */
const maxSizes = 1000;

/** Runs a read on a database that is sufficiently up to date. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Some tasks of a workspace, ordered by id. */
export interface Listing<T> {
  /**
   * Returns the sizes of up to `limit` tasks with ids after `after`, including tasks that are not listed: a search for
   * few among many would be one long statement.
   */
  sizes(db: Db, after: string, limit: number): Promise<readonly Sized[]>;
  /** Returns the listed tasks with ids after `after`, up to `last`. */
  tasks(db: Db, after: string, last: string): Promise<T[]>;
}

export interface Page<T> {
  readonly tasks: T[];
  /** The id up to which the tasks were read, or undefined on the last page. */
  readonly next: string | undefined;
}

/**
 * Yields the pages of a listing with ids after `start`. The sizes read at once fill several pages.
 * @param expected the number of tasks that the reader probably needs: reading 1,000 sizes takes 9 ms
 */
async function* pagesAfter<T>(
  read: Read,
  listing: Listing<T>,
  start = "",
  expected = maxSizes,
): AsyncGenerator<Page<T>> {
  let after = start;
  let limit = Math.min(expected, maxSizes);
  for (let isLast = false; !isLast; ) {
    let sizes = await read((db) => listing.sizes(db, after, limit));
    isLast = sizes.length < limit;
    limit = Math.min(2 * limit, maxSizes);
    while (sizes.length > 0) {
      const count = pageSize(sizes);
      const last = sizes[count - 1]?.id ?? after;
      const tasks = await read((db) => listing.tasks(db, after, last));
      sizes = sizes.slice(count);
      after = last;
      yield { tasks, next: isLast && sizes.length === 0 ? undefined : after };
    }
  }
}

/** Yields the tasks of a listing with ids after `start`, page by page. */
export async function* taskPages<T>(read: Read, listing: Listing<T>, start?: string): AsyncGenerator<T[]> {
  for await (const { tasks } of pagesAfter(read, listing, start)) yield tasks;
}

/** Maximum number of pages with tasks that are read for one response, which bounds its memory. */
export const maxPages = 32;

/** Returns up to `limit` tasks of a listing with ids after `start`, and the id after which there may be more. */
export async function firstOf<T extends { readonly id: string }>(
  read: Read,
  listing: Listing<T>,
  limit: number,
  start?: string,
): Promise<Page<T>> {
  const tasks: T[] = [];
  let pages = 0;
  for await (const page of pagesAfter(read, listing, start, limit + 1)) {
    tasks.push(...page.tasks);
    if (tasks.length > limit) return { tasks: tasks.slice(0, limit), next: tasks[limit - 1]?.id };
    pages += page.tasks.length > 0 ? 1 : 0;
    if (pages === maxPages) return { tasks, next: page.next };
  }
  return { tasks, next: undefined };
}
