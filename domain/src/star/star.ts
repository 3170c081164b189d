import { z } from "zod";
import { entity, fixed, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** The fields of a star: a person's mark on a project, which puts it ahead of the others in their sidebar. */
export const starEntity = entity("star", {
  id: given(uuid),
  workspaceId: owned(uuid),
  projectId: fixed(uuid),
  userId: owned(id),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
});

/** A star as pages know it. */
export type Star = Omit<z.infer<typeof starEntity.row>, "workspaceId">;
