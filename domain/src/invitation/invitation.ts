import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { email } from "../member/member.ts";
import { invitationToken } from "./token.ts";

export const invitationLimits = {
  /** Days before a link expires. */
  keptDays: 7,
  /** Maximum number of open links per team. */
  open: 100,
} as const;

export const invitationMessages = {
  created: "The link is ready. It works once, for 7 days.",
  revoked: "The link no longer works.",
  over: "This invitation has expired, was revoked or was used already. Ask for a new one.",
  otherAddress: "This invitation is for another address.",
  roleInTeam: "Choose your role in the team. A Team Admin starts a separate team.",
  tooMany: "Too many invitations are open. Revoke some that are not needed.",
} as const;

/** An open invitation, as admins see it. The link itself is shown only once, to the admin who created it. */
export const invitationWire = z.object({
  _id: id,
  /** The only address the invitation is valid for, or null for any. */
  email: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type InvitationWire = z.infer<typeof invitationWire>;

/** Body of `POST /api/invitations`. */
export const invitationInput = z.strictObject({ email: email.optional() });

/** Body that contains an invitation token. */
export const invitationProof = z.strictObject({ token: invitationToken });

/** The contents of an invitation, as shown to anyone who has the link. */
export const invitationContent = z.object({
  /** The team and its owner; null for an operator's invitation, which lets a person found a team. */
  team: z
    .object({ name: z.string(), admin: z.object({ username: z.string(), email: z.string(), imageURL: z.string() }) })
    .nullable(),
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** Why the invitation cannot be used to sign up, or null if it can. */
  signUpRefusal: z.string().nullable(),
});
export type InvitationContent = z.infer<typeof invitationContent>;
