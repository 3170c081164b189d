import type { ReportWire } from "@baton/domain/report/report.wire";

/** What the time in a report is added up by. */
export type TimeGroup = "person" | "project" | "task";

/** The time of one person, project or task. */
export interface TimeBar {
  readonly id: string;
  readonly name: string;
  /** The number of a task; empty for others. */
  readonly number: string;
  readonly minutes: number;
}

const columnsOf = {
  person: { id: "person", name: "name" },
  project: { id: "project", name: "projectName" },
  task: { id: "task", name: "title" },
} as const;

/** Returns the time in a report by person, project or task, the longest first. */
export function timeBars({ columns, rows }: ReportWire, group: TimeGroup): readonly TimeBar[] {
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const [id, name] = [at(columnsOf[group].id), at(columnsOf[group].name)];
  const [number, minutes] = [at("number"), at("minutes")];
  const bars = new Map<string, TimeBar>();
  for (const row of rows) {
    const key = String(row[id] ?? "");
    const own = { id: key, name: String(row[name]), number: group === "task" ? String(row[number]) : "" };
    bars.set(key, { ...own, minutes: (bars.get(key)?.minutes ?? 0) + Number(row[minutes]) });
  }
  return [...bars.values()].sort((a, b) => b.minutes - a.minutes);
}
