import type { View } from "@baton/domain/view/view";
import { useActor } from "@/features/session/public.ts";
import { useViewWrite } from "./view-writes.ts";

/** Returns whether the person has a view in their sidebar, and a function that adds or removes it. */
export function useViewStar({ id, starredBy }: Pick<View, "id" | "starredBy">) {
  const { userId } = useActor();
  const { write } = useViewWrite();
  const isStarred = starredBy.includes(userId);
  const toggle = () => {
    const others = starredBy.filter((each) => each !== userId);
    const next = isStarred ? others : [...others, userId];
    write({ kind: "move", id, patch: { starredBy: next }, base: { starredBy } }, { quiet: !isStarred });
  };
  return { isStarred, toggle };
}
