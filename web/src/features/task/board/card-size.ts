import type { Task } from "@baton/domain/task/task";

/** The room around a card, and the card itself: the same while it loads. */
export const shellClass = "px-1 py-0.75";
export const boxClass = "flex h-full flex-col px-3 py-2.75 transition-colors";

/** Heights in pixels with the room around, as drawn where nothing wraps; the real ones are measured as cards come into sight. */
const card = { plain: 106, subtask: 24, touch: 36 };

let touch: number | undefined;

/** Asked of the browser once: a column of thousands adds up the heights of all its cards. */
function touchHeight(): number {
  touch ??= matchMedia("(pointer: coarse)").matches ? card.touch : 0;
  return touch;
}

/** About how high a card will be, so that a column's scroll bar is right before its cards are drawn. */
export function cardHeight(task: Task | undefined): number {
  const subtask = task && task.subtasks.length > 0 ? card.subtask : 0;
  return card.plain + subtask + touchHeight();
}
