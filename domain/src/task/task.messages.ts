import type { Stage } from "./task.ts";

/** The specification's texts for changes to a task. */
export const taskMessages = {
  created: "Task Created Successfully!",
  updated: "Successfully Updated",
  staged: "Successfully Stage Updated!",
  trashed: "Delete Successfully!",
  restored: "Successfully Restored",
  purged: "Successfully Deleted",
} as const;

/** Returns the text for a move between stages. */
export function movedMessage(from: Stage, to: Stage): string {
  if (to === "delete") return taskMessages.trashed;
  return from === "delete" ? taskMessages.restored : taskMessages.staged;
}
