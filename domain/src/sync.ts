import type { z } from "zod";
import type { SyncRules } from "./kernel/synced.ts";
import type { Write } from "./kernel/writes.ts";
import { formerMemberSync } from "./member/former.sync.ts";
import { formerMemberEntity, formerMemberWire } from "./member/former.ts";
import { memberSync } from "./member/member.sync.ts";
import { memberEntity } from "./member/member.ts";
import { memberWire } from "./member/member.wire.ts";
import { projectSync } from "./project/project.sync.ts";
import { projectEntity } from "./project/project.ts";
import { projectWire } from "./project/project.wire.ts";
import { stageSync } from "./stage/stage.sync.ts";
import { stageEntity } from "./stage/stage.ts";
import { stageWire } from "./stage/stage.wire.ts";
import { taskSync } from "./task/task.sync.ts";
import { taskEntity } from "./task/task.ts";
import { leanTaskWire } from "./task/task.wire.ts";

/** In an order in which each kind comes after those that it names. */
const rules = {
  member: memberSync,
  formerMember: formerMemberSync,
  project: projectSync,
  stage: stageSync,
  task: taskSync,
};

/** The fields and the published form of each. Pages load no schemas, so these are apart. */
export const syncedSchemas = {
  task: { fields: taskEntity.rowShape, wire: leanTaskWire },
  member: { fields: memberEntity.rowShape, wire: memberWire },
  formerMember: { fields: formerMemberEntity.rowShape, wire: formerMemberWire },
  project: { fields: projectEntity.rowShape, wire: projectWire },
  stage: { fields: stageEntity.rowShape, wire: stageWire },
} as const satisfies Record<SyncedName, unknown>;

type Rules = typeof rules;

export type SyncedName = keyof Rules;

/** The names of the synced entities: what concerns all of them derives from this list. */
export const syncedNames = Object.keys(rules) as readonly SyncedName[];

type StoredName = {
  [N in SyncedName]: (typeof syncedSchemas)[N]["fields"] extends { readonly workspaceId: unknown } ? N : never;
}[SyncedName];

/** Those of which each is a row of a workspace, in the table of its name. Others are composed of several tables. */
export const storedNames = syncedNames.filter(
  (name): name is StoredName => "workspaceId" in syncedSchemas[name].fields,
);

type DraftOf<R> = R extends SyncRules<infer _T, infer D, infer _W> ? D : never;

/** A synced entity, its published form, and a pending write to it. */
export type EntityOf<N extends SyncedName> = ReturnType<Rules[N]["decode"]>;
export type WireOf<N extends SyncedName> = NonNullable<z.infer<(typeof syncedSchemas)[N]["wire"]>>;
export type WriteOf<N extends SyncedName> = Write<EntityOf<N>, DraftOf<Rules[N]>>;

/** The rules of each synced entity. */
export const synced: {
  readonly [N in SyncedName]: SyncRules<EntityOf<N>, DraftOf<Rules[N]>, WireOf<N>>;
} = rules;
