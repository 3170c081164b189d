/**
 * The value of a running counter: fast at first, slow at the end, and exactly `to` when its time is over.
 * @param progress the fraction of the time that has passed, from 0; 1 and more are the end
 */
export function counterAt(from: number, to: number, progress: number): number {
  const left = 1 - Math.min(1, Math.max(0, progress));
  // Truncated, because rounding would reach a small number long before the end.
  return from + Math.trunc((to - from) * (1 - left ** 2));
}
