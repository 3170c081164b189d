import { newId } from "@baton/domain/kernel/ids";
import { useActor } from "@/features/session/public.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";
import { useMuteWrite } from "./mute-writes.ts";

/** Returns whether the person has muted a project, and a function that changes it. */
export function useMute(projectId: string) {
  const { userId } = useActor();
  const mute = useSyncedList("mute").items.find((each) => each.projectId === projectId);
  const { write } = useMuteWrite();
  const toggle = () => {
    const value = { id: newId(), projectId, userId, version: 1, createdAt: new Date().toISOString() };
    write(mute ? { kind: "remove", id: mute.id } : { kind: "create", value });
  };
  return { isMuted: mute !== undefined, toggle };
}
