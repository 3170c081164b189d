import { createContext, useContext } from "react";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import type { Collapsed } from "../board-context.ts";

/** The columns that a person has put aside on a board whose columns are not the stages. */
export interface GroupColumns extends Collapsed {
  /** The hidden columns, and how many cards each has. */
  readonly hidden: readonly (readonly [column: BoardColumnInfo, count: number])[];
  readonly toggleHidden: (column: string) => void;
}

export const GroupColumnsContext = createContext<GroupColumns | null>(null);

export function useGroupColumns(): GroupColumns {
  const columns = useContext(GroupColumnsContext);
  if (!columns) throw new Error("A group needs its board around it");
  return columns;
}
