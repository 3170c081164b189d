import { z } from "zod";
import { route } from "../kernel/route.ts";
import { isAdmin } from "../session/session.ts";
import { accountDeletionInput, teamDeletionInput } from "./deletion.ts";

const said = { message: z.string() };
const ending = z.object({ ...said, endsAt: z.iso.datetime() });

/** The routes by which an account and a team end, and stay after all. `GET /api/session` says when they end. */
export const deletionContract = {
  deleteAccount: route({
    method: "POST",
    path: "/api/account/deletion",
    summary: "Have one's own account deleted in 30 days, knowing its password; all sessions end",
    access: "signed-in",
    body: accountDeletionInput,
    status: 200,
    answer: ending,
    rateLimit: "sign-in",
  }),
  keepAccount: route({
    method: "DELETE",
    path: "/api/account/deletion",
    summary: "Keep one's own account, and the team one owns, after all",
    access: "signed-in",
    status: 200,
    answer: z.object(said),
    rateLimit: "write",
  }),
  deleteTeam: route({
    method: "POST",
    path: "/api/team/deletion",
    summary: "Have the team one owns deleted in 30 days, knowing one's password",
    access: "signed-in",
    may: isAdmin,
    body: teamDeletionInput,
    status: 200,
    answer: ending,
    rateLimit: "sign-in",
  }),
  keepTeam: route({
    method: "DELETE",
    path: "/api/team/deletion",
    summary: "Keep the team one owns after all",
    access: "signed-in",
    may: isAdmin,
    status: 200,
    answer: z.object(said),
    rateLimit: "write",
  }),
} as const;
