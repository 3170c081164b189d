import type { Actor } from "../session/session.ts";
import type { TaskWrite } from "./task.fold.ts";
import { canTask } from "./task.policy.ts";
import type { Task } from "./task.ts";

/**
 * The write that takes another one back, or null where there is none: what was removed for good stays removed, and a
 * member cannot take out of the trash what they put in.
 * @param before the task as it was when the write was asked for; undefined when the write made it
 */
export function undoOf(write: TaskWrite, before: Task | undefined, actor: Actor): TaskWrite | null {
  switch (write.kind) {
    case "create":
      return { kind: "move", id: write.task.id, patch: { stage: "delete" } };
    case "edit":
      return { kind: "edit", id: write.id, patch: write.base, base: write.patch };
    case "move": {
      if (!before) return null;
      const from = write.patch.stage ?? before.stage;
      if (!canTask.move(actor, from, before.stage)) return null;
      // A place within the column says nothing of the stage: somebody else may have moved the task on since.
      const stage = write.patch.stage === undefined ? {} : { stage: before.stage };
      return { kind: "move", id: write.id, patch: { ...stage, rank: before.rank } };
    }
    case "purge":
      return null;
  }
}
