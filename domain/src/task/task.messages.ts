import type { Stage } from "./task.ts";

/** Texts for changes to a task. Those above `noSuchProject` are from the specification. */
export const taskMessages = {
  created: "Task Created Successfully!",
  updated: "Successfully Updated",
  staged: "Successfully Stage Updated!",
  trashed: "Delete Successfully!",
  restored: "Successfully Restored",
  purged: "Successfully Deleted",
  noSuchProject: "There is no such project",
  projectClosed: "This project is in the archive or in the trash. Restore it first.",
  noSuchStage: "The project has no such stage",
  notEditable: "In your team, members can edit only the tasks that they created.",
} as const;

/** Returns the text for a move between stages. */
export function movedMessage(from: Stage, to: Stage): string {
  if (to === "delete") return taskMessages.trashed;
  return from === "delete" ? taskMessages.restored : taskMessages.staged;
}
