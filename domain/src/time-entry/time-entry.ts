import { z } from "zod";
import { calendarDate } from "../kernel/dates.ts";
import { editable, entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { text } from "../kernel/text.ts";
import { timeEntryMessages } from "./time-entry.messages.ts";

/** Limits: minutes of an entry, characters of its note, and entries of a task. */
export const timeEntryLimits = { minutes: 1_440, note: 500, perTask: 2_000 } as const;

/** The fields of a time entry: how long a person worked on a task on one day. */
export const timeEntryEntity = entity("timeEntry", {
  id: given(uuid),
  workspaceId: owned(uuid),
  taskId: owned(uuid),
  /** The id of the person who worked, or null if unknown. */
  userId: owned(id.nullable(), null),
  minutes: editable(
    z
      .int(timeEntryMessages.minutes)
      .min(1, timeEntryMessages.minutes)
      .max(timeEntryLimits.minutes, timeEntryMessages.minutes),
  ),
  day: editable(calendarDate("Write the date as YYYY-MM-DD")),
  note: editable(text(timeEntryLimits.note, "Note is required"), ""),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
  updatedAt: owned(z.iso.datetime()),
});

/** A time entry as stored. */
export type TimeEntryRow = z.infer<typeof timeEntryEntity.row>;

/** A time entry as published. */
export type TimeEntry = Omit<TimeEntryRow, "workspaceId">;
