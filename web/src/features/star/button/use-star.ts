import { newId } from "@baton/domain/kernel/ids";
import { useActor } from "@/features/session/public.ts";
import { useStarWrite } from "../star-writes.ts";
import { useStars } from "../stars.ts";

/** Returns whether the person has starred a project, and a function that changes it. */
export function useStar(projectId: string) {
  const { userId } = useActor();
  const star = useStars().get(projectId);
  const { write } = useStarWrite();
  const toggle = () => {
    const value = { id: newId(), projectId, userId, version: 1, createdAt: new Date().toISOString() };
    write(star ? { kind: "remove", id: star.id } : { kind: "create", value }, { quiet: true });
  };
  return { isStarred: star !== undefined, toggle };
}
