import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { newId } from "../kernel/ids.ts";
import { isStorable } from "../task/task.rank.ts";
import type { Subtask } from "./subtask.ts";

/** The context of subtasks that are created from titles: their task, and when and by whom they are created. */
export interface SubtaskContext {
  readonly taskId: string;
  readonly at: string;
  readonly by: string | null;
}

/** Returns a new subtask, not done unless `fields` says otherwise. */
export function newSubtask(
  fields: Pick<Subtask, "title" | "rank"> & Partial<Subtask>,
  { taskId, at, by }: SubtaskContext,
): Subtask {
  const empty = { done: false, assigneeId: null, dueDate: null, doneAt: null, doneBy: null };
  return { id: newId(), taskId, ...empty, version: 1, createdAt: at, createdBy: by, updatedAt: at, ...fields };
}

const areStorable = (ranks: readonly string[]) => ranks.every(isStorable);

/**
 * Returns ascending ranks for subtasks: the given ones, with new ones between them. If they leave no room, all are new.
 */
function ranksAround(given: readonly (string | undefined)[]): string[] {
  const ranks: string[] = [];
  const anew = () => generateNKeysBetween(null, null, given.length);
  for (const [index, rank] of given.entries()) {
    const before = ranks.at(-1) ?? null;
    if (rank !== undefined && before !== null && rank <= before) return anew();
    const next = rank ?? given.slice(index).find((one) => one !== undefined) ?? null;
    if (next !== null && before !== null && next <= before) return anew();
    if (next !== null && !isStorable(next)) return anew();
    ranks.push(rank ?? generateKeyBetween(before, next));
  }
  return areStorable(ranks) ? ranks : anew();
}

/**
 * Returns the subtasks of a task after its titles were replaced. In the order of `titles`, each title gets the existing
 * subtask with this title, or a new one. Subtasks with equal titles are matched one to one, in order. Subtasks whose
 * rank does not change are the same objects.
 */
export function withTitles(subtasks: readonly Subtask[], titles: readonly string[], maker: SubtaskContext): Subtask[] {
  const waiting = new Map<string, Subtask[]>();
  for (const subtask of subtasks) waiting.set(subtask.title, [...(waiting.get(subtask.title) ?? []), subtask]);
  const matched = titles.map((title) => waiting.get(title)?.shift());
  const ranks = ranksAround(matched.map((subtask) => subtask?.rank));
  return titles.map((title, index) => {
    const subtask = matched[index];
    const rank = ranks[index] ?? "";
    if (!subtask) return newSubtask({ title, rank }, maker);
    return subtask.rank === rank ? subtask : { ...subtask, rank };
  });
}

/** Returns the ranks of `count` subtasks after the existing ones, which are in order. */
export function ranksAfter(subtasks: readonly Subtask[], count: number): string[] {
  const last = subtasks.at(-1)?.rank ?? null;
  return generateNKeysBetween(last, null, count);
}
