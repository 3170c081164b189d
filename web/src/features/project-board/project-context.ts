import type { ColumnTotal } from "@baton/domain/first-screen/first-screen";
import type { Project } from "@baton/domain/project/project";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import { createContext, useContext, useMemo } from "react";
import type { ColumnEnd } from "@/features/task/public.ts";
import { pointsOf, useTasks } from "@/features/task/public.ts";
import { memoize } from "@/platform/memoize.ts";

export interface ProjectBoard {
  readonly project: Project;
  /** The stages in the order of the columns. */
  readonly stages: readonly ProjectStage[];
  /** Whether the person may change stages, and create tasks. */
  readonly mayEdit: boolean;
  readonly mayCreate: boolean;
  /** The open composer: in the column of a stage, or of another group. */
  readonly composer: { readonly column: string; readonly end: ColumnEnd } | null;
  readonly openComposer: (column: string, end: ColumnEnd) => void;
  readonly closeComposer: () => void;
  /** The id of the task whose card is edited in place. */
  readonly editing: string | null;
  readonly setEditing: (taskId: string | null) => void;
  /** The ids of the stages whose columns are collapsed. */
  readonly collapsed: ReadonlySet<string>;
  readonly toggleCollapsed: (stageId: string) => void;
}

export const ProjectContext = createContext<ProjectBoard | null>(null);

export function useProjectBoard(): ProjectBoard {
  const board = useContext(ProjectContext);
  if (!board) throw new Error("A project's column needs its project around it");
  return board;
}

/** Returns the stage of a column; undefined if it was deleted meanwhile. */
export function useStage(id: string): ProjectStage | undefined {
  return useProjectBoard().stages.find((stage) => stage.id === id);
}

/** The totals of the columns, if they are known before the tasks, as in the first screen. */
export const TotalsContext = createContext<Readonly<Record<string, ColumnTotal>> | null>(null);

/** Returns the number of tasks in a stage, including those that a filter hides. */
export function useCountOf(stageId: string): number {
  const totals = useContext(TotalsContext);
  const { tasks } = useTasks();
  const count = useMemo(() => cardsOf(tasks, stageId).length, [tasks, stageId]);
  return totals ? (totals[stageId]?.count ?? 0) : count;
}

/** Returns the sum of the estimates in a stage, including tasks that a filter hides; null if nothing is estimated. */
export function useEstimateOf(stageId: string): number | null {
  const totals = useContext(TotalsContext);
  const { tasks } = useTasks();
  const estimate = useMemo(() => pointsOf(cardsOf(tasks, stageId)), [tasks, stageId]);
  return totals ? (totals[stageId]?.estimate ?? null) : estimate;
}

/** Every column needs its part of the same list. */
const byStage = memoize((tasks: readonly Task[]): ReadonlyMap<string, readonly Task[]> => {
  const cards = tasks.filter((task) => task.stage !== "delete" && task.archivedAt === null);
  return Map.groupBy(cards, (task) => task.stageId);
});

/** Returns the tasks of a stage on its board, including those that a filter hides. */
export function cardsOf(tasks: readonly Task[], stageId: string): readonly Task[] {
  return byStage(tasks).get(stageId) ?? [];
}
