// A door of its own: only the layouts by date, which are loaded when they are chosen, need it.
export { CreateOnDays } from "./create-on-days.tsx";
export {
  type Dragged,
  dayAcross,
  draggedWith,
  type Edge,
  useBarDrag,
  useDaysTarget,
  useDrags,
  useEdgeDrag,
} from "./date-drag.ts";
export {
  addMonths,
  daysOfWeek,
  movedBy,
  resizedTo,
  type Span,
  spanOf,
  weekLength,
  weekOf,
  weeksOfMonth,
} from "./days.ts";
export { ScheduleBar, UndatedButton } from "./schedule-bar.tsx";
export { TaskLines } from "./task-lines.tsx";
export { trackPointer } from "./track-pointer.ts";
export { Undated, undatedOf } from "./undated.tsx";
export { type DateMoves, useDateMoves } from "./use-date-moves.ts";
export { useStepKeys } from "./use-step-keys.ts";
export { useUndatedList } from "./use-undated-list.ts";
