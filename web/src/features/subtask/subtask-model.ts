import { today } from "@baton/domain/kernel/dates";
import { type Subtask, subtaskLimits } from "@baton/domain/subtask/subtask";
import { rankAt } from "@baton/domain/task/task.rank";

/**
 * Splits subtasks into those done before `day`, which are collapsed into one line, and the others. Both are in order.
 */
export function splitByDay(
  subtasks: readonly Subtask[],
  day: string,
): { readonly past: Subtask[]; readonly now: Subtask[] } {
  // A subtask that was ticked here a moment ago has no time yet.
  const isPast = ({ done, doneAt }: Subtask) => done && doneAt !== null && today(new Date(doneAt)) < day;
  return { past: subtasks.filter(isPast), now: subtasks.filter((subtask) => !isPast(subtask)) };
}

const bullet = /^(?:[-*+•–]|\d{1,3}[.)])\s+/;
const box = /^\[[ xX]?\]\s+/;

/** Returns the titles in a text of several lines, without list markers. */
export function titlesIn(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(bullet, "").replace(box, "").trim().slice(0, subtaskLimits.title))
    .filter((title) => title !== "");
}

/**
 * Returns the rank that puts a subtask beside another one.
 * @param subtasks all subtasks of the task, in order
 */
export function rankBeside(
  subtasks: readonly Subtask[],
  id: string | undefined,
  { id: other, side }: { readonly id: string; readonly side: "before" | "after" },
): string {
  const others = subtasks.filter((subtask) => subtask.id !== id);
  const index = others.findIndex((subtask) => subtask.id === other);
  return rankAt(others, index + (side === "after" ? 1 : 0));
}
