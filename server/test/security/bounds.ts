import { feedLimits } from "@baton/domain/calendar-feed/calendar-feed";
import { exportLimits } from "@baton/domain/export/export";
import { fieldLimits } from "@baton/domain/field/field";
import { gitLimits } from "@baton/domain/git/git";
import { importLimits } from "@baton/domain/import/import";
import { inboundMailLimits } from "@baton/domain/inbound-mail/inbound-mail";
import { invitationLimits } from "@baton/domain/invitation/invitation";
import { labelLimits } from "@baton/domain/label/label";
import { projectLimits } from "@baton/domain/project/project";
import { projectMemberLimits } from "@baton/domain/project-member/project-member";
import { passkeyLimit } from "@baton/domain/session/second-factor";
import { sessionLimits } from "@baton/domain/session/session.wire";
import { stageLimits } from "@baton/domain/stage/stage";
import { templateLimits } from "@baton/domain/template/template";
import { tokenLimits } from "@baton/domain/token/token";
import { viewLimits } from "@baton/domain/view/view";
import { webhookLimits } from "@baton/domain/webhook/webhook";

/** The task limit of the team. */
export const tasks = 20;

/**
 * Maximum number of rows that two people, one team and all of their requests create in a table. For rows that are
 * rate-limited and deleted later: the mechanism that limits them.
 */
export const bounds: Record<string, number | string> = {
  user: 2,
  account: 2,
  profile: 2,
  membership: 2,
  workspace: 1,
  day_plan: 1,
  // The requests for these name an unknown task.
  ...{ reminder: 0, timer: 0 },
  calendar_feed: feedLimits.perPerson,
  former_member: 1,
  account_deletion: 2,
  team_deletion: 1,
  twoFactor: 2,
  session: sessionLimits.most + 10,
  push_subscription: sessionLimits.most + 10,
  notification_settings: 2,
  person_seen: 2,
  notification_mail: "six per person and hour: delivery.test.ts",
  signing_key: 1,
  passkey: passkeyLimit,
  invitation: invitationLimits.open,
  project: projectLimits.projects,
  stage: Math.min(stageLimits.perTeam, projectLimits.projects * 3 + stageLimits.stages),
  field: fieldLimits.perProject,
  cycle: "a few of a project, and one more whenever one ends: cycle.test.ts",
  star: projectLimits.projects,
  project_member: projectLimits.projects * projectMemberLimits.perProject,
  task: tasks,
  task_former_number: tasks,
  task_text: tasks,
  label: labelLimits.perTeam,
  label_alias: labelLimits.forwarded,
  api_token: tokenLimits.perPerson + tokenLimits.perTeam + inboundMailLimits.perPerson,
  export_job: exportLimits.listed,
  import_job: importLimits.perTeam,
  import_awaited: "the imported tasks of people who are invited: import_item, for 90 days",
  import_item: "the tasks and comments of imported files, whose uploads are limited: import.test.ts",
  proposal: "few of a token may wait: proposal-limits.test.ts",
  webhook: webhookLimits.perTeam,
  webhook_delivery: "the oldest are deleted, and few may wait: webhook.test.ts",
  git_connection: gitLimits.perTeam,
  git_delivery: "the oldest are deleted: git.test.ts",
  git_reference: "few are kept per task: git.test.ts",
  template: templateLimits.perTeam,
  view: viewLimits.perPerson,
  // Each task is created with one.
  subtask: tasks,
  // The requests for these name an unknown task.
  link: 0,
  comment: 0,
  attachment: 0,
  time_entry: 0,
  // The creator of a task follows it.
  follow: tasks,
  mute: projectLimits.projects,
  // Nobody is notified of their own actions.
  notification: 0,
  activity: "one line per change: limited only by the person's rate",
  // One set for its people and one for its tasks.
  workspace_set: 2,
  change: "the oldest lines are deleted: store.test.ts",
  idempotency: "the oldest responses are deleted: store.test.ts",
  audit: "the oldest lines are deleted: audit.test.ts",
  verification: "expires within a day",
  outbox: "is sent or abandoned within minutes",
  contact_request: "limited only by the sender's rate",
  unclaimed_file: "is deleted after a day: attachment.test.ts",
  unclaimed_upload: "is deleted after a day: upload.test.ts",
};
