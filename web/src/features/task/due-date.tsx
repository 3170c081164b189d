import type { Task } from "@baton/domain/task/task";
import { type DueKind, dueOf } from "@baton/domain/task/task.due";
import { t } from "@lingui/core/macro";
import { useContext } from "react";
import { useDateTexts } from "@/platform/date-format.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { Day } from "./day.tsx";
import { RepeatMark, timeAfter } from "./due-day.tsx";
import { dueLabel } from "./labels.ts";

/** The colours of due dates that need attention; other dates inherit their colour. */
const dueColours: Partial<Record<DueKind, string>> = {
  overdue: "text-danger-text",
  today: "text-warning-text",
  tomorrow: "text-warning-text",
};

type Dated = Pick<Task, "endingDate" | "stage"> & Partial<Pick<Task, "dueTime" | "recurrence">>;

/** Returns the label and colour class of a task that needs attention today. */
export function useDue(task: Dated): { kind: DueKind; word: string | undefined; colour: string | undefined } {
  const due = dueOf(task, useToday());
  return { kind: due.kind, word: dueLabel(due), colour: dueColours[due.kind] };
}

/** "4 d late", "Today" or "Tomorrow"; nothing for other tasks. */
export function DueWord({ task }: { task: Dated }) {
  const { kind, word, colour } = useDue(task);
  const { whole } = useDateTexts();
  const isInWords = !useContext(SpecifiedScreenContext);
  if (!word) return null;
  return (
    <span
      title={isInWords ? whole(task.endingDate) : t`Ending Date ${task.endingDate}`}
      className={cn("whitespace-nowrap font-[550]", colour)}
    >
      {word}
      {kind !== "overdue" && timeAfter(task)}
      <RepeatMark task={task} />
    </span>
  );
}

/** The ending date, with a label and a colour if it needs attention. */
export function DueDate({ task, className }: { task: Dated; className?: string }) {
  const { kind, word, colour } = useDue(task);
  // In words, "Tomorrow" is sufficient, but "2 d late" is not.
  const isNamed = !useContext(SpecifiedScreenContext) && word !== undefined && kind !== "overdue";
  return (
    <span className={cn("inline-flex flex-wrap items-baseline gap-x-1.5", className)}>
      {!isNamed && (
        <span className={colour}>
          <Day date={task.endingDate} />
          {task.endingDate !== "" && timeAfter(task)}
          {word === undefined && task.endingDate !== "" && <RepeatMark task={task} />}
        </span>
      )}
      <DueWord task={task} />
    </span>
  );
}
