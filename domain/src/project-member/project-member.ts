import { z } from "zod";
import { entity, fixed, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** Maximum number of people who are chosen for one project. */
export const projectMemberLimits = { perProject: 1_000 } as const;

/**
 * The fields of a person who was chosen to see a project. They decide nothing while everyone in the team sees it, and stay
 * for when it is closed again.
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
