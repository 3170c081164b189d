import { applyChanges } from "@baton/domain/kernel/lists";

/** All entities of one type in the workspace, and the number of the last change they contain. */
export interface CachedList<T> {
  readonly seq: number;
  readonly items: readonly T[];
  /** The sets that the list contains, for a kind with one set per project; undefined if it contains all of them. */
  readonly sets?: readonly string[] | undefined;
}

/**
 * Returns the list after changes, in order. Changes that it already contains are skipped.
 * @param seq number of the last change to any entity, which the result also contains
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

/** Returns the newer one of the cached list and a response, which the live stream may have overtaken. */
export function newer<T>(cached: CachedList<T> | undefined, response: CachedList<T>): CachedList<T> {
  return cached && cached.seq > response.seq ? cached : response;
}

/**
 * Returns the changes that follow `seq` without a gap. A page that closes while it stores changes leaves a gap, and
 * later changes cannot be applied.
 * @param changes in order; one with `from` stands for all numbers from there to its own
 */
export function contiguous<T extends { readonly seq: number; readonly from?: number | undefined }>(
  changes: readonly T[],
  seq: number,
): readonly T[] {
  const news = changes.filter((change) => change.seq > seq);
  const gap = news.findIndex(({ from, ...change }, index) => (from ?? change.seq) > (news[index - 1]?.seq ?? seq) + 1);
  return gap < 0 ? news : news.slice(0, gap);
}
