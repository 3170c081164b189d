import { z } from "zod";
import { route } from "../kernel/route.ts";
import { isAdmin } from "../session/session.ts";
import { accountDeletionInput, teamDeletionInput } from "./deletion.ts";

const messageShape = { message: z.string() };
const ending = z.object({ ...messageShape, endsAt: z.iso.datetime() });

/** The routes that schedule and cancel the deletion of an account or a team. `GET /api/session` returns the dates. */
export const deletionContract = {
  deleteAccount: route({
    method: "POST",
    path: "/api/account/deletion",
    summary: "Schedule the deletion of the caller's account in 30 days, given the password; all sessions end",
    access: "signed-in",
    body: accountDeletionInput,
    status: 200,
    answer: ending,
    rateLimit: "sign-in",
  }),
  cancelAccountDeletion: route({
    method: "DELETE",
    path: "/api/account/deletion",
    summary: "Cancel the deletion of the caller's account, and of the team they own",
    access: "signed-in",
    status: 200,
    answer: z.object(messageShape),
    rateLimit: "write",
  }),
  deleteTeam: route({
    method: "POST",
    path: "/api/team/deletion",
    summary: "Schedule the deletion of the caller's own team in 30 days, given the password",
    access: "signed-in",
    may: isAdmin,
    body: teamDeletionInput,
    status: 200,
    answer: ending,
    rateLimit: "sign-in",
  }),
  cancelTeamDeletion: route({
    method: "DELETE",
    path: "/api/team/deletion",
    summary: "Cancel the deletion of the caller's own team",
    access: "signed-in",
    may: isAdmin,
    status: 200,
    answer: z.object(messageShape),
    rateLimit: "write",
  }),
} as const;
