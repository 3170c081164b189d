import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { canMember } from "../member/member.policy.ts";
import { memberWire } from "../member/member.wire.ts";
import { invitationContent, invitationInput, invitationProof, invitationWire } from "./invitation.ts";

const said = { message: z.string() };

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
    summary: "Create a link that lets one person join the caller's team within 7 days; only this response contains it",
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
    summary: "The contents of an invitation, given its token; does not use it up",
    access: "public",
    body: invitationProof,
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
    status: 200,
    answer: memberWire.extend(said),
    rateLimit: "write",
  }),
} as const;
