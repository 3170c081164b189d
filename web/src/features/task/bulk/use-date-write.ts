import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { plural, t } from "@lingui/core/macro";
import { among, useKnownProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { showError } from "@/platform/notify.ts";
import { useToday } from "@/platform/use-today.ts";
import { announce } from "@/ui/announce.ts";
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
    bulk(allowed.map((task) => ({ task, patch: datesOf(task) })));
    const [first] = allowed;
    if (!first) return;
    const name = allowed.length > 1 ? plural(allowed.length, { one: "# task", other: "# tasks" }) : first.title;
    const dates = dueDayText(datesOf(first), today);
    announce(dates === "" ? t`${name}: no date` : t`${name}: ${dates}`);
  };
}
