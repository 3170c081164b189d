import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { plural, t } from "@lingui/core/macro";
import { among, useKnownProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { showError } from "@/platform/notify.ts";
import { useToday } from "@/platform/use-today.ts";
import { announce } from "@/ui/announce.ts";
import { movesSeries } from "../due/moves-series.ts";
import { dueDayText } from "../due-day.tsx";
import { useBulkWrite } from "./use-bulk-write.ts";

/** The dates of a task. */
export type Dates = Pick<Task, "startingDate" | "endingDate">;

/**
 * Returns a function that changes the dates of tasks together, and announces them. Tasks that the person may not edit
 * stay, and the person is told.
 */
export function useDateWrite() {
  const actor = useActor();
  const projects = useKnownProjects();
  const bulk = useBulkWrite();
  const today = useToday();

  function change(tasks: readonly Task[], patchOf: (task: Task) => Dates & Partial<Task>): void {
    bulk(tasks.map((task) => ({ task, patch: patchOf(task) })));
    const [first] = tasks;
    if (!first) return;
    const name = tasks.length > 1 ? plural(tasks.length, { one: "# task", other: "# tasks" }) : first.title;
    const dates = dueDayText(patchOf(first), today);
    announce(dates === "" ? t`${name}: no date` : t`${name}: ${dates}`);
  }

  /** Changes dates of tasks that repeat, after the person has decided whether the later ones move as well. */
  async function changeSeries(tasks: readonly Task[], datesOf: (task: Task) => Dates): Promise<void> {
    const { askSeries, recurrenceAfter } = await import("../due/ask-series.tsx");
    const moveOf = (task: Task) => ({ task, to: datesOf(task).endingDate });
    const which = await askSeries(tasks.map(moveOf).filter(movesSeries), today);
    if (!which) return;
    change(tasks, (task) => {
      const recurrence = movesSeries(moveOf(task)) ? recurrenceAfter(moveOf(task), which) : task.recurrence;
      return { ...datesOf(task), recurrence };
    });
  }

  return (tasks: readonly Task[], datesOf: (task: Task) => Dates): void => {
    const actorIn = (projectId: string) =>
      among(
        actor,
        projects.find(({ id }) => id === projectId),
      );
    const allowed = tasks.filter((task) => canTask.edit(actorIn(task.projectId), task));
    if (allowed.length < tasks.length) {
      showError(
        plural(tasks.length - allowed.length, {
          one: "You may not change the dates of this task.",
          other: "You may not change the dates of # of these tasks.",
        }),
      );
    }
    const isSeries = allowed.some((task) => movesSeries({ task, to: datesOf(task).endingDate }));
    if (isSeries) void changeSeries(allowed, datesOf);
    else change(allowed, datesOf);
  };
}
