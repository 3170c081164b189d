import type { Star } from "@baton/domain/star/star";
import { useMemo } from "react";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

/** The person's stars by the ids of their projects. */
export function useStars(): ReadonlyMap<string, Star> {
  const { items } = useSyncedList("star");
  return useMemo(() => new Map(items.map((star) => [star.projectId, star])), [items]);
}
