import type { ImportCounts } from "@baton/domain/import/import";
import type { ImportWire } from "@baton/domain/import/import.wire";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { lookUp } from "@/platform/look-up.ts";
import { keptUntil, projectNames, undoableUntil } from "./import-state.ts";

const countNames: Readonly<Record<keyof ImportCounts, () => string>> = {
  projects: () => t`Projects`,
  stages: () => t`Stages`,
  tasks: () => t`Tasks`,
  subtasks: () => t`Subtasks`,
  comments: () => t`Comments`,
  people: () => t`People`,
  labels: () => t`Labels`,
  fields: () => t`Fields`,
  files: () => t`Files`,
  links: () => t`Links`,
};

export const countName = (kind: keyof ImportCounts): string => countNames[kind]();

/** Returns what a file contains: a name and a number each. Nothing that is zero is listed. */
export function countsOf(counts: ImportCounts): readonly (readonly [name: string, count: string])[] {
  const all = Object.entries(countNames) as [keyof ImportCounts, () => string][];
  return all.flatMap(([id, name]) => (counts[id] > 0 ? [[name(), i18n.number(counts[id])] as const] : []));
}

export const tasksText = (count: number): string => plural(count, { one: "# task", other: "# tasks" });

/** Returns what an import is called: its project, or its file if there are several. */
export function titleOf(one: Pick<ImportWire, "name" | "stages">): string {
  const [first, ...others] = projectNames(one);
  return first === undefined || others.length > 0 ? one.name : first;
}

/** Returns a day within the next week: `Tue, Dec 1`. */
export const dayText = (day: Date): string => i18n.date(day, { weekday: "short", month: "short", day: "numeric" });

export const timeText = (at: string): string => i18n.date(at, { dateStyle: "medium", timeStyle: "short" });

/** Returns how much of an import is done, as a percentage. */
export function percentText({ progress: { done, total } }: Pick<ImportWire, "progress">): string {
  return i18n.number(Math.min(1, done / Math.max(total, 1)), { style: "percent" });
}

/** Returns a time within the next days: `Sun 10:28 PM`. */
const soonText = (at: Date): string => i18n.date(at, { weekday: "short", hour: "numeric", minute: "2-digit" });

const stateTexts: Readonly<Record<ImportWire["state"], (one: ImportWire, now: Date) => string>> = {
  read: (one) => t`Kept until ${soonText(keptUntil(one))}`,
  running: (one) => t`Importing, ${percentText(one)}`,
  done: (one, now) => {
    const until = undoableUntil(one, now);
    return until ? t`Undo until ${dayText(until)}` : t`Imported`;
  },
  failed: () => t`Failed`,
  undoing: () => t`Being undone`,
  undone: () => t`Undone`,
};

/** Returns the state of an import, in a row of the list. */
export const stateText = (one: ImportWire, now: Date): string => lookUp(stateTexts, one.state)?.(one, now) ?? one.state;

/** Returns how much time is left: to ten seconds, from a minute on to the minute. */
export function timeLeftText(seconds: number): string {
  const tens = Math.ceil(Math.max(seconds, 1) / 10) * 10;
  return tens < 60
    ? t`about ${tens} seconds left`
    : plural(Math.round(tens / 60), { one: "about # minute left", other: "about # minutes left" });
}

type Plan = Pick<ImportWire, "created" | "updated" | "outdated">;

/** Returns how many tasks of a file are new, changed, older than here or known already, as the plan of an import says. */
export function planText({ created, updated, outdated }: Plan, total: number): string {
  if (created === total) return t`All tasks are new.`;
  const same = total - created - updated - outdated;
  const parts = [
    ...(created > 0 ? [t`${i18n.number(created)} new`] : []),
    ...(updated > 0 ? [t`${i18n.number(updated)} changed`] : []),
    ...(outdated > 0 ? [t`${i18n.number(outdated)} newer here`] : []),
    ...(same > 0 ? [t`${i18n.number(same)} here already`] : []),
  ];
  return parts.join(" · ");
}
