import type { FollowLevel } from "@baton/domain/follow/follow";
import { newId } from "@baton/domain/kernel/ids";
import type { Task } from "@baton/domain/task/task";
import { useActor } from "@/features/session/public.ts";
import { isCreated, loadTask, useTasks } from "@/features/task/public.ts";
import { useDetails } from "@/platform/sync/details.ts";
import { useFollowWrite } from "./follow-writes.ts";

/** Returns the followers of a task, whether the person is one, and functions that change that. */
export function useFollows({ id: taskId }: Task) {
  const { userId } = useActor();
  const { writes } = useTasks();
  const { items } = useDetails("follow", taskId, { loadTask, isNew: isCreated(taskId, writes) });
  const { write } = useFollowWrite();
  const own = items?.find((follow) => follow.userId === userId);
  return {
    isKnown: items !== undefined,
    own,
    followers: items?.filter(({ level }) => level === "following").map((follow) => follow.userId) ?? [],
    set(level: FollowLevel) {
      const made = { taskId, userId, version: 1, createdAt: new Date().toISOString() };
      if (own) write({ kind: "move", taskId, id: own.id, patch: { level } });
      else write({ kind: "create", taskId, value: { ...made, id: newId(), level } });
    },
    stop() {
      if (own) write({ kind: "remove", taskId, id: own.id });
    },
  };
}
