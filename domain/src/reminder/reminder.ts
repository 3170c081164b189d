import { z } from "zod";
import { id, uuid } from "../kernel/ids.ts";
import { momentOf } from "../notification-settings/time-zone.ts";
import type { Task } from "../task/task.ts";

/** Input limits: reminders of one person per task, and minutes before a task is due. */
export const reminderLimits = { perTask: 10, before: 4 * 7 * 24 * 60 } as const;

/** The hour at which a task that is due all day counts as due, in the time zone of the person who is reminded. */
export const allDayHour = 9;

const [hour, day, week] = [60, 24 * 60, 7 * 24 * 60];

/** Returns the minutes of a duration such as `PT1H` or `P1DT30M`; undefined if it is none. */
export function minutesOf(duration: string): number | undefined {
  const pattern = /^P(?=[\dT])(?:(\d{1,2})W)?(?:(\d{1,2})D)?(?:T(?=\d)(?:(\d{1,3})H)?(?:(\d{1,5})M)?)?$/;
  const found = pattern.exec(duration);
  if (!found) return undefined;
  const [weeks, days, hours, minutes] = found.slice(1).map((count) => Number(count ?? 0));
  const total = (weeks ?? 0) * week + (days ?? 0) * day + (hours ?? 0) * hour + (minutes ?? 0);
  return total <= reminderLimits.before ? total : undefined;
}

const before = z
  .string()
  .refine((text) => minutesOf(text) !== undefined, "Send a duration of at most four weeks, such as PT1H or P1D");

/** Body of `POST /api/tasks/{id}/reminders`: a time, or how long before the task is due. */
export const reminderInput = z.union(
  [z.strictObject({ at: z.iso.datetime({ offset: true }) }), z.strictObject({ before })],
  "Send at, a time such as 2026-11-30T08:00:00Z, or before, a duration such as PT1H",
);
export type ReminderInput = z.infer<typeof reminderInput>;

/** A reminder as published. Only its person sees it. */
export const reminderWire = z.object({
  id: uuid,
  taskId: id,
  at: z.iso.datetime().nullable(),
  before: z.string().nullable(),
  /** When it reminds next; null if that is over, or while the task has no due date. */
  remindsAt: z.iso.datetime().nullable(),
});
export type Reminder = z.infer<typeof reminderWire>;

type Due = Pick<Task, "endingDate" | "dueTime" | "zone">;

/**
 * Returns when a person is reminded of a task; undefined while it has no due date.
 * @param ownZone the time zone of the person, for tasks that name none
 */
export function reminderMoment(
  reminder: Pick<Reminder, "at" | "before">,
  { endingDate, dueTime, zone }: Due,
  ownZone: string,
): Date | undefined {
  if (reminder.at !== null) return new Date(reminder.at);
  const minutes = reminder.before === null ? undefined : minutesOf(reminder.before);
  if (minutes === undefined || endingDate === "") return undefined;
  const time = dueTime ?? `${String(allDayHour).padStart(2, "0")}:00`;
  return new Date(momentOf((dueTime === null ? null : zone) ?? ownZone, endingDate, time).getTime() - minutes * 60_000);
}
