/** The height of a day's head, and from one bar to the next, in pixels. */
const head = 30;
const pitch = 22;

/** Returns the top of a lane in a week. */
export const top = (lane: number): string => `${head + lane * pitch}px`;

/** Returns the number of lanes for which a week of this height has space. */
export const lanesIn = (height: number): number => Math.max(1, Math.floor((height - head) / pitch));
