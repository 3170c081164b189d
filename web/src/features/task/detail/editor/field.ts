import type { Task } from "@baton/domain/task/task";
import type { ReactNode, RefObject } from "react";

/** A place on the screen. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

/** What its owner does with a field. */
export interface TextHandle {
  /** Hands over what was typed last. */
  readonly flush: () => void;
  /** Puts Markdown in the place of what is selected. */
  readonly insert: (markdown: string) => void;
}

/** Where the cursor is when a field appears. */
export interface Start {
  readonly isFocused: boolean;
  /** On the screen; otherwise, the cursor is this many characters before the end. */
  readonly point?: Point | undefined;
  readonly fromEnd?: number | undefined;
}

/** What every field for Markdown takes, however it shows the text. */
export interface FieldProps {
  handle: RefObject<TextHandle | null>;
  label: string;
  placeholder?: string | undefined;
  markdown: string;
  /** The task that the text is of. Its files are that task's. */
  near: Task;
  /** The field has little room, as between comments. */
  isSmall: boolean;
  onChange: (markdown: string) => void;
  /** Returns whether a key that the field does not use means something to its owner. */
  onKey: (event: Pressed) => boolean;
  /** At the beginning and at the end of the bar below the text. */
  tools?: ReactNode;
  actions?: ReactNode;
}

/** A key that was pressed. */
export type Pressed = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "preventDefault" | "stopPropagation">;
