import type { ProjectStage } from "../stage/stage.ts";
import { byRank } from "../task/task.rank.ts";
import { isArchived, type Task, workStages } from "../task/task.ts";
import type { ChangeSince, SinceWire } from "./rewind.wire.ts";

/** A recorded change of a task or stage. */
export interface PastChange {
  readonly at: string;
  readonly actorId: string | null;
  readonly through: ChangeSince["through"];
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown] | null>>;
}

const valuePrefix = "values.";

/** Returns what the fields of a task were before the earliest of some changes, which come newest first. */
function valuesBefore(changes: readonly PastChange[]): Map<string, unknown> {
  const before = new Map<string, unknown>();
  for (const { fields } of changes) {
    for (const name in fields) {
      const change = fields[name];
      if (change) before.set(name, change[0]);
    }
  }
  return before;
}

/** Returns a task with earlier values. What history does not record keeps its later state. */
function withValues(task: Task, before: ReadonlyMap<string, unknown>): Task {
  if (before.size === 0) return task;
  const next: Record<string, unknown> = { ...task };
  const values: Record<string, unknown> = { ...task.values };
  for (const [name, value] of before) {
    if (name.startsWith(valuePrefix)) values[name.slice(valuePrefix.length)] = value;
    else if (name === "isArchived") next.archivedAt = value === true ? task.createdAt : null;
    else if (name in task) next[name] = value;
  }
  const kept = Object.entries(values).filter(([, value]) => value !== null);
  return { ...(next as unknown as Task), values: Object.fromEntries(kept) as Task["values"] };
}

/** Returns when a task was completed, from the changes since a moment, before which it was completed or not. */
const completionBefore = (task: Task, now: Task, time: string): string | null => {
  if (task.stage !== "completed") return null;
  return now.completedAt !== null && now.completedAt <= time ? now.completedAt : null;
};

/**
 * Returns a task as it was at a moment.
 * @param changes what has changed since, newest first
 */
export function taskAt(now: Task, changes: readonly PastChange[], time: string): Task {
  const then = withValues(now, valuesBefore(changes));
  const isTrashed = then.stage === "delete";
  return {
    ...then,
    completedAt: completionBefore(then, now, time),
    ...(isTrashed ? {} : { trashedAt: null, trashedBy: null }),
  };
}

/** A task and what has changed since a moment, newest first. */
export interface PastTask {
  readonly now: Task;
  readonly changes: readonly PastChange[];
}

interface Moment {
  readonly projectId: string;
  readonly time: string;
  /** Tasks that were completed before are in the archive then, so no board shows them. */
  readonly archivedBefore: string;
}

type Group = keyof SinceWire;

/** Returns the group in which a task is listed: a completed task is not listed as moved as well. */
function groupOf(then: Task | undefined, now: Task, projectId: string): Group | undefined {
  const isGone = now.projectId !== projectId || now.stage === "delete";
  if (!then) return isGone ? undefined : "added";
  if (isGone) return "removed";
  if (now.stage === "completed" && then.stage !== "completed") return "completed";
  return now.stageId === then.stageId ? undefined : "moved";
}

const placing = ["stage", "stageId", "projectId"] as const;

function changeSince(then: Task | undefined, { now, changes }: PastTask): ChangeSince {
  const last = changes.find(({ fields }) => placing.some((field) => field in fields));
  const created = { at: now.createdAt, actorId: now.createdBy, through: "page" as const };
  const { at, actorId, through } = (then && last) ?? created;
  return {
    ...{ taskId: now.id, number: now.number, title: now.title },
    ...{ from: then?.stageId ?? null, to: now.stage === "delete" ? null : now.stageId, at, actorId, through },
  };
}

/** The board of a project at a moment, and what has changed since. Tasks are added some at a time, in any order. */
export class PastBoard {
  readonly #moment: Moment;
  readonly #since: Record<Group, ChangeSince[]> = { added: [], moved: [], completed: [], removed: [] };

  constructor(moment: Moment) {
    this.#moment = moment;
  }

  /** Adds tasks that are or were in the project. Returns those on its board then, as they were. */
  add(tasks: readonly PastTask[]): Task[] {
    const { projectId, time, archivedBefore } = this.#moment;
    const shown: Task[] = [];
    for (const each of tasks) {
      const { now, changes } = each;
      const past = now.createdAt <= time ? taskAt(now, changes, time) : undefined;
      const then = past?.projectId === projectId && past.stage !== "delete" ? past : undefined;
      if (then && !isArchived(then, archivedBefore)) shown.push(then);
      const group = groupOf(then, now, projectId);
      if (group) this.#since[group].push(changeSince(then, each));
    }
    return shown;
  }

  /** Returns what has changed since, newest first. */
  get since(): SinceWire {
    const newestFirst = (changes: readonly ChangeSince[]) => changes.toSorted((a, b) => (a.at < b.at ? 1 : -1));
    const { added, moved, completed, removed } = this.#since;
    return {
      ...{ added: newestFirst(added), moved: newestFirst(moved) },
      ...{ completed: newestFirst(completed), removed: newestFirst(removed) },
    };
  }
}

/** A recorded change of a stage, and whether it was created or removed by it. */
export interface PastStageChange extends PastChange {
  readonly id: string;
  readonly kind: "created" | "changed" | "removed";
}

/**
 * Returns the stages of a project as they were at a moment, in today's order. Those that were deleted since come last.
 * @param changes what has changed since, newest first
 */
export function stagesAt(
  now: readonly ProjectStage[],
  changes: readonly PastStageChange[],
  projectId: string,
): ProjectStage[] {
  const stages = new Map(now.map((stage) => [stage.id, stage]));
  // Behind the last one.
  const rank = `${now.at(-1)?.rank ?? "a0"}V`;
  for (const { id, kind, fields, at } of changes) {
    if (kind === "created") {
      stages.delete(id);
      continue;
    }
    const values = Object.entries(fields).flatMap(([name, change]) => (change ? [[name, change[0]] as const] : []));
    const gone = { id, projectId, rank, version: 1, createdAt: at, updatedAt: at };
    const stage = { ...(stages.get(id) ?? gone), ...Object.fromEntries(values) };
    stages.set(id, stage as ProjectStage);
  }
  const category = (stage: ProjectStage) => workStages.indexOf(stage.category);
  return [...stages.values()].sort((a, b) => (a.rank === b.rank ? category(a) - category(b) : byRank(a, b)));
}
