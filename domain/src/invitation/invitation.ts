import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { email } from "../member/member.ts";
import { invitationToken } from "./token.ts";

export const invitationLimits = {
  /** Days before a link expires, unless its admin chooses another number, and the most they can choose. */
  validDays: 7,
  maxDays: 30,
  /** Maximum number of people whom one link admits. */
  uses: 500,
  /** Maximum number of addresses invited at once. */
  atOnce: 100,
  /** Maximum number of open links per team. */
  open: 100,
} as const;

export const invitationMessages = {
  created: "The link is ready.",
  renewed: "There is a new link. The previous one no longer works.",
  invited: (count: number) => (count === 1 ? "1 person was invited." : `${count} people were invited.`),
  revoked: "The link no longer works.",
  over: "This invitation has expired, was revoked or was used already. Ask for a new one.",
  otherAddress: "This invitation is for another address.",
  roleInTeam: "Choose your role in the team. A Team Admin starts a separate team.",
  notAnAddress: "This is not an email address.",
  isMember: "This person is in your team already.",
  isInvited: "This person is invited already.",
  oneAddress: "An invitation for one address admits one person.",
  tooMany: "Too many invitations are open. Revoke some that are not needed.",
} as const;

/** An open invitation, as admins see it. The link itself is shown only once, to the admin who created it. */
export const invitationWire = z.object({
  _id: id,
  /** The only address the invitation is valid for, or null for any. */
  email: z.string().nullable(),
  /** The number of people whom the link admits, and how many have used it. */
  uses: z.int().min(1),
  used: z.int().min(0),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type InvitationWire = z.infer<typeof invitationWire>;

/** An invitation with its link, which is shown only once. */
export const newInvitation = invitationWire.extend({
  link: z.url(),
  /** Whether the link was mailed to the address. */
  isMailed: z.boolean(),
});
export type NewInvitation = z.infer<typeof newInvitation>;

const { uses, maxDays, atOnce } = invitationLimits;
const usesText = `Choose a number of people from 1 to ${uses}.`;
const daysText = `Choose a number of days from 1 to ${maxDays}.`;

/** Body of `POST /api/invitations`. */
export const invitationInput = z
  .strictObject({
    email: email.optional(),
    uses: z.int(usesText).min(1, usesText).max(uses, usesText).default(1),
    days: z.int(daysText).min(1, daysText).max(maxDays, daysText).default(invitationLimits.validDays),
  })
  .refine((input) => input.email === undefined || input.uses === 1, {
    path: ["uses"],
    message: invitationMessages.oneAddress,
  });

const addressesText = `Send 1 to ${atOnce} addresses.`;

/** Body of `POST /api/invitations/list`. Addresses are validated one by one. */
export const invitationsInput = z.strictObject({
  emails: z
    .array(z.string(addressesText).max(320, addressesText), addressesText)
    .min(1, addressesText)
    .max(atOnce, addressesText),
});

/** An address that was not invited, and why. */
export const refusedAddress = z.object({ email: z.string(), reason: z.string() });

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
