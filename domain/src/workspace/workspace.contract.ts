import { z } from "zod";
import { route } from "../kernel/route.ts";
import { canWorkspace } from "./workspace.policy.ts";
import { membersCan } from "./workspace.ts";

/** The routes for the settings of a team. `GET /api/session` returns them. */
export const workspaceContract = {
  changeTeam: route({
    method: "PATCH",
    path: "/api/team",
    summary: "Change what the members of the caller's team may do with tasks; for admins",
    access: "signed-in",
    may: canWorkspace.changeSettings,
    body: z.strictObject({ membersCan }),
    status: 200,
    answer: z.object({ message: z.string(), membersCan }),
    rateLimit: "write",
  }),
} as const;
