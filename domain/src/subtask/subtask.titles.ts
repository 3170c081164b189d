import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { newId } from "../kernel/ids.ts";
import { isStorable } from "../task/task.rank.ts";
import type { Subtask } from "./subtask.ts";

/** What is known of subtasks that are made from titles: their task, when they were made, and by whom. */
export interface Maker {
  readonly taskId: string;
  readonly at: string;
  readonly by: string | null;
}

/** Returns a new subtask that is not done, except for `more`. */
export function newSubtask(
  fields: Pick<Subtask, "title" | "rank"> & Partial<Subtask>,
  { taskId, at, by }: Maker,
): Subtask {
  const empty = { done: false, assigneeId: null, dueDate: null, doneAt: null, doneBy: null };
  return { id: newId(), taskId, ...empty, version: 1, createdAt: at, createdBy: by, updatedAt: at, ...fields };
}

const areStorable = (ranks: readonly string[]) => ranks.every(isStorable);

/** Returns ranks for subtasks in order: those that are given, and others between them. If that is impossible, all new. */
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
 * Returns the subtasks of a task after its titles were replaced: in the order of `titles`, each is the subtask that has
 * this title, or a new one. Subtasks of the same title are matched one to one, in order. Those that stay are the same
 * objects unless they move.
 */
export function withTitles(subtasks: readonly Subtask[], titles: readonly string[], maker: Maker): Subtask[] {
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

/** Returns the ranks of `count` subtasks after those of a task, which are in order. */
export function ranksAfter(subtasks: readonly Subtask[], count: number): string[] {
  const last = subtasks.at(-1)?.rank ?? null;
  return generateNKeysBetween(last, null, count);
}
