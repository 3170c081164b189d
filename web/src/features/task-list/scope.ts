import type { ReactNode } from "react";
import type { BoardParts } from "@/features/board/public.ts";
import type { BoardShape } from "@/features/task/public.ts";

/** The tasks that a screen shows, and how. It is stable while the screen is shown. */
export interface Scope {
  readonly shape: BoardShape;
  readonly parts: BoardParts;
  /** The project whose tasks the screen shows; without it, all projects. */
  readonly projectId?: string;
  /** Shown in the first column while there are no tasks. */
  readonly empty?: ReactNode;
}
