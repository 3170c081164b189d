import { leavesSeriesOpen, type SeriesChange } from "./moves-series.ts";

/**
 * Writes changes of tasks. Where the later dates of a series could move as well, the person decides first. Every change of
 * dates goes through here.
 * @returns the result of `write`; undefined if the person is asked
 */
export function askFirst<C extends SeriesChange, R>(changes: readonly C[], write: (decided: C[]) => R): R | undefined {
  if (!changes.some(leavesSeriesOpen)) return write([...changes]);
  const ask = async () => {
    const { decided } = await import("./ask-series.tsx");
    const after = await decided(changes);
    if (after) write(after);
  };
  void ask();
  return undefined;
}
