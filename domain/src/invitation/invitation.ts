import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { email } from "../member/member.ts";

export const invitationLimits = {
  /** Days after which a link stops working. */
  keptDays: 7,
  /** Links of one team that can be open at once. */
  open: 100,
} as const;

export const invitationMessages = {
  created: "The link is ready. It works once, for 7 days.",
  revoked: "The link no longer works.",
  over: "This invitation has expired, was revoked or was used already. Ask for a new one.",
  otherAddress: "This invitation is for another address.",
  roleInTeam: "Choose the role you have in the team. A Team Admin starts a team of their own.",
  tooMany: "Too many invitations are open. Revoke some that are not needed.",
} as const;

/** The secret part of a link. */
export const invitationToken = z
  .string("The link is not complete.")
  .regex(/^[\w-]{20,80}$/, "The link is not complete.");

/** An open invitation, as admins see it. Its link is shown once, to whoever made it. */
export const invitationWire = z.object({
  _id: id,
  /** The only address it works for; null for any. */
  email: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type InvitationWire = z.infer<typeof invitationWire>;

/** Body of `POST /api/invitations`. */
export const invitationInput = z.strictObject({ email: email.optional() });

/** Body with a token. */
export const invitationProof = z.strictObject({ token: invitationToken });

/** What an invitation says to whoever holds its link. */
export const invitationContent = z.object({
  /** The team and whose it is; null for one from the operator, to start a team of one's own. */
  team: z
    .object({ name: z.string(), admin: z.object({ username: z.string(), email: z.string(), imageURL: z.string() }) })
    .nullable(),
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** Why it cannot be used to sign up; null when it can. */
  signUpRefusal: z.string().nullable(),
});
export type InvitationContent = z.infer<typeof invitationContent>;
