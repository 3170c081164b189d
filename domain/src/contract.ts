import { z } from "zod";
import { auditPage } from "./audit/audit.ts";
import { contactInput } from "./contact/contact.ts";
import { id, uuid } from "./kernel/ids.ts";
import { memberLimits } from "./member/member.ts";
import { membershipInput, memberUpdateInput, memberWire, profileInput, signUpInput } from "./member/member.wire.ts";
import { passwordChangeInput, sessionWire } from "./session/session.wire.ts";
import { taskCreateInput, taskMoveInput, taskReplaceInput, taskWire } from "./task/task.wire.ts";

/** Who may call a route at all; what they may do there is the policies' matter. */
export type AccessRule = "public" | "signed-in";

/** Groups of requests that are counted together, per address and per account; see the server's limits. */
export type RateLimit = "sign-up" | "sign-in" | "second-step" | "search" | "contact" | "upload";

interface RouteDefinition {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly access: AccessRule;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The multipart field with a file, of a route that takes one instead of JSON. */
  readonly file?: string;
  readonly status: 200 | 201;
  readonly answer: z.ZodType;
  readonly rateLimit?: RateLimit;
}

/** One route, as it is. */
export const route = <const R extends RouteDefinition>(definition: R): R => definition;

const message = z.string();
const byId = z.object({ id });
const said = { message };

/** Any route of the contract. */
export type Route = RouteDefinition;

/**
 * The whole API on one page, but for second factors and passkeys, which few pages need (session/second-factor.contract.ts).
 * Every error is `application/problem+json` (kernel/errors.ts). The identity library's own
 * routes live under `/api/auth/`; the live stream is `GET /api/live?since=SEQ` (workspace/workspace.live.ts).
 * A write may carry an `Idempotency-Key` header: the same key again answers the same and does nothing twice.
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
    }),
  }),
  signInOptions: route({
    method: "GET",
    path: "/api/sign-in-options",
    summary: "Which ways to sign in there are beside e-mail and password",
    access: "public",
    status: 200,
    answer: z.object({
      /** The OpenID provider people may sign in with, by what they call it; null when none is configured. */
      openId: z.object({ name: z.string() }).nullable(),
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
  }),
  endSession: route({
    method: "DELETE",
    path: "/api/sessions/:id",
    summary: "End one of the caller's sessions",
    access: "signed-in",
    params: byId,
    status: 200,
    answer: z.object(said),
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
    summary: "Add a person to the caller's team, or remove them from it",
    access: "signed-in",
    params: byId,
    body: membershipInput,
    status: 200,
    answer: memberWire.extend(said),
  }),
  updateMember: route({
    method: "PATCH",
    path: "/user-update-data/:id",
    summary: "Edit a member of the caller's team",
    access: "signed-in",
    params: byId,
    body: memberUpdateInput,
    status: 200,
    answer: memberWire.extend(said),
  }),
  updateProfile: route({
    method: "PATCH",
    path: "/api/profile",
    summary: "Change one's own name, role title and picture",
    access: "signed-in",
    body: profileInput,
    status: 200,
    answer: memberWire.extend(said),
  }),
  listAudit: route({
    method: "GET",
    path: "/api/audit",
    summary:
      "Who came into the caller's team and who changed whose rights, the newest first; `before` asks for older lines",
    access: "signed-in",
    query: z.strictObject({ before: uuid.optional() }),
    status: 200,
    answer: auditPage,
  }),
  listTasks: route({
    method: "GET",
    path: "/api/tasks",
    summary: "Every task of the caller's team; the trash for admins alone",
    access: "signed-in",
    status: 200,
    answer: z.array(taskWire),
  }),
  getTask: route({
    method: "GET",
    path: "/api/tasks/:id",
    summary: "One task; one in the trash for admins alone",
    access: "signed-in",
    params: byId,
    status: 200,
    answer: taskWire,
  }),
  createTask: route({
    method: "POST",
    path: "/api/tasks",
    summary: "Create a task",
    access: "signed-in",
    body: taskCreateInput,
    status: 201,
    answer: taskWire.extend(said),
  }),
  replaceTask: route({
    method: "PUT",
    path: "/api/tasks/:id",
    summary: "Edit a task; with `version`, only if nobody else did in the meantime",
    access: "signed-in",
    params: byId,
    body: taskReplaceInput,
    status: 200,
    answer: taskWire.extend(said),
  }),
  moveTask: route({
    method: "PATCH",
    path: "/api/tasks/:id",
    summary: "Move a task to a stage, to a place in its column, into the trash or out of it",
    access: "signed-in",
    params: byId,
    body: taskMoveInput,
    status: 200,
    answer: taskWire.extend(said),
  }),
  purgeTask: route({
    method: "DELETE",
    path: "/api/tasks/:id",
    summary: "Remove a task for good, from the trash only",
    access: "signed-in",
    params: byId,
    status: 200,
    answer: taskWire.extend(said),
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
