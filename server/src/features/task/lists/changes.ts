import { includesSet } from "@baton/domain/kernel/synced";
import type { Change } from "../../../platform/store/pending-changes.ts";
import type { Store } from "../../../platform/store/store.ts";

/** After more changes than this, reading all tasks again takes less time. */
const maxChanges = 200;

/**
 * Returns the changes of some sets after change `from`, up to `to`. Returns undefined if the log lacks some, or too
 * many.
 */
export async function changesBetween(
  store: Store,
  workspaceId: string,
  { from, to, sets }: { readonly from: number; readonly to: number; readonly sets: readonly string[] },
): Promise<Pick<Change, "entity" | "id">[] | undefined> {
  if (to - from > maxChanges || !(await store.canResume(workspaceId, from, sets))) return undefined;
  const wanted = new Set(sets);
  const found: Pick<Change, "entity" | "id">[] = [];
  for (let seq = from; seq < to; ) {
    const changes = await store.changes(workspaceId, seq, to - seq);
    const last = changes.at(-1);
    if (!last) return undefined;
    const included = changes.filter(({ set }) => includesSet(wanted, set));
    found.push(...included.map(({ entity, id }) => ({ entity, id })));
    seq = last.seq;
  }
  return found;
}
