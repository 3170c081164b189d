import { z } from "zod";
import { publishedForm } from "../kernel/entity.ts";
import { id } from "../kernel/ids.ts";
import { type TimeEntry, timeEntryEntity } from "./time-entry.ts";

const { wire } = publishedForm(timeEntryEntity);

/** A time entry in its published form. */
export const timeEntryWire = wire;
export type TimeEntryWire = z.infer<typeof timeEntryWire>;

const { createShape, patchShape } = timeEntryEntity;

/** The part of a time entry that people edit. */
export type TimeEntryDraft = Pick<TimeEntry, keyof typeof patchShape>;

/**
 * Body of `POST /api/tasks/{id}/time`. Without a day, it is today in the time zone of the sender. A client may choose
 * the id. With `userId`, an admin logs the time of somebody else.
 */
export const timeEntryCreateInput = z.strictObject({
  ...createShape,
  day: createShape.day.optional(),
  userId: id.optional(),
});
export type TimeEntryCreate = z.output<typeof timeEntryCreateInput>;

/**
 * Body of `PATCH /api/time/{id}`: the fields to change. With `base`, the values that the sender read, it is refused if
 * one of them has been changed since.
 */
export const timeEntryPatchInput = z
  .strictObject({ ...patchShape, base: z.strictObject(patchShape).optional() })
  .refine(
    ({ base: _read, ...patch }) => Object.values(patch).some((value) => value !== undefined),
    "Send at least one field",
  );
export type TimeEntryPatch = z.output<typeof timeEntryPatchInput>;
