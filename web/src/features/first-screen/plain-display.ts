import { displayOf } from "@baton/domain/task/task.display";
import type { DisplayControl } from "@/features/display/public.ts";
import type { BoardShape } from "@/features/task/public.ts";
import { noop } from "./noop.ts";

/** The display options that the server draws, which no one can change before the page has loaded. */
export function plainDisplay(isGrouped: boolean): DisplayControl {
  const display = displayOf({}, isGrouped);
  return { display, wanted: display, isModified: false, isPlain: true, change: noop, reset: noop };
}

export const noStages: BoardShape = { columns: [], columnOf: () => undefined, placeIn: () => ({}) };
