import type { Task } from "./task.ts";

/** Texts for changes to a task. Those above `archived` are from the specification. */
export const taskMessages = {
  created: "Task Created Successfully!",
  updated: "Successfully Updated",
  staged: "Successfully Stage Updated!",
  trashed: "Delete Successfully!",
  restored: "Successfully Restored",
  purged: "Successfully Deleted",
  nextStays: "The task is open again, but no longer repeats: somebody has worked on the next one, which stays.",
  toProject: "The task was moved to the other project.",
  archived: "The task was archived.",
  unarchived: "The task is back from the archive.",
  inTrash: "This task is in the trash. Restore it first.",
  noSuchTask: "There is no such task",
  noneLeft: "Someone else has changed these tasks.",
  noSuchProject: "There is no such project",
  projectTrashed: "This project is in the trash. Restore it first.",
  noSuchField: "You see no custom field with this id",
  noSuchStage: "The project has no such stage",
  notMovedInto: "In this project, members cannot create tasks, so they cannot move tasks into it.",
  otherId: "This is the id of another task. Leave it out, or send the id in the address.",
  notEditable: "In your team, members can edit only the tasks that they created.",
} as const;

type Moved = Pick<Task, "stage" | "archivedAt" | "projectId">;

/** Returns the text for a move between stages or projects, or into or out of the archive. */
export function movedMessage(from: Moved, to: Moved): string {
  if (to.stage === "delete") return taskMessages.trashed;
  if (from.stage === "delete") return taskMessages.restored;
  if (from.projectId !== to.projectId) return taskMessages.toProject;
  if (from.archivedAt === to.archivedAt) return taskMessages.staged;
  return to.archivedAt === null ? taskMessages.unarchived : taskMessages.archived;
}

/** Fields that move a task, whose change has a text of its own. */
type Moving = Partial<Pick<Task, "stage" | "stageId" | "projectId" | "archivedAt">>;

/** Returns the text for a change of many tasks. */
export function bulkMessage(to: { readonly [K in keyof Moving]?: Moving[K] | undefined }, count: number): string {
  const tasks = count === 1 ? "1 task was" : `${count} tasks were`;
  if (to.stage === "delete") return `${tasks} moved to the trash.`;
  if (to.archivedAt === null) return `${tasks} taken out of the archive.`;
  if (to.archivedAt !== undefined) return `${tasks} archived.`;
  const isMove = [to.stage, to.stageId, to.projectId].some((value) => value !== undefined);
  return isMove ? `${tasks} moved.` : `${tasks} changed.`;
}
