import { itemOf } from "@baton/domain/kernel/lists";
import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { plural, t } from "@lingui/core/macro";
import { among, useKnownProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { showError } from "@/platform/notify.ts";
import { useToday } from "@/platform/use-today.ts";
import { announce } from "@/ui/announce.ts";
import { askFirst } from "../due/ask-first.ts";
import { dueDayText } from "../due-day.tsx";
import { type ChangedTask, useBulkWrite } from "./use-bulk-write.ts";

/** The dates of a task. */
export type Dates = Pick<Task, "startingDate" | "endingDate">;

/** Returns a function that tells whether the person may edit a task. */
export function useMayEdit() {
  const actor = useActor();
  const projects = useKnownProjects();
  return (task: Task): boolean => canTask.edit(among(actor, itemOf(projects, task.projectId)), task);
}

/**
 * Returns a function that changes the dates of tasks together, and announces them. Tasks that the person may not edit
 * stay, and the person is told. It returns whether something changed; false if the person is asked first.
 */
export function useDateWrite() {
  const mayEdit = useMayEdit();
  const bulk = useBulkWrite();
  const today = useToday();

  function change(changes: readonly ChangedTask[]): boolean {
    bulk(changes);
    const [first] = changes;
    if (!first) return false;
    const { length } = changes;
    const name = length > 1 ? plural(length, { one: "# task", other: "# tasks" }) : first.task.title;
    const dates = dueDayText({ ...first.task, ...first.patch }, today);
    announce(dates === "" ? t`${name}: no date` : t`${name}: ${dates}`);
    return true;
  }

  return (tasks: readonly Task[], datesOf: (task: Task) => Dates): boolean => {
    const allowed = tasks.filter(mayEdit);
    if (allowed.length < tasks.length) {
      showError(
        plural(tasks.length - allowed.length, {
          one: "You may not change the dates of this task.",
          other: "You may not change the dates of # of these tasks.",
        }),
      );
    }
    const written = askFirst(
      allowed.map((task) => ({ task, patch: datesOf(task) })),
      change,
    );
    return written === true;
  };
}
