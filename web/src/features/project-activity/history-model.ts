import type { Activity } from "@baton/domain/activity/activity";
import type { Project } from "@baton/domain/project/project";
import { withoutRevertedMoves } from "@/features/activity/public.ts";

/** Consecutive lines of one person: about one task, or from one write to several tasks or to the project. */
export interface Run {
  /** The id of its first line, which stays the same when later lines join the run. */
  readonly id: string;
  readonly actorId: string | null;
  readonly through: Activity["through"];
  readonly tokenName: string | null;
  /** The task that all lines are about; null for the project, or for several tasks. */
  readonly taskId: string | null;
  /** The number of tasks that the lines are about. */
  readonly taskCount: number;
  /** Newest first. */
  readonly lines: readonly Activity[];
}

/** The runs of one day. */
export interface HistoryDay {
  /** A calendar date in this device's time zone. */
  readonly day: string;
  readonly runs: readonly Run[];
}

const pad = (part: number) => String(part).padStart(2, "0");

/** Returns the calendar date of an instant in this device's time zone. */
export function dayOf(at: string): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Returns whether a line repeats the previous one: a link belongs to two tasks, and both record it. */
const isRepeated = (line: Activity, before: Activity | undefined) =>
  line.entity === "link" && line.entityId === before?.entityId && line.kind === before.kind && line.at === before.at;

const continues = (line: Activity, before: Activity) =>
  line.actorId === before.actorId &&
  line.through === before.through &&
  line.tokenId === before.tokenId &&
  line.pull?.url === before.pull?.url &&
  dayOf(line.at) === dayOf(before.at) &&
  (line.taskId === null) === (before.taskId === null) &&
  (line.at === before.at || (line.taskId !== null && line.taskId === before.taskId));

function runOf(lines: readonly Activity[]): Run {
  const [newest, oldest] = [lines[0], lines.at(-1)];
  const tasks = new Set(lines.map(({ taskId }) => taskId));
  return {
    id: oldest?.id ?? "",
    actorId: newest?.actorId ?? null,
    through: newest?.through ?? "page",
    tokenName: newest?.tokenName ?? null,
    taskId: tasks.size === 1 ? (newest?.taskId ?? null) : null,
    taskCount: tasks.has(null) ? 0 : tasks.size,
    lines,
  };
}

/** Returns the one field that all lines of a run over several tasks change in the same way, with its values. */
export function sameChange({ lines, taskCount }: Run): { field: string; values: readonly [unknown, unknown] } | null {
  const [first] = lines;
  if (!first || taskCount < 2 || lines.length !== taskCount) return null;
  const fields = JSON.stringify(first.fields);
  if (!lines.every(({ entity, fields: some }) => entity === "task" && JSON.stringify(some) === fields)) return null;
  // A move within a category changes the stage, others also the category.
  const { stage, ...rest } = first.fields;
  const [change, ...more] = Object.entries(rest.stageId || !stage ? rest : first.fields);
  const [field, values] = change ?? [];
  return field && values && more.length === 0 ? { field, values } : null;
}

/** Groups the lines of a project's history, newest first, by day and by consecutive lines of one person. */
export function daysOf(lines: readonly Activity[]): readonly HistoryDay[] {
  const runs: Activity[][] = [];
  const shown = withoutRevertedMoves(lines.toReversed()).toReversed();
  for (const [index, line] of shown.entries()) {
    const before = shown[index - 1];
    if (isRepeated(line, before)) continue;
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && continues(line, last)) run.push(line);
    else runs.push([line]);
  }
  const days = Map.groupBy(runs.map(runOf), (run) => dayOf(run.lines[0]?.at ?? ""));
  return Array.from(days, ([day, some]) => ({ day, runs: some }));
}

const noToken = { tokenId: null, tokenName: null, proposalId: null, pull: null, undoOf: null } as const;

/**
 * Adds the creation of the project, which is taken from the project's row, to a history that is loaded to its end. Tasks
 * that were imported may have an older history.
 */
export function withCreation(lines: readonly Activity[], project: Project): readonly Activity[] {
  const shown = lines.filter(({ entity, kind }) => !(entity === "project" && kind === "created"));
  const creation: Activity = {
    ...{ id: project.id, taskId: null, projectId: project.id, entity: "project", entityId: project.id },
    ...{ at: project.createdAt, actorId: project.createdBy, through: "page", ...noToken, kind: "created" },
    ...{ name: project.name, fields: {}, version: 1 },
  };
  const older = shown.findLastIndex(({ at }) => at >= creation.at) + 1;
  return shown.toSpliced(older, 0, creation);
}

/** A page of a project's history, newest first, and the start of the page before it. */
export interface HistoryPage {
  readonly activity: readonly Activity[];
  readonly next: string | null;
}

/**
 * Adds the newest page to the loaded ones. If it does not reach them, because too much has happened, it replaces them.
 */
export function joined(pages: readonly HistoryPage[], newest: HistoryPage): readonly HistoryPage[] {
  const known = new Set(pages.flatMap(({ activity }) => activity.map(({ id }) => id)));
  const added = newest.activity.filter(({ id }) => !known.has(id));
  const [first, ...older] = pages;
  if (!first || added.length === 0) return pages;
  const isReached = added.length < newest.activity.length || newest.next === null;
  return isReached ? [{ ...first, activity: [...added, ...first.activity] }, ...older] : [newest];
}
