import { AppError } from "@baton/domain/kernel/errors";
import { workspaceMessages } from "@baton/domain/workspace/workspace.messages";
import type { WorkspaceLimit } from "../../platform/base/config.ts";
import type { CheckGrowth } from "../../platform/store/store.ts";

/**
 * Refuses writes that grow a full workspace. What shrinks it, or leaves its size alone, always goes through: moving a
 * task to the trash is the way to make room.
 */
export function limitTo(limit: WorkspaceLimit): CheckGrowth {
  return (used, grown) => {
    if (grown.tasks > 0 && used.tasks > limit.tasks) {
      throw new AppError("workspace_full", workspaceMessages.tooManyTasks(limit.tasks));
    }
    if (grown.bytes > 0 && used.bytes > limit.bytes) {
      throw new AppError("workspace_full", workspaceMessages.tooManyBytes(limit.bytes));
    }
  };
}
