import { activityEntity } from "./activity/activity.ts";
import { activityWire } from "./activity/activity.wire.ts";
import { attachmentEntity } from "./attachment/attachment.ts";
import { attachmentWire } from "./attachment/attachment.wire.ts";
import { commentEntity } from "./comment/comment.ts";
import { commentWire } from "./comment/comment.wire.ts";
import { cycleEntity } from "./cycle/cycle.ts";
import { cycleWire } from "./cycle/cycle.wire.ts";
import { fieldEntity } from "./field/field.ts";
import { fieldWire } from "./field/field.wire.ts";
import { followEntity } from "./follow/follow.ts";
import { followWire } from "./follow/follow.wire.ts";
import { gitReferenceEntity } from "./git/git.ts";
import { gitReferenceWire } from "./git/git.wire.ts";
import { labelEntity } from "./label/label.ts";
import { labelWire } from "./label/label.wire.ts";
import { linkEntity } from "./link/link.ts";
import { linkWire } from "./link/link.wire.ts";
import { formerMemberEntity, formerMemberWire } from "./member/former.ts";
import { memberEntity } from "./member/member.ts";
import { memberWire } from "./member/member.wire.ts";
import { muteEntity } from "./mute/mute.ts";
import { muteWire } from "./mute/mute.wire.ts";
import { notificationEntity } from "./notification/notification.ts";
import { notificationWire } from "./notification/notification.wire.ts";
import { projectEntity } from "./project/project.ts";
import { projectWire } from "./project/project.wire.ts";
import { projectMemberEntity } from "./project-member/project-member.ts";
import { projectMemberWire } from "./project-member/project-member.wire.ts";
import { stageEntity } from "./stage/stage.ts";
import { stageWire } from "./stage/stage.wire.ts";
import { starEntity } from "./star/star.ts";
import { starWire } from "./star/star.wire.ts";
import { subtaskEntity } from "./subtask/subtask.ts";
import { subtaskWire } from "./subtask/subtask.wire.ts";
import { type SyncedName, syncedNames } from "./sync.ts";
import { taskEntity } from "./task/task.ts";
import { taskSummaryWire } from "./task/task.wire.ts";
import { templateEntity } from "./template/template.ts";
import { templateWire } from "./template/template.wire.ts";
import { timeEntryEntity } from "./time-entry/time-entry.ts";
import { timeEntryWire } from "./time-entry/time-entry.wire.ts";
import { viewEntity } from "./view/view.ts";
import { viewWire } from "./view/view.wire.ts";

/**
 * The fields and the published form of each synced entity. They are in a separate module because pages load no schemas.
 */
export const syncedSchemas = {
  task: { fields: taskEntity.rowShape, wire: taskSummaryWire },
  member: { fields: memberEntity.rowShape, wire: memberWire },
  formerMember: { fields: formerMemberEntity.rowShape, wire: formerMemberWire },
  project: { fields: projectEntity.rowShape, wire: projectWire },
  projectMember: { fields: projectMemberEntity.rowShape, wire: projectMemberWire },
  stage: { fields: stageEntity.rowShape, wire: stageWire },
  cycle: { fields: cycleEntity.rowShape, wire: cycleWire },
  field: { fields: fieldEntity.rowShape, wire: fieldWire },
  star: { fields: starEntity.rowShape, wire: starWire },
  subtask: { fields: subtaskEntity.rowShape, wire: subtaskWire },
  label: { fields: labelEntity.rowShape, wire: labelWire },
  template: { fields: templateEntity.rowShape, wire: templateWire },
  view: { fields: viewEntity.rowShape, wire: viewWire },
  link: { fields: linkEntity.rowShape, wire: linkWire },
  gitReference: { fields: gitReferenceEntity.rowShape, wire: gitReferenceWire },
  timeEntry: { fields: timeEntryEntity.rowShape, wire: timeEntryWire },
  activity: { fields: activityEntity.rowShape, wire: activityWire },
  comment: { fields: commentEntity.rowShape, wire: commentWire },
  follow: { fields: followEntity.rowShape, wire: followWire },
  mute: { fields: muteEntity.rowShape, wire: muteWire },
  notification: { fields: notificationEntity.rowShape, wire: notificationWire },
  attachment: { fields: attachmentEntity.rowShape, wire: attachmentWire },
} as const satisfies Record<SyncedName, unknown>;

type StoredName = {
  [N in SyncedName]: (typeof syncedSchemas)[N]["fields"] extends { readonly workspaceId: unknown } ? N : never;
}[SyncedName];

/**
 * The entities that are stored as rows of a workspace, in the table of their name. Others are composed of several
 * tables.
 */
export const storedNames = syncedNames.filter(
  (name): name is StoredName => "workspaceId" in syncedSchemas[name].fields,
);
