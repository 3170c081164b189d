import { z } from "zod";
import { entity, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** A team's space. Only its members see what is in it. */
export const workspaceEntity = entity("workspace", {
  id: owned(uuid),
  ownerId: owned(id),
  name: owned(z.string()),
  /** Sequence number of the last change. Changes are numbered without gaps. */
  seq: owned(z.int().min(0)),
  /** Storage used: number of entities, bytes of what people wrote in them, and bytes of the change log. */
  entities: owned(z.int().min(0)),
  entityBytes: owned(z.int().min(0)),
  logBytes: owned(z.int().min(0)),
  createdAt: owned(z.iso.datetime()),
});
export type Workspace = z.infer<typeof workspaceEntity.row>;
