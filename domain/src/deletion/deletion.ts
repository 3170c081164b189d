import { z } from "zod";
import { id } from "../kernel/ids.ts";

/** Days between asking for the end of an account or a team and the end: time to change one's mind. */
export const deletionDays = 30;

/** An account without a password is shown to be one's own by a login no older than this. */
export const freshLoginMinutes = 15;

const password = z.string().max(1000).optional();

/** Body of what asks for the end of the caller's team. */
export const teamDeletionInput = z.strictObject({ password });

/** Body of what asks for the end of the caller's account; the owner of a team with others in it says whose it is next. */
export const accountDeletionInput = z.strictObject({ password, newOwnerId: id.optional() });

/** When something ends; null where nobody has asked for that. */
export const endsAt = z.iso.datetime().nullable();
