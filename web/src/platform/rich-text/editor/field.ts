import type { ReactNode, RefObject } from "react";

/** A position on the screen. */
export interface Point {
  readonly left: number;
  readonly top: number;
}

/** The functions of a field that its owner calls. */
export interface TextHandle {
  /** Reports the last typed text at once. */
  readonly flush: () => void;
  /** Replaces the selection by Markdown. */
  readonly insert: (markdown: string) => void;
}

/** The position of the cursor when a field appears. */
export interface Start {
  readonly isFocused: boolean;
  /** A position on the screen; without it, the cursor is `fromEnd` characters before the end. */
  readonly point?: Point | undefined;
  readonly fromEnd?: number | undefined;
  /** Text that was typed before the editor was loaded. */
  readonly typed?: string | undefined;
}

/** The props of every Markdown field, however it shows the text. */
export interface FieldProps {
  handle: RefObject<TextHandle | null>;
  label: string;
  placeholder?: string | undefined;
  markdown: string;
  /** Keeps pasted or dropped files, and returns the Markdown that shows them. */
  addFiles: (files: readonly File[]) => string;
  /** Whether the field has little space, as between comments. */
  isSmall: boolean;
  onChange: (markdown: string) => void;
  /** Called with keys that the field does not use. Returns whether its owner handles the key. */
  onKey: (event: Pressed) => boolean;
  /** Content at the start and end of the bar below the text. */
  tools?: ReactNode;
  actions?: ReactNode;
}

/** The part of a keyboard event that the field's owner uses. */
export type Pressed = Pick<KeyboardEvent, "key" | "metaKey" | "ctrlKey" | "preventDefault" | "stopPropagation">;

/** Returns pasted or dropped files. Programs that copy a table also copy an image of it, which is omitted. */
export function filesIn({ files, types }: DataTransfer): readonly File[] {
  return types.includes("text/plain") ? [] : [...files];
}
