import type { Task } from "@baton/domain/task/task";

/** Heights in pixels, as drawn for a mouse; the real ones are measured when a card comes into sight. */
const card = { plain: 172, subtask: 28 };

/** About how high a card will be, so that a column's scroll bar is right before its cards are drawn. */
export function cardHeight(task: Task | undefined): number {
  return task && task.subtasks.length > 0 ? card.plain + card.subtask : card.plain;
}
