import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { id } from "../kernel/ids.ts";
import { timeEntryMessages } from "./time-entry.messages.ts";
import { type TimeEntry, timeEntryEntity } from "./time-entry.ts";

const { wire } = publishedForm(timeEntryEntity);

/** A time entry in its published form. */
export const timeEntryWire = wire;
export type TimeEntryWire = z.infer<typeof timeEntryWire>;

const { createShape, patchShape } = timeEntryEntity;

/** Hours that the clocks of the easternmost time zone are ahead of UTC. */
const furthestAhead = 14;
const hourMs = 3_600_000;

/** A day that has begun somewhere on Earth: nobody has worked on a later one. */
const day = createShape.day.refine(
  (date) => date <= new Date(Date.now() + furthestAhead * hourMs).toISOString().slice(0, date.length),
  timeEntryMessages.future,
);

/** The part of a time entry that people edit. */
export type TimeEntryDraft = Pick<TimeEntry, keyof typeof patchShape>;

/**
 * Body of `POST /api/tasks/{id}/time`. Without a day, it is today in the time zone of the sender. A client may choose
 * the id. With `userId`, an admin logs the time of somebody else.
 */
export const timeEntryCreateInput = z.strictObject({
  ...createShape,
  day: day.optional(),
  userId: id.optional(),
});
export type TimeEntryCreate = z.output<typeof timeEntryCreateInput>;

/**
 * Body of `PATCH /api/time/{id}`: the fields to change. With `base`, the values that the sender read, it is refused if
 * one of them has been changed since.
 */
export const timeEntryPatchInput = z
  .strictObject({ ...patchShape, day: day.optional(), base: z.strictObject(patchShape).optional() })
  .refine(
    ({ base: _read, ...patch }) => Object.values(patch).some((value) => value !== undefined),
    "Send at least one field",
  );
export type TimeEntryPatch = z.output<typeof timeEntryPatchInput>;
