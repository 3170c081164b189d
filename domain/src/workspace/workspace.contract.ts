import { z } from "zod";
import { route } from "../kernel/route.ts";
import { canWorkspace } from "./workspace.policy.ts";
import { membersCan, workspaceEntity } from "./workspace.ts";

/** The routes for the settings of a team. `GET /api/session` returns them. */
export const workspaceContract = {
  changeTeam: route({
    method: "PATCH",
    path: "/api/team",
    summary: "Change the name of the caller's team, and what its members may do with tasks; for admins",
    access: "signed-in",
    may: canWorkspace.changeSettings,
    body: z
      .strictObject(workspaceEntity.patchShape)
      .refine((patch) => Object.values(patch).some((value) => value !== undefined), "Send a field to change"),
    status: 200,
    answer: z.object({ message: z.string(), name: z.string(), membersCan }),
    rateLimit: "write",
  }),
} as const;
