/** Texts for changes to a subtask. */
export const subtaskMessages = {
  // From the specification.
  added: "Successfully Updated",
  addedMany: "Subtasks added",
  updated: "Subtask updated",
  removed: "Subtask removed",
  converted: "The subtask is a task now",
  notRemovable: "In your team, members can remove only the subtasks that they added.",
} as const;
