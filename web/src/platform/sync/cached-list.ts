import { applyChanges } from "@baton/domain/kernel/lists";

/** All entities of one type in the workspace, and the number of the last change they contain. */
export interface CachedList<T> {
  readonly seq: number;
  readonly items: readonly T[];
  /** The sets that it contains, for a kind of which every project has one; undefined if that is all of them. */
  readonly sets?: readonly string[] | undefined;
}

/**
 * The list after changes, in order. Changes that it already contains are skipped.
 * @param seq number of the last change to any entity, which the result contains as well
 */
export function advance<T extends { readonly id: string }>(
  list: CachedList<T> | undefined,
  changes: readonly { readonly seq: number; readonly id: string; readonly value: T | null }[],
  seq: number,
): CachedList<T> | undefined {
  if (!list || seq <= list.seq) return list;
  const news = changes.filter((change) => change.seq > list.seq);
  return { ...list, seq, items: applyChanges(list.items, news) };
}

/** The newer of the cached list and a response, which the live stream may have overtaken. */
export function newer<T>(cached: CachedList<T> | undefined, response: CachedList<T>): CachedList<T> {
  return cached && cached.seq > response.seq ? cached : response;
}

/**
 * The changes that follow `seq` without a gap. A page that closes while it writes leaves one, and what is behind it
 * cannot be applied.
 * @param changes in order; one with `from` stands for all numbers from there to its own
 */
export function unbroken<T extends { readonly seq: number; readonly from?: number | undefined }>(
  changes: readonly T[],
  seq: number,
): readonly T[] {
  const news = changes.filter((change) => change.seq > seq);
  const gap = news.findIndex(({ from, ...change }, index) => (from ?? change.seq) > (news[index - 1]?.seq ?? seq) + 1);
  return gap < 0 ? news : news.slice(0, gap);
}
