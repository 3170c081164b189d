/**
 * Returns the value of a running counter: fast at first, then slow, and exactly `to` at the end.
 * @param progress the fraction of the time that has passed; 1 or more is the end
 */
export function counterAt(from: number, to: number, progress: number): number {
  const left = 1 - Math.min(1, Math.max(0, progress));
  // Truncated, because rounding would reach a small number long before the end.
  return from + Math.trunc((to - from) * (1 - left ** 2));
}
