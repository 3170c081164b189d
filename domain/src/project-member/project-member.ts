import { z } from "zod";
import { entity, fixed, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** Maximum number of chosen people per project. */
export const projectMemberLimits = { perProject: 1_000 } as const;

/**
 * The fields of a person chosen to see a project. While everyone in the team sees the project, they have no effect, and
 * are retained in case it is restricted again.
 */
export const projectMemberEntity = entity("projectMember", {
  id: given(uuid),
  workspaceId: owned(uuid),
  projectId: fixed(uuid),
  userId: fixed(id),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
});

/** A chosen person as pages know them. */
export type ProjectMember = Omit<z.infer<typeof projectMemberEntity.row>, "workspaceId">;
