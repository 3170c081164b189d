/** Texts for changes to a subtask. */
export const subtaskMessages = {
  // From the specification.
  added: "Successfully Updated",
  addedMany: "Subtasks added",
  updated: "Subtask updated",
  removed: "Subtask removed",
  replaced: "The task is a subtask now",
  noSuchTask: "There is no such task",
  ofItself: "A task cannot be a subtask of itself",
  converted: "The subtask is a task now",
  notRemovable: "In your team, members can remove only the subtasks that they added.",
} as const;
