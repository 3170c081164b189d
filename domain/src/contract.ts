import { z } from "zod";
import { canAudit } from "./audit/audit.policy.ts";
import { auditPage } from "./audit/audit.ts";
import { contactInput } from "./contact/contact.ts";
import { cycleContract } from "./cycle/cycle.contract.ts";
import { fieldContract } from "./field/field.contract.ts";
import { id, uuid } from "./kernel/ids.ts";
import { route } from "./kernel/route.ts";
import { memberLimits } from "./member/member.ts";
import { membershipInput, memberUpdateInput, memberWire, profileInput } from "./member/member.wire.ts";
import { projectContract } from "./project/project.contract.ts";
import { projectMemberContract } from "./project-member/project-member.contract.ts";
import { searchContract } from "./search/search.contract.ts";
import { sessionContract } from "./session/session.contract.ts";
import { isAdmin } from "./session/session.ts";
import { setsContract } from "./sets.contract.ts";
import { stageContract } from "./stage/stage.contract.ts";
import { starContract } from "./star/star.contract.ts";
import { taskContract } from "./task/task.contract.ts";
import { viewContract } from "./view/view.contract.ts";
import { canWorkspace } from "./workspace/workspace.policy.ts";
import { workspaceUsage } from "./workspace/workspace.usage.ts";

const message = z.string();
const byId = z.object({ id });
const messageShape = { message };

/**
 * The API contract, except for routes that few pages need: see session/second-factor, deletion/deletion,
 * invitation/invitation, workspace/workspace and label/label. Errors are returned as `application/problem+json` (kernel/errors.ts). The identity library
 * serves further routes below `/api/auth/`, and `GET /api/live?sets=NAMES&since=SEQ` is the live stream. A write repeated with the
 * same `Idempotency-Key` returns the first response and is not executed again.
 */
export const contract = {
  ...cycleContract,
  ...fieldContract,
  ...searchContract,
  ...sessionContract,
  ...setsContract,
  ...projectContract,
  ...projectMemberContract,
  ...stageContract,
  ...starContract,
  ...taskContract,
  ...viewContract,
  listMembers: route({
    method: "GET",
    path: "/api/user-data",
    summary: "The caller and the members of their team; with `search`, people without a team",
    access: "signed-in",
    query: z.strictObject({ search: z.string().min(memberLimits.searchMinimum).max(memberLimits.email).optional() }),
    status: 200,
    answer: z.array(memberWire),
    rateLimit: "search",
  }),
  getMember: route({
    method: "GET",
    path: "/api/user-data/:id",
    summary: "One member of the caller's team, or the caller",
    access: "signed-in",
    params: byId,
    status: 200,
    answer: memberWire,
  }),
  setMembership: route({
    method: "PATCH",
    path: "/api/user-data/:id",
    summary:
      "Add a person to the caller's team or remove them; for the caller: leave, join the team that added them, or return to their own",
    access: "signed-in",
    params: byId,
    body: membershipInput,
    status: 200,
    answer: memberWire.extend(messageShape),
    rateLimit: "write",
  }),
  leaveDisabled: route({
    method: "POST",
    path: "/api/leave",
    summary: "Leave the team that disabled the caller, within ten minutes of the refused sign-in",
    access: "public",
    status: 200,
    answer: z.object(messageShape),
    rateLimit: "sign-in",
  }),
  updateMember: route({
    method: "PATCH",
    path: "/user-update-data/:id",
    summary: "Edit a member of the caller's team",
    access: "signed-in",
    may: isAdmin,
    params: byId,
    body: memberUpdateInput,
    status: 200,
    answer: memberWire.extend(messageShape),
    rateLimit: "write",
  }),
  updateProfile: route({
    method: "PATCH",
    path: "/api/profile",
    summary: "Change the caller's name, role title and picture",
    access: "signed-in",
    body: profileInput,
    status: 200,
    answer: memberWire.extend(messageShape),
    rateLimit: "write",
  }),
  listAudit: route({
    method: "GET",
    path: "/api/audit",
    summary: "The audit trail of the caller's team, newest first; `before` returns older entries",
    access: "signed-in",
    may: canAudit.read,
    query: z.strictObject({ before: uuid.optional() }),
    status: 200,
    answer: auditPage,
  }),
  getUsage: route({
    method: "GET",
    path: "/api/usage",
    summary: "The storage used by the caller's team, and its limit; for admins",
    access: "signed-in",
    may: canWorkspace.seeUsage,
    status: 200,
    answer: workspaceUsage,
  }),
  sendContact: route({
    method: "POST",
    path: "/contact",
    summary: "Send a contact request to sales",
    access: "public",
    body: contactInput,
    status: 201,
    answer: z.object(messageShape),
    rateLimit: "contact",
  }),
  uploadImage: route({
    method: "POST",
    path: "/api/upload",
    summary: "Upload a profile picture, before or after signing up; unused pictures are deleted after a day",
    access: "public",
    file: "image",
    status: 200,
    answer: z.object({ success: z.literal(true), data: z.object({ display_url: z.string() }) }),
    rateLimit: "upload",
  }),
} as const;
