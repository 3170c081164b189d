import { today } from "@baton/domain/kernel/dates";
import type { Project } from "@baton/domain/project/project";
import type { ReportWire } from "@baton/domain/report/report.wire";
import { useNavigate } from "@tanstack/react-router";
import { fromList } from "@/features/task/public.ts";
import type { TimedTask } from "./charts/times.tsx";

/** Returns the tasks that a report on times lists. */
export const timedTasks = ({ rows }: ReportWire): TimedTask[] =>
  rows.map(([id, number, title, completed, days]) => ({
    ...{ id: String(id), number: String(number), title: String(title), days: Number(days) },
    day: today(new Date(String(completed))),
  }));

/** Returns a function that opens a task: beside the reports on its project, or on its page. */
export function useOpenTask(project: Project | undefined): (task: Pick<TimedTask, "id" | "number">) => void {
  const navigate = useNavigate();
  return ({ id, number }) => {
    const isBeside = project !== undefined && matchMedia("(width >= 48rem)").matches;
    if (isBeside)
      void navigate({ to: ".", search: (before) => ({ ...before, task: number }), state: { isBesideList: true } });
    else void navigate({ to: "/user/tasks/$id", params: { id }, state: fromList });
  };
}
