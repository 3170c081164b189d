import type { Stage } from "./task.ts";

/** The specification's texts for what happened to a task. */
export const taskMessages = {
  created: "Task Created Successfully!",
  updated: "Successfully Updated",
  staged: "Successfully Stage Updated!",
  trashed: "Delete Successfully!",
  restored: "Successfully Restored",
  purged: "Successfully Deleted",
} as const;

/** The text for a change of stage. */
export function movedMessage(from: Stage, to: Stage): string {
  if (to === "delete") return taskMessages.trashed;
  return from === "delete" ? taskMessages.restored : taskMessages.staged;
}
