import type { Task } from "@baton/domain/task/task";
import { type DueKind, dueInWords, dueOf } from "@baton/domain/task/task.due";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { Day } from "./day.tsx";

/** The colour of a due date that needs attention; other dates keep the colour of the text around them. */
const dueColours: Partial<Record<DueKind, string>> = {
  overdue: "text-danger-text",
  today: "text-warning-text",
  tomorrow: "text-warning-text",
};

type Dated = Pick<Task, "endingDate" | "stage">;

/** When a task is due as of today: its word if it needs attention, and the class that colours it. */
export function useDue(task: Dated): { word: string | undefined; colour: string | undefined } {
  const due = dueOf(task, useToday());
  return { word: dueInWords(due), colour: dueColours[due.kind] };
}

/** "4 d late", "Today" or "Tomorrow"; nothing for all other tasks. */
export function DueWord({ task }: { task: Dated }) {
  const { word, colour } = useDue(task);
  if (!word) return null;
  return (
    <span title={`Ending Date ${task.endingDate}`} className={cn("whitespace-nowrap font-[550]", colour)}>
      {word}
    </span>
  );
}

/** The ending date, coloured and with its word when it needs attention. */
export function DueDate({ task, className }: { task: Dated; className?: string }) {
  const { colour } = useDue(task);
  return (
    <span className={cn("inline-flex flex-wrap items-baseline gap-x-1.5", className)}>
      <Day date={task.endingDate} className={colour} />
      <DueWord task={task} />
    </span>
  );
}
