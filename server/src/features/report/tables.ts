import { setImmediate } from "node:timers/promises";
import { addDays, daysBetween, mondayOf } from "@baton/domain/kernel/dates";
import {
  capacityWeeks,
  categoryBands,
  formerBand,
  percentile,
  type ReportKind,
  reportLimits,
} from "@baton/domain/report/report";
import { bandsOf, type FlowDay, flowOf } from "@baton/domain/report/report.flow";
import type { ReportCell } from "@baton/domain/report/report.wire";
import {
  type Completion,
  completedPoints,
  completionCount,
  completionsOf,
  movesOf,
  openCounts,
  openTasksOf,
  type ReportDay,
} from "./report.store.ts";
import { column, daysAtOnce, type ReportSource, type Table } from "./report-source.ts";
import { timeSpent } from "./time-table.ts";

const projectsAtOnce = 4;
const dayMs = 24 * 3600 * 1000;

async function* inParts<T>(
  days: readonly ReportDay[],
  read: (some: readonly ReportDay[]) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for (let first = 0; first < days.length; first += daysAtOnce) {
    yield await read(days.slice(first, first + daysAtOnce));
    await setImmediate();
  }
}

async function all<T>(parts: AsyncGenerator<readonly T[]>): Promise<T[]> {
  const items: T[] = [];
  for await (const part of parts) items.push(...part);
  return items;
}

/** Reads from some projects at a time: their open tasks can be many. */
async function* byProjects<T>(
  source: ReportSource,
  read: (some: ReportSource) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  const { projectIds } = source;
  for (let first = 0; first < projectIds.length; first += projectsAtOnce) {
    yield await read({ ...source, projectIds: projectIds.slice(first, first + projectsAtOnce) });
    await setImmediate();
  }
}

async function openNow(source: ReportSource): Promise<Map<string, number>> {
  const known = source.stages && new Set(source.stages.map(({ id }) => id));
  const counts = new Map<string, number>();
  const read = (some: ReportSource) => openCounts(some.db, some, known ? "stage_id" : "stage");
  for (const { band: name, count } of await all(byProjects(source, read))) {
    const band = known && !known.has(name) ? formerBand : name;
    counts.set(band, (counts.get(band) ?? 0) + count);
  }
  return counts;
}

async function flow(source: ReportSource): Promise<FlowDay[]> {
  const { db, times, stages, days } = source;
  const first = times[0]?.start ?? "";
  const by = stages ? "stage" : "category";
  const [moves, open] = await Promise.all([
    all(inParts(times, (some) => movesOf(db, source, some, { first, by }))),
    openNow(source),
  ]);
  const bandOf = bandsOf(stages?.map(({ id }) => id));
  return flowOf({ days: times.length, open, moves, bandOf }).slice(0, days.length);
}

async function burnUp(source: ReportSource): Promise<Table> {
  const flowDays = await flow(source);
  return {
    columns: [column("day", "Day"), column("scope", "Scope"), column("completed", "Completed")],
    rows: flowDays.map(({ scope, completed }, index) => [source.days[index] ?? "", scope, completed]),
  };
}

const categoryNames = { todo: "Todo", "in-progress": "In Progress", completed: "Completed" } as const;

async function cumulativeFlow(source: ReportSource): Promise<Table> {
  const flowDays = await flow(source);
  const bands = source.stages ?? categoryBands.map((id) => ({ id, name: categoryNames[id] }));
  const hasFormer = flowDays.some(({ bands: counts }) => (counts.get(formerBand) ?? 0) !== 0);
  const shown = hasFormer ? [...bands, { id: formerBand, name: "Former stages" }] : bands;
  return {
    columns: [column("day", "Day"), ...shown.map(({ id, name }) => column(id, name))],
    rows: flowDays.map((day, index) => [source.days[index] ?? "", ...shown.map(({ id }) => day.bands.get(id) ?? 0)]),
  };
}

const inRange = ({ times, days }: ReportSource) => times.slice(0, days.length);

/** Lists the tasks completed in these days, newest first, with the days since `begin`. */
async function timesOf(source: ReportSource, begin: (task: Completion) => string | null): Promise<Table> {
  const completed = await all(inParts(inRange(source), (some) => completionsOf(source.db, source, some)));
  const timed = completed.flatMap((task) => {
    const from = begin(task);
    if (from === null) return [];
    const days = Math.max(0, Date.parse(task.completedAt) - Date.parse(from)) / dayMs;
    return { task, days: Math.round(days * 10) / 10 };
  });
  const sorted = timed.map(({ days }) => days).sort((a, b) => a - b);
  const newest = timed.sort((a, b) => (a.task.completedAt < b.task.completedAt ? 1 : -1)).slice(0, reportLimits.tasks);
  return {
    columns: [
      ...[column("id", "Task"), column("number", "ID"), column("title", "Title")],
      ...[column("completed", "Completed"), column("days", "Days")],
    ],
    rows: newest.map(({ task, days }) => [
      ...[task.id, `${source.keyOf(task.projectId)}-${task.number}`, task.title],
      ...[task.completedAt, days],
    ]),
    summary: {
      count: timed.length,
      half: percentile(sorted, 0.5),
      most85: percentile(sorted, 0.85),
      most95: percentile(sorted, 0.95),
    },
  };
}

async function throughput(source: ReportSource): Promise<Table> {
  const weeks = Map.groupBy(inRange(source), ({ index }) => mondayOf(source.days[index] ?? ""));
  const rows: ReportCell[][] = [];
  for (const [week, days] of weeks) {
    rows.push([week, await completionCount(source.db, source, days)]);
    await setImmediate();
  }
  return { columns: [column("week", "Week from"), column("completed", "Completed")], rows };
}

interface PersonRows<T> {
  readonly order: (a: T, b: T) => number;
  readonly cellsOf: (value: T) => readonly ReportCell[];
}

/** Returns a row for each person in an order, and last one for tasks that are nobody's. */
function byPerson<T>(
  { people }: ReportSource,
  values: ReadonlyMap<string | null, T>,
  { order, cellsOf }: PersonRows<T>,
): ReportCell[][] {
  return [...values]
    .sort(([a, one], [b, other]) => Number(a === null) - Number(b === null) || order(one, other))
    .map(([id, value]) => [...[id, id === null ? "Nobody" : (people.get(id) ?? "Former member")], ...cellsOf(value)]);
}

const rounded = (value: number) => Math.round(value * 10) / 10;

const ownersOf = ({ assigneeIds }: { readonly assigneeIds: readonly string[] }) =>
  assigneeIds.length > 0 ? assigneeIds : [null];

const openOf = (source: ReportSource) => all(byProjects(source, (some) => openTasksOf(some.db, some, source.today)));

async function workload(source: ReportSource): Promise<Table> {
  const people = new Map<string | null, { open: number; begun: number; points: number; bare: number; done: number }>();
  const of = (id: string | null) => {
    const known = people.get(id) ?? { open: 0, begun: 0, points: 0, bare: 0, done: 0 };
    people.set(id, known);
    return known;
  };
  const [open, completed] = await Promise.all([
    openOf(source),
    all(inParts(inRange(source), (some) => completedPoints(source.db, source, some))),
  ]);
  for (const tasks of open) {
    for (const id of ownersOf(tasks)) {
      const person = of(id);
      person.open += tasks.count;
      person.begun += tasks.isBegun ? tasks.count : 0;
      person.points += tasks.points;
      person.bare += tasks.count - tasks.estimated;
    }
  }
  for (const tasks of completed) for (const id of ownersOf(tasks)) of(id).done += tasks.points;
  const weeks = source.days.length / 7;
  return {
    columns: [
      ...[column("id", "Person"), column("name", "Name"), column("open", "Open tasks")],
      ...[column("begun", "In progress"), column("points", "Open points"), column("bare", "Without estimate")],
      ...[column("perWeek", "Completed points a week"), column("capacity", `Points in ${capacityWeeks} weeks`)],
      column("over", "Points over capacity"),
    ],
    rows: byPerson(source, people, {
      order: (a, b) => b.points - a.points || b.open - a.open,
      cellsOf: ({ open, begun, points, bare, done }) => {
        // Who has completed no points has not shown how many they can.
        const capacity = done === 0 ? null : rounded((done / weeks) * capacityWeeks);
        const over = capacity === null ? null : rounded(Math.max(0, points - capacity));
        return [open, begun, points, bare, rounded(done / weeks), capacity, over];
      },
    }),
  };
}

async function overdue(source: ReportSource): Promise<Table> {
  const { today } = source;
  const people = new Map<string | null, { tasks: number; days: number }>();
  for (const tasks of await openOf(source)) {
    if (tasks.oldest === null) continue;
    for (const id of ownersOf(tasks)) {
      const known = people.get(id) ?? { tasks: 0, days: 0 };
      const days = Math.max(known.days, daysBetween(tasks.oldest, today));
      people.set(id, { tasks: known.tasks + tasks.overdue, days });
    }
  }
  return {
    columns: [
      ...[column("id", "Person"), column("name", "Name"), column("tasks", "Overdue tasks")],
      ...[column("oldest", "Oldest due date"), column("days", "Days late")],
    ],
    rows: byPerson(source, people, {
      order: (a, b) => b.tasks - a.tasks,
      cellsOf: ({ tasks, days }) => [tasks, addDays(today, -days), days],
    }),
  };
}

/** What makes the table of each report. */
export const tableOf: Readonly<Record<ReportKind, (source: ReportSource) => Promise<Table>>> = {
  "burn-up": burnUp,
  "cumulative-flow": cumulativeFlow,
  "cycle-time": (source) => timesOf(source, ({ startedAt }) => startedAt),
  "lead-time": (source) => timesOf(source, ({ createdAt }) => createdAt),
  throughput,
  workload,
  overdue,
  time: timeSpent,
};
