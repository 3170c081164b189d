const mostTicks = 4;

/** Returns the ticks of an axis of counts, from 0 to at least `max`, in a few round, whole steps. */
export function axisTicks(max: number): number[] {
  const least = Math.max(1, max / mostTicks);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? least;
  return Array.from({ length: Math.max(1, Math.ceil(max / step)) + 1 }, (_, index) => index * step);
}
