import type { Task } from "@baton/domain/task/task";
import { createContext, useContext } from "react";

/** The task of the text that is being edited. */
export const EditedTaskContext = createContext<Task | null>(null);

export function useEditedTask(): Task {
  const task = useContext(EditedTaskContext);
  if (!task) throw new Error("The editor of a task's text is outside its field.");
  return task;
}
