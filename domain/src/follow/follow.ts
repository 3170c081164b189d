import { z } from "zod";
import { editable, entity, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/**
 * How a person follows a task. `following`: they are notified of what happens to it. `muted`: they are notified only of
 * what is addressed to them, whatever they do in the task.
 */
const levels = ["following", "muted"] as const;
export type FollowLevel = (typeof levels)[number];

/** The fields of a follow: a person follows a task, or has muted it. */
export const followEntity = entity("follow", {
  id: given(uuid),
  workspaceId: owned(uuid),
  taskId: owned(uuid),
  userId: owned(id),
  level: editable(z.enum(levels)),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
});

/** A follow as stored. */
export type FollowRow = z.infer<typeof followEntity.row>;

/** A follow as pages know it. */
export type Follow = Omit<FollowRow, "workspaceId">;
