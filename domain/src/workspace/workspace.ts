import { z } from "zod";
import { entity, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** A team's own space: everything in it is seen by its members and by nobody else. */
export const workspaceEntity = entity("workspace", {
  id: owned(uuid),
  ownerId: owned(id),
  name: owned(z.string()),
  /** Number of the last change: a gapless order of everything that happened here. */
  seq: owned(z.int().min(0)),
  /** What is stored here: how many entities, the bytes of what people wrote in them, and the bytes of the change log. */
  entities: owned(z.int().min(0)),
  entityBytes: owned(z.int().min(0)),
  logBytes: owned(z.int().min(0)),
  createdAt: owned(z.iso.datetime()),
});
export type Workspace = z.infer<typeof workspaceEntity.row>;
