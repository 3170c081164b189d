import { z } from "zod";
import { entity, fixed, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** The fields of a mute: a person is notified only of what is addressed to them in a project. */
export const muteEntity = entity("mute", {
  id: given(uuid),
  workspaceId: owned(uuid),
  projectId: fixed(uuid),
  userId: owned(id),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
});

/** A mute as pages know it. */
export type Mute = Omit<z.infer<typeof muteEntity.row>, "workspaceId">;
