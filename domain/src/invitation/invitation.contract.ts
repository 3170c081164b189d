import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canMember } from "../member/member.policy.ts";
import { memberWire } from "../member/member.wire.ts";
import { invitationContent, invitationInput, invitationProof, invitationWire } from "./invitation.ts";

const said = { message: z.string() };

/** The routes of invitations; signing up with one is `POST /api/user-data`. */
export const invitationContract = {
  listInvitations: route({
    method: "GET",
    path: "/api/invitations",
    summary: "The open invitations to the caller's team, the newest first",
    access: "signed-in",
    may: canMember.invite,
    status: 200,
    answer: z.array(invitationWire),
  }),
  createInvitation: route({
    method: "POST",
    path: "/api/invitations",
    summary:
      "Make a link that brings one person into the caller's team, within 7 days; it is told in this answer alone",
    access: "signed-in",
    may: canMember.invite,
    body: invitationInput,
    status: 201,
    answer: invitationWire.extend({ ...said, link: z.url() }),
    rateLimit: "write",
  }),
  revokeInvitation: route({
    method: "DELETE",
    path: "/api/invitations/:id",
    summary: "Revoke an open invitation to the caller's team",
    access: "signed-in",
    may: canMember.invite,
    params: z.object({ id }),
    status: 200,
    answer: z.object(said),
    rateLimit: "write",
  }),
  readInvitation: route({
    method: "POST",
    path: "/api/invitations/read",
    summary: "What an invitation is for, to whoever has its token; it is not used up",
    access: "public",
    body: invitationProof,
    status: 200,
    answer: invitationContent,
    rateLimit: "second-step",
  }),
  acceptInvitation: route({
    method: "POST",
    path: "/api/invitations/accept",
    summary: "Join the team of an invitation, being in none",
    access: "signed-in",
    body: invitationProof,
    status: 200,
    answer: memberWire.extend(said),
    rateLimit: "write",
  }),
} as const;
