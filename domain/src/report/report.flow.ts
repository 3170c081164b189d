import { type WorkStage, workStages } from "../task/task.ts";
import { formerBand } from "./report.ts";

/** A place that tasks left or entered; null outside of all that is counted, such as the trash. */
interface Place {
  readonly category: WorkStage | null;
  readonly stage: string | null;
}

/** Tasks that moved alike on the same day. */
export interface Moves {
  /** The day, counted from the first one of the report. */
  readonly day: number;
  readonly from: Place;
  readonly to: Place;
  /** They had been completed before the first day, so the report leaves them out as long as they stay so. */
  readonly isOld: boolean;
  readonly count: number;
}

/** The bands of a day: open tasks as they were at its end, completed ones since the first day. */
export interface FlowDay {
  readonly bands: ReadonlyMap<string, number>;
  readonly scope: number;
  readonly completed: number;
}

interface Flow {
  /** The number of days, of which the last one is today. */
  readonly days: number;
  /** The open tasks of each band now. */
  readonly open: ReadonlyMap<string, number>;
  readonly moves: readonly Moves[];
  readonly bandOf: (place: { readonly category: WorkStage; readonly stage: string | null }) => string;
}

const isCounted = (place: Place): place is Place & { readonly category: WorkStage } => place.category !== null;

/** Returns by how much a move changes each band, and whether that is a band of completed tasks. */
function effects({ from, to, isOld, count }: Moves): { place: Place & { category: WorkStage }; by: number }[] {
  const isReopened = to.category !== null && to.category !== "completed";
  if (isOld) return isReopened && isCounted(to) ? [{ place: to, by: count }] : [];
  return [
    ...(isCounted(from) ? [{ place: from, by: -count }] : []),
    ...(isCounted(to) ? [{ place: to, by: count }] : []),
  ];
}

/**
 * Returns the bands of each day. Open tasks are counted backwards from those of now, completed ones forwards from none,
 * so that the tasks of earlier days are neither read nor counted.
 */
export function flowOf({ days, open, moves, bandOf }: Flow): FlowDay[] {
  const changes = Array.from({ length: days }, () => ({
    open: new Map<string, number>(),
    completed: new Map<string, number>(),
  }));
  const add = (to: Map<string, number>, band: string, by: number) => to.set(band, (to.get(band) ?? 0) + by);
  for (const move of moves) {
    for (const { place, by } of effects(move)) {
      const day = changes[move.day];
      if (day) add(place.category === "completed" ? day.completed : day.open, bandOf(place), by);
    }
  }
  const opens: Map<string, number>[] = [];
  const now = new Map(open);
  for (const { open: changed } of changes.toReversed()) {
    opens.unshift(new Map(now));
    for (const [band, by] of changed) add(now, band, -by);
  }
  const done = new Map<string, number>();
  return changes.map(({ completed }, index) => {
    for (const [band, by] of completed) add(done, band, by);
    const bands = new Map(opens[index]);
    for (const [band, count] of done) add(bands, band, count);
    const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
    return { bands, scope: sum(bands.values()), completed: sum(done.values()) };
  });
}

/** Returns the band of a place among the stages of one project, or among the categories of all. */
export function bandsOf(stages: readonly string[] | undefined): Flow["bandOf"] {
  const known = new Set<string | null>(stages ?? workStages);
  return ({ category, stage }) => {
    const band = stages ? stage : category;
    return band !== null && known.has(band) ? band : formerBand;
  };
}
