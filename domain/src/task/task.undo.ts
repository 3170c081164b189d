import type { Actor } from "../session/session.ts";
import type { TaskWrite } from "./task.fold.ts";
import { canTask } from "./task.policy.ts";
import type { Task } from "./task.ts";

/**
 * Returns the write that undoes another one, or null if there is none: permanent deletion cannot be undone, and members
 * cannot edit.
 * @param before the task before the write; undefined if the write created it
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
      // A move within the column leaves the stage alone, because somebody may have changed it since.
      const stage = write.patch.stage === undefined ? {} : { stage: before.stage };
      return { kind: "move", id: write.id, patch: { ...stage, rank: before.rank } };
    }
    case "purge":
      return null;
  }
}
