import type { Priority, Stage, Task } from "@baton/domain/task/task";
import type { Due } from "@baton/domain/task/task.due";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { lookUp } from "@/platform/look-up.ts";

const stageLabels: Readonly<Record<Stage, () => string>> = {
  todo: () => t`To Do`,
  "in-progress": () => t`In Progress`,
  completed: () => t`Completed`,
  delete: () => t`Trash`,
};

const priorityLabels: Readonly<Record<Priority, () => string>> = {
  high: () => t`High`,
  medium: () => t`Medium`,
  normal: () => t`Normal`,
  low: () => t`Low`,
};

export const stageLabel = (stage: Stage): string => lookUp(stageLabels, stage)?.() ?? stage;
export const priorityLabel = (priority: Priority): string => lookUp(priorityLabels, priority)?.() ?? priority;

/** Returns the label of a due date that needs attention; undefined for all others, which are shown as dates. */
export function dueLabel({ kind, days }: Due): string | undefined {
  if (kind === "overdue") return t`${i18n.number(-days)} d late`;
  if (kind === "today") return t`Today`;
  return kind === "tomorrow" ? t`Tomorrow` : undefined;
}

/** Formats a number with all of its digits. */
export const numberText = (value: number): string => i18n.number(value, { maximumFractionDigits: 15 });

/** Formats an estimate in points. */
export const pointsText = (points: number): string => t`${i18n.number(points)} pt`;

/** Returns the sum of the estimates of tasks; null if none has one. */
export function pointsOf(tasks: readonly Task[]): number | null {
  const points = tasks.flatMap(({ estimate }) => estimate ?? []);
  return points.length === 0 ? null : points.reduce((sum, each) => sum + each, 0);
}
