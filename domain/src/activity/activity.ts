import { z } from "zod";
import { mergedPull } from "../git/git.ts";
import { entity, owned } from "../kernel/entity.ts";
import { changeKinds, changeSources, recordedEntities } from "../kernel/history.ts";
import { id, uuid } from "../kernel/ids.ts";

const beforeAndAfter = z.tuple([z.unknown(), z.unknown()]);

/**
 * The fields of one line in the history of a project and, unless it is about the project alone, of a task. The store
 * adds a line in the same write as the change that it records, and never edits it. Rows, columns, wire schemas and
 * types all derive from this table.
 */
export const activityEntity = entity("activity", {
  id: owned(uuid),
  workspaceId: owned(uuid),
  /** Null if it is about the project, its stages or its people. */
  taskId: owned(uuid.nullable()),
  /** The project of the task after the change. A task that leaves a project is removed from it. */
  projectId: owned(z.string()),
  at: owned(z.iso.datetime()),
  /** The id of the person who made the change; null if nobody did, or if unknown. */
  actorId: owned(id.nullable(), null),
  through: owned(z.enum(changeSources)),
  /** The token that it was made with, and its name then. Null if it was made with none. */
  tokenId: owned(uuid.nullable(), null),
  tokenName: owned(z.string().nullable(), null),
  /** The proposal of the token that the person has accepted. Null if the token needed nobody's consent. */
  proposalId: owned(uuid.nullable(), null),
  /** The pull request that was merged. Null unless a Git service made the change. */
  pull: owned(mergedPull.nullable(), null),
  /** The token whose changes were taken back or restored by it. Null unless it was part of such an undo. */
  undoOf: owned(uuid.nullable(), null),
  /** What was changed: the task, the project, or something that belongs to it. */
  entity: owned(z.enum(recordedEntities)),
  entityId: owned(uuid),
  kind: owned(z.enum(changeKinds)),
  /** The name of the entity, if a line needs it. */
  name: owned(z.string()),
  /** The values of each changed field, before and after. Null for values that are too long for a list. */
  fields: owned(z.record(z.string(), beforeAndAfter.nullable())),
  /** The values of the fields that are null in `fields`, except notes, which are not stored. */
  texts: owned(z.record(z.string(), beforeAndAfter).nullable(), null),
  version: owned(z.int().min(1)),
});

/** A line of history as stored. */
export type ActivityRow = z.infer<typeof activityEntity.row>;

/** A line of history as published: without long texts. */
export type Activity = Omit<ActivityRow, "workspaceId" | "texts">;
