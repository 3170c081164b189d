import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canMember } from "../member/member.policy.ts";
import { memberWire } from "../member/member.wire.ts";
import {
  invitationContent,
  invitationInput,
  invitationProof,
  invitationsInput,
  invitationWire,
  newInvitation,
  refusedAddress,
} from "./invitation.ts";

const messageShape = { message: z.string() };

/** The token of an invitation, in examples. */
const proof = { token: "the-token-in-the-link" };

/** The routes for invitations. Signing up with one is `POST /api/user-data`. */
export const invitationContract = {
  listInvitations: route({
    method: "GET",
    path: "/api/invitations",
    summary: "The open invitations to the caller's team, newest first",
    access: "signed-in",
    may: canMember.invite,
    status: 200,
    answer: z.array(invitationWire),
  }),
  createInvitation: route({
    method: "POST",
    path: "/api/invitations",
    summary:
      "Create a link that lets one person, or several, join the caller's team within 7 days, or another time; only this response contains it. An address that is invited already gets a new link",
    access: "signed-in",
    may: canMember.invite,
    body: invitationInput,
    status: 201,
    answer: newInvitation.extend(messageShape),
    rateLimit: "invite",
  }),
  inviteAddresses: route({
    method: "POST",
    path: "/api/invitations/list",
    summary: "Invite many addresses to the caller's team; the response names those that cannot be invited",
    access: "signed-in",
    may: canMember.invite,
    body: invitationsInput,
    status: 201,
    answer: z.object({ ...messageShape, invitations: z.array(newInvitation), refused: z.array(refusedAddress) }),
    rateLimit: "invite",
  }),
  renewInvitation: route({
    method: "POST",
    path: "/api/invitations/:id/renew",
    summary: "Replace the link of an open invitation, which then is valid for as long as at first, and mail it again",
    access: "signed-in",
    may: canMember.invite,
    params: z.object({ id }),
    status: 200,
    answer: newInvitation.extend(messageShape),
    rateLimit: "invite",
  }),
  revokeInvitation: route({
    method: "DELETE",
    path: "/api/invitations/:id",
    summary: "Revoke an open invitation to the caller's team",
    access: "signed-in",
    may: canMember.invite,
    params: z.object({ id }),
    status: 200,
    answer: z.object(messageShape),
    rateLimit: "write",
  }),
  readInvitation: route({
    method: "POST",
    path: "/api/invitations/read",
    summary: "The contents of an invitation, given its token; does not use it up",
    access: "public",
    body: invitationProof,
    example: proof,
    status: 200,
    answer: invitationContent,
    rateLimit: "second-step",
  }),
  acceptInvitation: route({
    method: "POST",
    path: "/api/invitations/accept",
    summary: "Join the team of an invitation; for callers without a team",
    access: "signed-in",
    body: invitationProof,
    example: proof,
    status: 200,
    answer: memberWire.extend(messageShape),
    rateLimit: "write",
  }),
} as const;
