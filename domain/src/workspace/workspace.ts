import { z } from "zod";
import { editable, entity, owned } from "../kernel/entity.ts";
import { id, uuid } from "../kernel/ids.ts";
import { requiredText } from "../kernel/text.ts";

/** What members may do with tasks that others created. Each value includes those before it. */
export const membersCan = z.enum(["move", "edit", "create"], "Choose one of move, edit, create");
export type MembersCan = z.infer<typeof membersCan>;

/** Maximum number of characters in a text of a workspace. */
export const workspaceLimits = { name: 80 } as const;

/** The workspace of a team. Only members of the team see its content. */
export const workspaceEntity = entity("workspace", {
  id: owned(uuid),
  ownerId: owned(id),
  name: editable(requiredText(workspaceLimits.name, "Name is required")),
  membersCan: editable(membersCan, "move"),
  /** Sequence number of the last change. Changes are numbered without gaps. */
  seq: owned(z.int().min(0)),
  /** The change log begins after the change with this number. */
  logSeq: owned(z.int().min(0)),
  /** Storage used: number of entities, and bytes of the texts that people wrote in them. */
  entities: owned(z.int().min(0)),
  entityBytes: owned(z.int().min(0)),
  createdAt: owned(z.iso.datetime()),
});
export type Workspace = z.infer<typeof workspaceEntity.row>;
