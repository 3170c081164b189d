import type { Task } from "@baton/domain/task/task";
import { createContext } from "react";
import type { CellField } from "./cell-values.ts";
import type { CellAt, Step } from "./grid-model.ts";

/** The cell that a person edits. */
export interface Editing extends CellAt {
  /** What they typed to begin with, which replaces the value; null if they edit the value. */
  readonly typed: string | null;
}

/** What an editor needs from its table. */
export interface CellEditing {
  /** Stores a text that was typed when the task had these values. Returns what is wrong with it, if anything is. */
  readonly save: (seen: Task, field: CellField, text: string) => string | undefined;
  /** Ends editing. The focus goes back to the cell, or from there to another one, unless it is elsewhere already. */
  readonly leave: (step?: Step) => void;
  /** Ends editing, without a change of the focus. */
  readonly end: () => void;
  /** Returns a value as text. */
  readonly textOf: (task: Task, field: CellField) => string;
}

export const CellEditingContext = createContext<CellEditing | null>(null);
