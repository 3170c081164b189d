import type { Actor } from "../session/session.ts";
import type { TaskWrite } from "./task.fold.ts";
import { canTask } from "./task.policy.ts";
import type { Task } from "./task.ts";

/**
 * The write that takes another one back, or null where there is none: what was removed for good stays removed, and a
 * member cannot edit.
 * @param before the task as it was when the write was asked for; undefined when the write made it
 */
export function undoOf(write: TaskWrite, before: Task | undefined, actor: Actor): TaskWrite | null {
  switch (write.kind) {
    case "create":
      return { kind: "move", id: write.task.id, patch: { stage: "delete" } };
    case "edit":
      return canTask.edit(actor) ? { kind: "edit", id: write.id, patch: write.base, base: write.patch } : null;
    case "move": {
      if (!before) return null;
      if (!canTask.move(actor)) return null;
      // A place within the column says nothing of the stage: somebody else may have moved the task on since.
      const stage = write.patch.stage === undefined ? {} : { stage: before.stage };
      return { kind: "move", id: write.id, patch: { ...stage, rank: before.rank } };
    }
    case "purge":
      return null;
  }
}
