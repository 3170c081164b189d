import type { ReportWire } from "@baton/domain/report/report.wire";

/** What a person has to do, against what they complete. */
export interface WorkloadBar {
  /** The id of a person; null for tasks that are nobody's. */
  readonly id: string | null;
  readonly name: string;
  readonly tasks: number;
  readonly points: number;
  /** Tasks without an estimate. */
  readonly bare: number;
  /** The points of some weeks; null if the person has completed none. */
  readonly capacity: number | null;
  readonly over: number;
}

interface Workload {
  readonly bars: readonly WorkloadBar[];
  /** What bars are drawn in: where nothing is estimated, tasks. */
  readonly unit: "points" | "tasks";
  /** What the longest bar amounts to. */
  readonly most: number;
}

/** Returns the people of a workload report who have open tasks. */
export function workloadOf({ columns, rows }: ReportWire): Workload {
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const all = rows.map((row): WorkloadBar => {
    const numberOf = (key: string) => Number(row[at(key)] ?? 0);
    const [id, capacity] = [row[at("id")], row[at("capacity")]];
    return {
      id: id === null ? null : String(id),
      name: String(row[at("name")]),
      tasks: numberOf("open"),
      points: numberOf("points"),
      bare: numberOf("bare"),
      capacity: typeof capacity === "number" ? capacity : null,
      over: numberOf("over"),
    };
  });
  const bars = all.filter(({ tasks }) => tasks > 0);
  const unit = bars.some(({ points }) => points > 0) ? "points" : "tasks";
  const lengths = bars.map(({ tasks, points, capacity }) =>
    unit === "tasks" ? tasks : Math.max(points, capacity ?? 0),
  );
  return { bars, unit, most: Math.max(1, ...lengths) };
}

/** Returns what a bar has of each part: what fits the capacity, what is over it, and what of it is free. */
export function partsOf({ tasks, points, capacity, over }: WorkloadBar, unit: Workload["unit"]) {
  if (unit === "tasks") return { fits: tasks, over: 0, free: 0 };
  return { fits: points - over, over, free: capacity === null ? 0 : Math.max(0, capacity - points) };
}
