/**
 * What a counter shows on its way: fast at first, slow at the end, and `to` exactly when its time is over.
 * @param progress part of the time that has passed; 0 is the start, 1 and beyond the end
 */
export function counterAt(from: number, to: number, progress: number): number {
  const left = 1 - Math.min(1, Math.max(0, progress));
  // Cut towards where it comes from: rounded, a small number would be there long before its time.
  return from + Math.trunc((to - from) * (1 - left ** 2));
}
