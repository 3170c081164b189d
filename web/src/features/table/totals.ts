import type { Task } from "@baton/domain/task/task";
import { durationText } from "@baton/domain/time-entry/duration";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { numberText } from "@/features/task/field-value/public.ts";
import { pointsOf } from "@/features/task/public.ts";

/**
 * Returns what the values of a column add up to, as text; "" if there are none.
 * @param timed the projects that track time
 */
export type Total = (tasks: readonly Task[], timed: ReadonlySet<string>) => string;

export const totalOfEstimates: Total = (tasks) => {
  const points = pointsOf(tasks);
  return points === null ? "" : i18n.number(points);
};

export const totalOfTime: Total = (tasks, timed) => {
  const minutes = tasks.reduce((sum, task) => sum + (timed.has(task.projectId) ? task.timeSpent : 0), 0);
  return minutes === 0 ? "" : durationText(minutes);
};

/** The digits of a sum in which adding fractions makes no errors: 0.1 + 0.2 is not 0.30000000000000004. */
const exactDigits = 14;

/** Returns the sum of a number field. */
export const totalOfNumbers =
  (fieldId: string): Total =>
  (tasks) => {
    const numbers = tasks.flatMap(({ values }) => {
      const value = values[fieldId];
      return typeof value === "number" ? value : [];
    });
    if (numbers.length === 0) return "";
    const sum = numbers.reduce((a, b) => a + b, 0);
    return numberText(Number(sum.toPrecision(exactDigits)));
  };

/** Returns how many of the tasks have a checkbox checked. */
export const totalOfChecked =
  (fieldId: string): Total =>
  (tasks) => {
    const checked = tasks.filter(({ values }) => values[fieldId] === true).length;
    return t`${i18n.number(checked)} of ${i18n.number(tasks.length)}`;
  };
