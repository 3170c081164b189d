/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The time until something happens that happens every `mean` on average, whenever it happened last. */
export const untilNext = (random: () => number, mean: number): number => -Math.log(1 - random()) * mean;
