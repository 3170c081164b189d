import type { Task, WorkStage } from "@baton/domain/task/task";
import { createContext, useContext } from "react";

/** What a card needs from its board. The object is stable while the board is shown. */
export interface Board {
  /** The route of a task's page, below the current list. */
  readonly detail: "/user/tasks/$id" | "/user/completed/$id" | "/user/in-progress/$id" | "/user/todo/$id";
  /** The order of the cards: down a column, or along rows. */
  readonly flow: "column" | "row";
  readonly canAddSubtask: boolean;
  readonly canMove: boolean;
  readonly moveTo: (task: Task, stage: WorkStage, end: "top" | "bottom") => void;
  readonly trash: (task: Task) => void;
  /** Rejects if the server does. */
  readonly addSubtask: (task: Task, text: string) => Promise<unknown>;
  /** Unsent subtasks by task, so that a card that scrolls out of view keeps its text. */
  readonly drafts: Map<string, string>;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("A card needs a board around it");
  return board;
}
