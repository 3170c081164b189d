import { z } from "zod";
import { canAudit } from "./audit/audit.policy.ts";
import { auditPage } from "./audit/audit.ts";
import { contactInput } from "./contact/contact.ts";
import { endsAt } from "./deletion/deletion.ts";
import { id, uuid } from "./kernel/ids.ts";
import { route } from "./kernel/route.ts";
import { memberLimits } from "./member/member.ts";
import { membershipInput, memberUpdateInput, memberWire, profileInput, signUpInput } from "./member/member.wire.ts";
import { isAdmin } from "./session/session.ts";
import { passwordChangeInput, sessionWire } from "./session/session.wire.ts";
import { directories, signUpModes } from "./session/sign-up.ts";
import { canTask } from "./task/task.policy.ts";
import { taskCreateInput, taskPatchInput, taskReplaceInput, taskWire } from "./task/task.wire.ts";
import { canWorkspace } from "./workspace/workspace.policy.ts";
import { workspaceUsage } from "./workspace/workspace.usage.ts";

const message = z.string();
const byId = z.object({ id });
const said = { message };

/**
 * The whole API on one page, but for what few pages need: session/second-factor, deletion/deletion, invitation/invitation.
 * Errors are `application/problem+json` (kernel/errors.ts); the identity library's routes live under `/api/auth/`, the live
 * stream at `GET /api/live?since=SEQ`. A write with an `Idempotency-Key` that is sent again is answered again, not done twice.
 */
export const contract = {
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
    summary: "Who is signed in, if anybody, and the number of their workspace's last change",
    access: "public",
    status: 200,
    answer: z.object({
      user: memberWire.nullable(),
      /** Whether the person showed that their address is theirs. */
      emailVerified: z.boolean(),
      workspaceId: z.string().nullable(),
      seq: z.int().min(0),
      /** The team that added the caller and waits for them to join, and whose it is. */
      addedTo: z
        .object({
          team: z.string(),
          admin: z.object({ username: z.string(), email: z.string(), imageURL: z.string() }),
        })
        .nullable(),
      /** The name of the team that the caller owns and has left. */
      ownTeam: z.string().nullable(),
      /** When the caller's account, and their team, will be deleted, where somebody has asked for that. */
      endings: z.object({ account: endsAt, team: endsAt }),
    }),
  }),
  signInOptions: route({
    method: "GET",
    path: "/api/sign-in-options",
    summary: "Which ways to sign in there are beside e-mail and password, who may sign up, and how people are found",
    access: "public",
    status: 200,
    answer: z.object({
      /** The OpenID provider people may sign in with, by what they call it; null when none is configured. */
      openId: z.object({ name: z.string() }).nullable(),
      signUp: z.object({ mode: z.enum(signUpModes), domains: z.array(z.string()) }),
      directory: z.enum(directories),
    }),
  }),
  listSessions: route({
    method: "GET",
    path: "/api/sessions",
    summary: "Where the caller is signed in, the newest first",
    access: "signed-in",
    status: 200,
    answer: z.array(sessionWire),
  }),
  endOtherSessions: route({
    method: "DELETE",
    path: "/api/sessions",
    summary: "Sign the caller out everywhere but here",
    access: "signed-in",
    status: 200,
    answer: z.object(said),
    rateLimit: "write",
  }),
  endSession: route({
    method: "DELETE",
    path: "/api/sessions/:id",
    summary: "End one of the caller's sessions",
    access: "signed-in",
    params: byId,
    status: 200,
    answer: z.object(said),
    rateLimit: "write",
  }),
  changePassword: route({
    method: "POST",
    path: "/api/auth/change-password",
    summary: "Choose a new password, knowing the present one; all other sessions end",
    access: "signed-in",
    body: passwordChangeInput,
    status: 200,
    answer: z.object(said),
    rateLimit: "sign-in",
  }),
  listMembers: route({
    method: "GET",
    path: "/api/user-data",
    summary: "The caller and the members of their team; with `search`, people in no team",
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
      "Add a person to the caller's team, or remove them from it; of oneself: leave, accept the team one was added to, or return to one's own",
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
    summary: "Leave the team in which the caller is disabled, within ten minutes of being refused a session for it",
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
    summary: "Change one's own name, role title and picture",
    access: "signed-in",
    body: profileInput,
    status: 200,
    answer: memberWire.extend(said),
    rateLimit: "write",
  }),
  listAudit: route({
    method: "GET",
    path: "/api/audit",
    summary:
      "Who came into the caller's team and who changed whose rights, the newest first; `before` asks for older lines",
    access: "signed-in",
    may: canAudit.read,
    query: z.strictObject({ before: uuid.optional() }),
    status: 200,
    answer: auditPage,
  }),
  getUsage: route({
    method: "GET",
    path: "/api/usage",
    summary: "What the caller's team stores, and the most it may store; for admins",
    access: "signed-in",
    may: canWorkspace.seeUsage,
    status: 200,
    answer: workspaceUsage,
  }),
  listTasks: route({
    method: "GET",
    path: "/api/tasks",
    summary: "Every task of the caller's team; of the trash, an admin gets all and a member what they moved there",
    access: "signed-in",
    status: 200,
    answer: z.array(taskWire),
  }),
  getTask: route({
    method: "GET",
    path: "/api/tasks/:id",
    summary: "One task; one in the trash for admins and the member who moved it there",
    access: "signed-in",
    may: canTask.read,
    params: byId,
    status: 200,
    answer: taskWire,
  }),
  createTask: route({
    method: "POST",
    path: "/api/tasks",
    summary: "Create a task",
    access: "signed-in",
    may: canTask.create,
    body: taskCreateInput,
    status: 201,
    answer: taskWire.extend(said),
    rateLimit: "write",
  }),
  replaceTask: route({
    method: "PUT",
    path: "/api/tasks/:id",
    summary: "Edit a task; with `version`, only if nobody else did in the meantime",
    access: "signed-in",
    may: canTask.edit,
    params: byId,
    body: taskReplaceInput,
    status: 200,
    answer: taskWire.extend(said),
    rateLimit: "write",
  }),
  patchTask: route({
    method: "PATCH",
    path: "/api/tasks/:id",
    summary: "Move a task to a stage, to a place in its column, into the trash or out of it; add subtasks",
    access: "signed-in",
    may: canTask.patch,
    params: byId,
    body: taskPatchInput,
    status: 200,
    answer: taskWire.extend(said),
    rateLimit: "write",
  }),
  purgeTask: route({
    method: "DELETE",
    path: "/api/tasks/:id",
    summary: "Remove a task for good, from the trash only",
    access: "signed-in",
    may: isAdmin,
    params: byId,
    status: 200,
    answer: taskWire.extend(said),
    rateLimit: "write",
  }),
  emptyTrash: route({
    method: "DELETE",
    path: "/api/trash",
    summary: "Remove every task in the trash for good; for admins",
    access: "signed-in",
    may: canTask.emptyTrash,
    status: 200,
    answer: z.object({ ...said, count: z.int().min(0) }),
    rateLimit: "write",
  }),
  sendContact: route({
    method: "POST",
    path: "/contact",
    summary: "Ask the sales side for contact",
    access: "public",
    body: contactInput,
    status: 201,
    answer: z.object(said),
    rateLimit: "contact",
  }),
  uploadImage: route({
    method: "POST",
    path: "/api/upload",
    summary: "Upload a picture of oneself, before or after signing up; it is removed after a day if nobody uses it",
    access: "public",
    file: "image",
    status: 200,
    answer: z.object({ success: z.literal(true), data: z.object({ display_url: z.string() }) }),
    rateLimit: "upload",
  }),
} as const;
