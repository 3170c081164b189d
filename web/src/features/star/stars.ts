import type { Star } from "@baton/domain/star/star";
import { useMemo } from "react";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/** Returns the person's stars by project id. */
export function useStars(): ReadonlyMap<string, Star> {
  const { items } = useSyncedList("star");
  return useMemo(() => new Map(items.map((star) => [star.projectId, star])), [items]);
}
