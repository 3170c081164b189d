import { z } from "zod";
import { endsAt } from "../deletion/deletion.ts";
import { id } from "../kernel/ids.ts";
import { route } from "../kernel/route.ts";
import { memberWire, signUpInput } from "../member/member.wire.ts";
import { membersCan } from "../workspace/workspace.ts";
import { passwordChangeInput, sessionWire } from "./session.wire.ts";
import { directories, signUpModes } from "./sign-up.ts";

const messageShape = { message: z.string() };

/** The routes of sessions. They are separate because the landing page needs no others. */
export const sessionContract = {
  signUp: route({
    method: "POST",
    path: "/api/user-data",
    summary: "Sign up: account, profile and, for the role Admin, a workspace",
    access: "public",
    body: signUpInput,
    status: 201,
    answer: memberWire.extend(messageShape),
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
      /** The name of the caller's team; null without a team. */
      team: z.string().nullable(),
      /** What members of the caller's team may do with tasks; null without a team. */
      membersCan: membersCan.nullable(),
      seq: z.int().min(0),
      /** When the session expires if it is not used until then; null without one. */
      expiresAt: z.iso.datetime().nullable(),
      /** The team that added the caller but that they have not joined yet, with its owner. */
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
      /** Whether mail can become tasks here. */
      mailToTasks: z.boolean(),
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
    answer: z.object(messageShape),
    rateLimit: "revoke",
  }),
  endSession: route({
    method: "DELETE",
    path: "/api/sessions/:id",
    summary: "End one of the caller's sessions",
    access: "signed-in",
    params: z.object({ id }),
    status: 200,
    answer: z.object(messageShape),
    rateLimit: "revoke",
  }),
  changePassword: route({
    method: "POST",
    path: "/api/auth/change-password",
    summary: "Change the password, given the current one; all other sessions end",
    access: "signed-in",
    body: passwordChangeInput,
    status: 200,
    answer: z.object(messageShape),
    rateLimit: "sign-in",
  }),
} as const;
