import type { Task } from "@baton/domain/task/task";
import type { Recurrence } from "@baton/domain/task/task.recurrence";
import { movedRule, type RuleParts, readRule, writeRule } from "@baton/domain/task/task.rule";
import { useState } from "react";
import { ownZone } from "@/platform/time-zones.ts";
import { useToday } from "@/platform/use-today.ts";
import { type DueWords, readDueWords } from "./due-words.ts";

/** When a task is due, and how it repeats. */
export type Due = Pick<Task, "endingDate" | "dueTime" | "zone" | "recurrence">;

/** Returns the parts of a rule; none if it is not valid. */
export function partsOf(recurrence: Recurrence | null): RuleParts {
  const parts = recurrence ? readRule(recurrence.rule) : {};
  return "problem" in parts ? {} : parts;
}

/** Returns a due date with what somebody typed. What they did not mention stays. */
function withWords(due: Due, { date, time, recurrence }: DueWords): Due {
  return {
    endingDate: date ?? due.endingDate,
    dueTime: time ?? due.dueTime,
    zone: time === undefined ? due.zone : (due.zone ?? ownZone()),
    recurrence: recurrence ?? due.recurrence,
  };
}

/** The due date while it is edited: as it was, as somebody has chosen, and what they are typing. */
export function useDueDraft(task: Due) {
  const today = useToday();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Due>(() => ({
    ...{ endingDate: task.endingDate, dueTime: task.dueTime, zone: task.zone, recurrence: task.recurrence },
  }));
  const words = readDueWords(text, today);
  const due = words ? withWords(chosen, words) : chosen;

  /** A choice goes on from what is typed, which it replaces. */
  function change(patch: Partial<Due>) {
    setChosen({ ...due, ...patch });
    setText("");
  }

  /** A new repeat has the day that is chosen; what repeats already keeps its days until the person is asked. */
  function changeDate(endingDate: string) {
    const { recurrence } = due;
    const isNew = recurrence !== null && recurrence !== task.recurrence && due.endingDate !== "";
    const rule = isNew ? writeRule(movedRule(partsOf(recurrence), due.endingDate, endingDate)) : "";
    change({ endingDate, ...(isNew ? { recurrence: { ...recurrence, rule } } : {}) });
  }
  return { due, text, setText, isUnclear: words === undefined, change, changeDate };
}

export type DueDraft = ReturnType<typeof useDueDraft>;
