import type { WholeActivity } from "@baton/domain/activity/activity.wire";
import { newId } from "@baton/domain/kernel/ids";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { FullTask } from "@baton/domain/task/task";
import type { SourceTask } from "./source-data.ts";
import type { Target } from "./target.ts";
import { idOf, type Moment } from "./task-fields.ts";

/** A move of a task between stages here. */
interface PastMove {
  readonly at: string;
  readonly by: string | null;
  readonly from: ProjectStage;
  readonly to: ProjectStage;
}

/** What is known of a task before it was imported. */
export interface TaskPast {
  readonly moves: readonly PastMove[];
  /** When it was completed, as its moves say if there are any. */
  readonly completedAt: string | null;
}

type Imported = Pick<FullTask, "id" | "projectId" | "stageId" | "createdAt" | "updatedAt" | "completedAt">;

const isCompletion = ({ from, to }: PastMove) => to.category === "completed" && from.category !== "completed";

/**
 * Returns the past of a task that is new here. Its moves lead to the stage that it has here: reports and Rewind count on
 * that.
 */
export function pastOf(
  source: SourceTask,
  task: Imported,
  { stageOf, stages }: Target,
  { now, people }: Moment,
): TaskPast {
  const { stageId, createdAt, updatedAt, completedAt } = task;
  const inFile = (source.moves ?? []).flatMap(({ at, by, from, to }): PastMove[] => {
    const [before, after] = [stageOf.get(from)?.stage, stageOf.get(to)?.stage];
    const isKnown = before && after && before.id !== after.id && at > createdAt && at < now;
    return isKnown ? [{ at, by: idOf(people, by), from: before, to: after }] : [];
  });
  const last = inFile.at(-1);
  const stage = stages.find(({ id }) => id === stageId);
  if (!(last && stage)) return { moves: [], completedAt };
  const end = [last.at, completedAt ?? updatedAt].toSorted()[1] ?? last.at;
  const moves = last.to.id === stageId ? inFile : [...inFile, { at: end, by: null, from: last.to, to: stage }];
  if (completedAt === null) return { moves, completedAt };
  const completion = moves.findLast(isCompletion);
  // The file lacks the move with which it was completed.
  return completion ? { moves, completedAt: completion.at } : { moves: [], completedAt };
}

/** What every line of history from a file has. */
const imported = {
  ...({ through: "import", tokenId: null, tokenName: null, proposalId: null, pull: null, undoOf: null } as const),
  ...({ entity: "task", name: "", texts: null, version: 1 } as const),
};

/** Returns the id of a line that sorts it by its time. */
const idAt = (at: string, now: string): string => newId(Math.min(Math.max(Date.parse(at), 0), Date.parse(now)));

/**
 * Returns the history that a task brings, oldest first: its creation and its moves, at their times and by the people who
 * made them, where the file names them and they are members.
 */
export function historyOf(
  source: SourceTask,
  { id, projectId, createdBy }: Pick<FullTask, "id" | "projectId" | "createdBy">,
  { moves }: TaskPast,
  { now }: Pick<Moment, "now">,
): WholeActivity[] {
  if (source.createdAt === undefined) return [];
  const created = {
    ...{ at: source.createdAt, actorId: createdBy, kind: "created" as const },
    fields: { createdAt: [null, source.createdAt] as [unknown, unknown] },
  };
  const moved = moves.map(({ at, by, from, to }) => {
    const categories =
      from.category === to.category ? {} : { stage: [from.category, to.category] as [unknown, unknown] };
    const fields = { ...categories, stageId: [from.id, to.id] as [unknown, unknown] };
    return { at, actorId: by, kind: "changed" as const, fields };
  });
  const lines = [created, ...moved];
  const ids = lines.map(({ at }) => idAt(at, now)).sort();
  return lines.map((line, index) => ({
    ...{ ...imported, ...line, id: ids[index] ?? "", taskId: id, projectId, entityId: id },
  }));
}
