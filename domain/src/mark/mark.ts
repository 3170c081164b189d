import { z } from "zod";
import { fixed, given, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";

/** The fields of a mark: that a person has starred or muted a project, or was chosen to see it. */
export const markFields = {
  id: given(uuid),
  workspaceId: owned(uuid),
  projectId: fixed(uuid),
  userId: owned(id),
  version: owned(z.int().min(1)),
  createdAt: owned(z.iso.datetime()),
} as const;

/** A mark as pages know it. */
export interface Mark {
  readonly id: string;
  readonly projectId: string;
  readonly userId: string;
  readonly version: number;
  readonly createdAt: string;
}
