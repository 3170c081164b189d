import { z } from "zod";
import { canAudit } from "./audit/audit.policy.ts";
import { auditPage } from "./audit/audit.ts";
import { contactInput } from "./contact/contact.ts";
import { endsAt } from "./deletion/deletion.ts";
import { id, uuid } from "./kernel/ids.ts";
import { route } from "./kernel/route.ts";
import { memberLimits } from "./member/member.ts";
import { membershipInput, memberUpdateInput, memberWire, profileInput, signUpInput } from "./member/member.wire.ts";
import { projectContract } from "./project/project.contract.ts";
import { isAdmin } from "./session/session.ts";
import { passwordChangeInput, sessionWire } from "./session/session.wire.ts";
import { directories, signUpModes } from "./session/sign-up.ts";
import { setsContract } from "./sets.contract.ts";
import { stageContract } from "./stage/stage.contract.ts";
import { taskContract } from "./task/task.contract.ts";
import { canWorkspace } from "./workspace/workspace.policy.ts";
import { membersCan } from "./workspace/workspace.ts";
import { workspaceUsage } from "./workspace/workspace.usage.ts";

const message = z.string();
const byId = z.object({ id });
const said = { message };

/**
 * The API contract, except for routes that few pages need: see session/second-factor, deletion/deletion,
 * invitation/invitation, workspace/workspace and label/label. Errors are returned as `application/problem+json` (kernel/errors.ts). The identity library
 * serves further routes below `/api/auth/`, and `GET /api/live?sets=NAMES&since=SEQ` is the live stream. A write repeated with the
 * same `Idempotency-Key` returns the first response and is not executed again.
 */
export const contract = {
  ...setsContract,
  ...projectContract,
  ...stageContract,
  ...taskContract,
  signUp: route({
    method: "POST",
    path: "/api/user-data",
    summary: "Sign up: account, profile and, for the role Admin, a workspace",
    access: "public",
    body: signUpInput,
    status: 201,
    answer: memberWire.extend(said),
    rateLimit: "sign-up",
  }),
  session: route({
    method: "GET",
    path: "/api/session",
    summary: "The current session, if any, and the sequence number of the workspace's last change",
    access: "public",
    status: 200,
    answer: z.object({
      user: memberWire.nullable(),
      /** Whether the person has confirmed their e-mail address. */
      emailVerified: z.boolean(),
      workspaceId: z.string().nullable(),
      /** What members of the caller's team may do with tasks; null without a team. */
      membersCan: membersCan.nullable(),
      seq: z.int().min(0),
      /** The team that added the caller and that they have not joined yet, with its owner. */
      addedTo: z
        .object({
          team: z.string(),
          admin: z.object({ username: z.string(), email: z.string(), imageURL: z.string() }),
        })
        .nullable(),
      /** The name of the team that the caller owns and has left. */
      ownTeam: z.string().nullable(),
      /** When the caller's account and team will be deleted, if a deletion was requested. */
      endings: z.object({ account: endsAt, team: endsAt }),
    }),
  }),
  signInOptions: route({
    method: "GET",
    path: "/api/sign-in-options",
    summary: "The sign-in methods besides e-mail and password, who may sign up, and how admins find people",
    access: "public",
    status: 200,
    answer: z.object({
      /** The display name of the OpenID provider, or null if none is configured. */
      openId: z.object({ name: z.string() }).nullable(),
      signUp: z.object({ mode: z.enum(signUpModes), domains: z.array(z.string()) }),
      directory: z.enum(directories),
    }),
  }),
  listSessions: route({
    method: "GET",
    path: "/api/sessions",
    summary: "The caller's sessions, newest first",
    access: "signed-in",
    status: 200,
    answer: z.array(sessionWire),
  }),
  endOtherSessions: route({
    method: "DELETE",
    path: "/api/sessions",
    summary: "End all sessions of the caller except the current one",
    access: "signed-in",
    status: 200,
    answer: z.object(said),
    rateLimit: "revoke",
  }),
  endSession: route({
    method: "DELETE",
    path: "/api/sessions/:id",
    summary: "End one of the caller's sessions",
    access: "signed-in",
    params: byId,
    status: 200,
    answer: z.object(said),
    rateLimit: "revoke",
  }),
  changePassword: route({
    method: "POST",
    path: "/api/auth/change-password",
    summary: "Change the password, given the current one; all other sessions end",
    access: "signed-in",
    body: passwordChangeInput,
    status: 200,
    answer: z.object(said),
    rateLimit: "sign-in",
  }),
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
    answer: memberWire.extend(said),
    rateLimit: "write",
  }),
  leaveDisabled: route({
    method: "POST",
    path: "/api/leave",
    summary: "Leave the team that disabled the caller, within ten minutes of the refused sign-in",
    access: "public",
    status: 200,
    answer: z.object(said),
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
    answer: memberWire.extend(said),
    rateLimit: "write",
  }),
  updateProfile: route({
    method: "PATCH",
    path: "/api/profile",
    summary: "Change the caller's name, role title and picture",
    access: "signed-in",
    body: profileInput,
    status: 200,
    answer: memberWire.extend(said),
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
    answer: z.object(said),
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
