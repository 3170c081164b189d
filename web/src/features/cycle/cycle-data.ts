import { type Cycle, openCycles } from "@baton/domain/cycle/cycle";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useProject } from "@/features/project/public.ts";
import { useSyncedList } from "@/platform/sync/synced-list.ts";

const none: readonly Cycle[] = [];

/** Returns the cycles of a project by number; none unless it uses cycles. */
export function useCyclesOf(projectId: string): readonly Cycle[] {
  const { items } = useSyncedList("cycle");
  const isUsed = useProject(projectId)?.cycle != null;
  return useMemo(
    () => (isUsed ? items.filter((cycle) => cycle.projectId === projectId).sort((a, b) => a.number - b.number) : none),
    [items, projectId, isUsed],
  );
}

/** Returns the cycle of a task; undefined if it is in none, or its project does not use cycles. */
export function useCycleOf({ projectId, cycleId }: Pick<Task, "projectId" | "cycleId">): Cycle | undefined {
  return useCyclesOf(projectId).find(({ id }) => id === cycleId);
}

/** Returns the name of a cycle: "Cycle 4". */
export const cycleName = ({ number }: Pick<Cycle, "number">): string => t`Cycle ${number}`;

const dayText = (day: string) => i18n.date(new Date(`${day}T00:00:00`), { month: "short", day: "numeric" });

/** Returns the first and the last day of a cycle: "Nov 24 – Dec 7". */
export const cycleDays = ({ start, end }: Pick<Cycle, "start" | "end">): string =>
  `${dayText(start)} – ${dayText(end)}`;

/** Returns when a cycle is, if it is the current one or the next: "Current". */
export function whenOf(cycle: Cycle, cycles: readonly Cycle[]): string | undefined {
  const [current, next] = openCycles(cycles, cycle.projectId);
  if (cycle.id === current?.id) return t`Current`;
  return cycle.id === next?.id ? t`Next` : undefined;
}

/** Returns cycles as they are offered to be chosen: the current one and those to come, then earlier ones, newest first. */
export function inChoice(cycles: readonly Cycle[]): readonly Cycle[] {
  const open = cycles.filter(({ result }) => result === null);
  return [...open, ...cycles.filter(({ result }) => result !== null).toReversed()];
}
