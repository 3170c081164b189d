import type { Task } from "@baton/domain/task/task";
import { createContext, useContext } from "react";

/** The task of the text that is being edited. */
export const Near = createContext<Task | null>(null);

export function useNear(): Task {
  const task = useContext(Near);
  if (!task) throw new Error("The editor of a task's text is outside its field.");
  return task;
}
