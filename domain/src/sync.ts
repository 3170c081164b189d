import { activitySync } from "./activity/activity.sync.ts";
import { attachmentSync } from "./attachment/attachment.sync.ts";
import { commentSync } from "./comment/comment.sync.ts";
import { cycleSync } from "./cycle/cycle.sync.ts";
import { fieldSync } from "./field/field.sync.ts";
import { followSync } from "./follow/follow.sync.ts";
import { gitReferenceSync } from "./git/git.sync.ts";
import type { DetailRules, EntityRules, SyncRules } from "./kernel/synced.ts";
import type { Write } from "./kernel/writes.ts";
import { labelSync } from "./label/label.sync.ts";
import { linkSync } from "./link/link.sync.ts";
import { formerMemberSync } from "./member/former.sync.ts";
import { memberSync } from "./member/member.sync.ts";
import { muteSync } from "./mute/mute.sync.ts";
import { notificationSync } from "./notification/notification.sync.ts";
import { projectSync } from "./project/project.sync.ts";
import { projectMemberSync } from "./project-member/project-member.sync.ts";
import { stageSync } from "./stage/stage.sync.ts";
import { starSync } from "./star/star.sync.ts";
import { subtaskSync } from "./subtask/subtask.sync.ts";
import { taskSync } from "./task/task.sync.ts";
import { templateSync } from "./template/template.sync.ts";
import { timeEntrySync } from "./time-entry/time-entry.sync.ts";
import { viewSync } from "./view/view.sync.ts";

// Ordered so that each kind comes after the kinds that it refers to.
const listRules = {
  member: memberSync,
  formerMember: formerMemberSync,
  label: labelSync,
  project: projectSync,
  projectMember: projectMemberSync,
  stage: stageSync,
  field: fieldSync,
  cycle: cycleSync,
  star: starSync,
  mute: muteSync,
  view: viewSync,
  task: taskSync,
  template: templateSync,
  notification: notificationSync,
};
const detailRules = {
  subtask: subtaskSync,
  link: linkSync,
  comment: commentSync,
  attachment: attachmentSync,
  gitReference: gitReferenceSync,
  timeEntry: timeEntrySync,
  activity: activitySync,
  follow: followSync,
};
const rules = { ...listRules, ...detailRules };

type Rules = typeof rules;

export type SyncedName = keyof Rules;
/** An entity that pages cache as a list of the whole workspace. */
export type ListedName = keyof typeof listRules;
/** An entity that belongs to a task, or to two, and is loaded with each. */
export type DetailName = keyof typeof detailRules;

const namesOf = <N extends string>(some: Readonly<Record<N, unknown>>) => Object.keys(some) as N[];

/** The names of the synced entities. Code that concerns all of them uses these lists. */
export const syncedNames: readonly SyncedName[] = namesOf(rules);
export const listedNames: readonly ListedName[] = namesOf(listRules);
export const detailNames: readonly DetailName[] = namesOf(detailRules);

type DraftOf<R> = R extends EntityRules<infer _T, infer D, infer _W> ? D : never;

/** A synced entity, its published form, and a pending write to it. */
export type EntityOf<N extends SyncedName> = ReturnType<Rules[N]["decode"]>;
export type WireOf<N extends SyncedName> = Parameters<Rules[N]["decode"]>[0];
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

/** Returns the path and query of the request with which the page at a path loads the entities of a kind. */
export function firstRequestOf(name: ListedName, path: string): string {
  const { list, queryAt } = listed[name];
  const query = new URLSearchParams(queryAt?.(path)).toString();
  return query === "" ? list.path : `${list.path}?${query}`;
}
