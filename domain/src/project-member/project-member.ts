import type { z } from "zod";
import { entity, fixed } from "../kernel/entity.ts";
import { id } from "../kernel/ids.ts";
import { markFields } from "../mark/mark.ts";

/** Maximum number of chosen people per project. */
export const projectMemberLimits = { perProject: 1_000 } as const;

/**
 * The fields of a person chosen to see a project: a mark that admins set. While everyone in the team sees the project,
 * they have no effect, and are retained in case it is restricted again.
 */
export const projectMemberEntity = entity("projectMember", { ...markFields, userId: fixed(id) });

/** A chosen person as pages know them. */
export type ProjectMember = Omit<z.infer<typeof projectMemberEntity.row>, "workspaceId">;
