import { z } from "zod";
import { calendarDate } from "../kernel/dates.ts";

/** Input limits of what repeats, and of due times: characters, and what the parts of a rule may state. */
export const recurrenceLimits = { rule: 200, zone: 64 } as const;

/** The time of day at which a task is due, `14:30`. */
export const dueTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write the time as HH:MM");

/** The name of a time zone. The server also checks that it exists. */
export const zoneName = z.string().min(1, "Send a time zone such as Europe/Berlin").max(recurrenceLimits.zone);

/** What the dates of a series are counted from: its rule alone, or the day on which a task is completed. */
export const recurrenceStarts = ["date", "completion"] as const;

/**
 * How a task repeats. `rule` is an RRULE of RFC 5545, which the server also checks. `date` is the date of the rule that
 * the task stands for, if its due date was moved away from it.
 */
export const recurrence = z.strictObject({
  rule: z.string().min(1, "Send a rule such as FREQ=WEEKLY;BYDAY=MO").max(recurrenceLimits.rule),
  from: z.enum(recurrenceStarts),
  date: calendarDate("Write the date as YYYY-MM-DD").optional(),
});
export type Recurrence = z.infer<typeof recurrence>;
