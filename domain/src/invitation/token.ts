import { z } from "zod";

/** The secret part of an invitation link. */
export const invitationToken = z
  .string("The link is not complete.")
  .regex(/^[\w-]{20,80}$/, "The link is not complete.");
