import { applyChanges } from "@baton/domain/workspace/workspace.live";

/** Everything of one kind in the workspace, and the number of the last change it knows of. */
export interface Snapshot<T> {
  readonly seq: number;
  readonly items: readonly T[];
}

/**
 * A snapshot brought forward by changes in order. Changes it already knows of are passed over.
 * @param seq number of the last change of any kind, which the result knows of as well
 */
export function advance<T extends { readonly id: string }>(
  snapshot: Snapshot<T> | undefined,
  changes: readonly { readonly seq: number; readonly id: string; readonly value: T | null }[],
  seq: number,
): Snapshot<T> | undefined {
  if (!snapshot || seq <= snapshot.seq) return snapshot;
  const news = changes.filter((change) => change.seq > snapshot.seq);
  return { seq, items: applyChanges(snapshot.items, news) };
}

/** The newer of what the page holds and what the server has just answered, which the live stream may have overtaken. */
export function newer<T>(known: Snapshot<T> | undefined, answered: Snapshot<T>): Snapshot<T> {
  return known && known.seq > answered.seq ? known : answered;
}

/**
 * The changes that follow `seq` one by one. Behind a gap, which a page leaves that ends while it writes, nothing counts.
 * @param changes in order
 */
export function unbroken<T extends { readonly seq: number }>(changes: readonly T[], seq: number): readonly T[] {
  const news = changes.filter((change) => change.seq > seq);
  const gap = news.findIndex((change, index) => change.seq !== seq + 1 + index);
  return gap < 0 ? news : news.slice(0, gap);
}
