import type { Task } from "@baton/domain/task/task";
import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from "react";
import type { Flow } from "@/features/move/public.ts";
import type { BoardColumnInfo, BoardShape, DetailRoute } from "@/features/task/public.ts";

export interface BoardColumnProps {
  column: BoardColumnInfo;
  tasks: readonly Task[];
  /** How many cards there are, as text. */
  count: string;
  /** The focused card and the dragged one, which stay rendered wherever the column is scrolled. */
  active: string | null;
  dragged: string | null;
  /** The text of an empty column. */
  children: ReactNode;
}

export interface BoardHeadProps {
  column: BoardColumnInfo;
  count: string;
  /** The number of cards, without those that a filter hides. */
  shown: number;
  /** The cards, once they are loaded. */
  tasks?: readonly Task[];
  /** Adds a task to the column otherwise than among its cards. */
  onAdd?: (() => void) | undefined;
}

export interface Collapsed {
  readonly collapsed: ReadonlySet<string>;
  readonly toggleCollapsed: (column: string) => void;
}

/** The parts of a board that differ between the lists of all projects and the board of one project. */
export interface BoardParts {
  readonly Card: ComponentType<{
    task: Task;
    /** Whether the card is the one of its column that is in the tab order. */
    isCurrent: boolean;
  }>;
  readonly Column: ComponentType<BoardColumnProps>;
  readonly Head: ComponentType<BoardHeadProps>;
  /** Content above and below the cards of a column, which scrolls with them. */
  readonly Top?: ComponentType<{ column: BoardColumnInfo }>;
  readonly Bottom: ComponentType<{ column: BoardColumnInfo; scroller: RefObject<HTMLElement | null> }>;
  /** What is above and below the cards where the columns are not the stages. */
  readonly ofGroup?: Pick<BoardParts, "Head" | "Bottom">;
  /** Returns what adds a task to a swimlane, if that is possible, and the sheet that asks for it. */
  readonly useLaneAdd?: (lane: BoardColumnInfo) => {
    readonly add: (() => void) | undefined;
    readonly sheet: ReactNode;
  };
  /** Returns the columns that the person has collapsed. */
  readonly useCollapsed?: () => Collapsed;
  /** Shown in a column without cards. */
  readonly Empty: ComponentType;
  /** Shown after the last column. */
  readonly End?: ComponentType;
  /** The class of a column, in addition to that of every board. */
  readonly columnClass?: string;
  /** Returns the estimated height of a card, so that a column's scroll bar is right before its cards are rendered. */
  readonly cardHeight: (task: Task | undefined) => number;
}

/** What a card needs from its board. The object is stable while the board is shown. */
export interface Board {
  /** The route of a task's page, below the route of the current list. */
  readonly detail: DetailRoute;
  /** The order of the cards: down a column, or along rows. */
  readonly flow: Flow;
  readonly canAddSubtask: boolean;
  readonly canMove: boolean;
  readonly shape: BoardShape;
  readonly parts: BoardParts;
  /** Rejects if the server refuses the subtask. */
  readonly addSubtask: (task: Task, text: string) => Promise<unknown>;
  /** Unsent subtasks by task, so that a card keeps its text when it scrolls out of view. */
  readonly drafts: Map<string, string>;
  /** The scroll positions of the columns, which are restored when a column comes back into view. */
  readonly offsets: Map<string, number>;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("A card needs a board around it");
  return board;
}
