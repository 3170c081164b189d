import { z } from "zod";
import { id } from "../kernel/ids.ts";

/**
 * Days between requesting the deletion of an account or a team and deleting it. The request can be cancelled until
 * then.
 */
export const deletionDays = 30;

/** Maximum age of the login, in minutes, that authorises a deletion for an account without a password. */
export const freshLoginMinutes = 15;

const password = z.string().max(1000).optional();

/** Body of a request to delete the caller's team. */
export const teamDeletionInput = z.strictObject({ password });

/** Body of a request to delete the caller's account. The owner of a team with other members names the next owner. */
export const accountDeletionInput = z.strictObject({ password, newOwnerId: id.optional() });

/** When the account or team will be deleted, or null if no deletion was requested. */
export const endsAt = z.iso.datetime().nullable();
