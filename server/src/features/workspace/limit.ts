import { AppError } from "@baton/domain/kernel/errors";
import { workspaceMessages } from "@baton/domain/workspace/workspace.messages";
import type { WorkspaceLimit } from "../../platform/base/limits.ts";
import type { CheckGrowth } from "../../platform/store/store.ts";

/**
 * Returns a check that rejects writes that grow a full workspace. Writes that shrink it or keep its size always pass,
 * because moving tasks to the trash is how people make room.
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
