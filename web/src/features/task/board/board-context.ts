import type { Task, WorkStage } from "@baton/domain/task/task";
import { createContext, useContext } from "react";

/** What a card may do and needs to know of its board. The very same object for as long as the board is shown. */
export interface Board {
  /** The address of a task's page, below the list that is shown. */
  readonly detail: "/user/tasks/$id" | "/user/completed/$id" | "/user/in-progress/$id" | "/user/todo/$id";
  /** How cards follow each other: below each other, or beside each other in rows. */
  readonly flow: "column" | "row";
  readonly canAddSubtask: boolean;
  readonly canMove: boolean;
  readonly moveTo: (task: Task, stage: WorkStage, end: "top" | "bottom") => void;
  readonly trash: (task: Task) => void;
  /** Rejects when the server refuses. */
  readonly addSubtask: (task: Task, text: string) => Promise<unknown>;
  /** Subtasks that were typed and not added yet, by task: a card that scrolls out of sight loses none. */
  readonly drafts: Map<string, string>;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("A card needs a board around it");
  return board;
}
