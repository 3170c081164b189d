import { setImmediate } from "node:timers/promises";
import { reportLimits } from "@baton/domain/report/report";
import type { ReportCell } from "@baton/domain/report/report.wire";
import { column, daysAtOnce, type ReportSource, type Table } from "./report-source.ts";
import { type Spent, timeSpentOn } from "./time.store.ts";

/** The time that a person spent on a task, or on the tasks of a project that are not listed. */
type Line = Omit<Spent, "taskId" | "title"> & { readonly taskId: string | null; readonly title: string };

/** Adds the minutes of lines that are alike. */
function summed<T extends { readonly minutes: number }>(lines: Iterable<T>, keyOf: (line: T) => string): T[] {
  const sums = new Map<string, T>();
  for (const line of lines) {
    const key = keyOf(line);
    const known = sums.get(key);
    sums.set(key, known ? { ...known, minutes: known.minutes + line.minutes } : line);
  }
  return [...sums.values()];
}

async function linesOf(source: ReportSource): Promise<Spent[]> {
  const { days } = source;
  const found: Spent[] = [];
  for (let first = 0; first < days.length; first += daysAtOnce) {
    const some = days.slice(first, first + daysAtOnce);
    found.push(...(await timeSpentOn(source.db, source, { from: some[0] ?? "", to: some.at(-1) ?? "" })));
    await setImmediate();
  }
  return summed(found, ({ userId, taskId }) => `${userId} ${taskId}`).sort((a, b) => b.minutes - a.minutes);
}

/** Returns the lines of a table: the longest ones, and the others added up, so that the sums are right. */
function withinLimit(lines: readonly Spent[]): readonly Line[] {
  const rest = lines.slice(reportLimits.tasks).map((line) => ({
    ...{ userId: line.userId, projectId: line.projectId, minutes: line.minutes },
    ...{ taskId: null, number: 0, title: "Other tasks" },
  }));
  const sums = summed<Line>(rest, ({ userId, projectId }) => `${userId} ${projectId}`);
  return [...lines.slice(0, reportLimits.tasks), ...sums];
}

/** Returns the time that people spent, by person and task: the person who spent most first. */
export async function timeSpent(source: ReportSource): Promise<Table> {
  const lines = await linesOf(source);
  const totals = new Map(summed(lines, ({ userId }) => `${userId}`).map(({ userId, minutes }) => [userId, minutes]));
  const total = ({ userId }: Line) => totals.get(userId) ?? 0;
  const order = (a: Line, b: Line) =>
    total(b) - total(a) || String(a.userId).localeCompare(String(b.userId)) || b.minutes - a.minutes;
  const cellsOf = ({ userId, projectId, taskId, number, title, minutes }: Line): ReportCell[] => [
    ...[userId, source.people.get(userId ?? "") ?? "Former member", projectId, source.nameOf(projectId)],
    ...[taskId, taskId === null ? "" : `${source.keyOf(projectId)}-${number}`, title],
    ...[minutes, Math.round((minutes / 60) * 100) / 100],
  ];
  return {
    columns: [
      ...[column("person", "Person"), column("name", "Name"), column("project", "Project")],
      ...[column("projectName", "Project name"), column("task", "Task"), column("number", "ID")],
      ...[column("title", "Title"), column("minutes", "Minutes"), column("hours", "Hours")],
    ],
    rows: withinLimit(lines).toSorted(order).map(cellsOf),
  };
}
