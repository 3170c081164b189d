import type { z } from "zod";
import type { DetailRules, EntityRules, SyncRules } from "./kernel/synced.ts";
import type { Write } from "./kernel/writes.ts";
import { labelSync } from "./label/label.sync.ts";
import { labelEntity } from "./label/label.ts";
import { labelWire } from "./label/label.wire.ts";
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
import { starSync } from "./star/star.sync.ts";
import { starEntity } from "./star/star.ts";
import { starWire } from "./star/star.wire.ts";
import { subtaskSync } from "./subtask/subtask.sync.ts";
import { subtaskEntity } from "./subtask/subtask.ts";
import { subtaskWire } from "./subtask/subtask.wire.ts";
import { taskSync } from "./task/task.sync.ts";
import { taskEntity } from "./task/task.ts";
import { leanTaskWire } from "./task/task.wire.ts";

// In an order in which each kind comes after those that it names.
const listRules = {
  member: memberSync,
  formerMember: formerMemberSync,
  label: labelSync,
  project: projectSync,
  stage: stageSync,
  star: starSync,
  task: taskSync,
};
const detailRules = { subtask: subtaskSync };
const rules = { ...listRules, ...detailRules };

/** The fields and the published form of each. Pages load no schemas, so these are apart. */
export const syncedSchemas = {
  task: { fields: taskEntity.rowShape, wire: leanTaskWire },
  member: { fields: memberEntity.rowShape, wire: memberWire },
  formerMember: { fields: formerMemberEntity.rowShape, wire: formerMemberWire },
  project: { fields: projectEntity.rowShape, wire: projectWire },
  stage: { fields: stageEntity.rowShape, wire: stageWire },
  star: { fields: starEntity.rowShape, wire: starWire },
  subtask: { fields: subtaskEntity.rowShape, wire: subtaskWire },
  label: { fields: labelEntity.rowShape, wire: labelWire },
} as const satisfies Record<SyncedName, unknown>;

type Rules = typeof rules;

export type SyncedName = keyof Rules;
/** An entity of which pages keep a list of the whole workspace. */
export type ListedName = keyof typeof listRules;
/** An entity that belongs to a task and is loaded with it. */
export type DetailName = keyof typeof detailRules;

const namesOf = <N extends string>(some: Readonly<Record<N, unknown>>) => Object.keys(some) as N[];

/** The names of the synced entities: what concerns all of them derives from these lists. */
export const syncedNames: readonly SyncedName[] = namesOf(rules);
export const listedNames: readonly ListedName[] = namesOf(listRules);
export const detailNames: readonly DetailName[] = namesOf(detailRules);

type StoredName = {
  [N in SyncedName]: (typeof syncedSchemas)[N]["fields"] extends { readonly workspaceId: unknown } ? N : never;
}[SyncedName];

/** Those of which each is a row of a workspace, in the table of its name. Others are composed of several tables. */
export const storedNames = syncedNames.filter(
  (name): name is StoredName => "workspaceId" in syncedSchemas[name].fields,
);

type DraftOf<R> = R extends EntityRules<infer _T, infer D, infer _W> ? D : never;

/** A synced entity, its published form, and a pending write to it. */
export type EntityOf<N extends SyncedName> = ReturnType<Rules[N]["decode"]>;
export type WireOf<N extends SyncedName> = NonNullable<z.infer<(typeof syncedSchemas)[N]["wire"]>>;
export type WriteOf<N extends SyncedName> = Write<EntityOf<N>, DraftOf<Rules[N]>>;

/** The rules of each synced entity. */
export const listed: {
  readonly [N in ListedName]: SyncRules<EntityOf<N>, DraftOf<Rules[N]>, WireOf<N>>;
} = listRules;
export const details: {
  readonly [N in DetailName]: DetailRules<EntityOf<N>, DraftOf<Rules[N]>, WireOf<N>>;
} = detailRules;
export const synced: {
  readonly [N in SyncedName]: EntityRules<EntityOf<N>, DraftOf<Rules[N]>, WireOf<N>>;
} = rules;
