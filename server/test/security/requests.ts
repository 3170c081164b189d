import { accountRequests } from "./account-requests.ts";
import { activityRequests } from "./activity-requests.ts";
import { attachmentRequests } from "./attachment-requests.ts";
import { calendarFeedRequests } from "./calendar-feed-requests.ts";
import { commentRequests } from "./comment-requests.ts";
import { cycleRequests } from "./cycle-requests.ts";
import { dayPlanRequests } from "./day-plan-requests.ts";
import { exportRequests } from "./export-requests.ts";
import { fieldRequests } from "./field-requests.ts";
import { followRequests } from "./follow-requests.ts";
import { gitRequests } from "./git-requests.ts";
import { importRequests } from "./import-requests.ts";
import { inboundMailRequests } from "./inbound-mail-requests.ts";
import { invitationRequests } from "./invitation-requests.ts";
import type { Requests } from "./knock.ts";
import { labelRequests } from "./label-requests.ts";
import { linkRequests } from "./link-requests.ts";
import { muteRequests } from "./mute-requests.ts";
import { notificationRequests } from "./notification-requests.ts";
import { notificationSettingsRequests } from "./notification-settings-requests.ts";
import { peopleRequests } from "./people-requests.ts";
import { projectMemberRequests } from "./project-member-requests.ts";
import { projectRequests } from "./project-requests.ts";
import { proposalRequests } from "./proposal-requests.ts";
import { reminderRequests } from "./reminder-requests.ts";
import { reportRequests } from "./report-requests.ts";
import { secondFactorRequests } from "./second-factor-requests.ts";
import { setRequests } from "./set-requests.ts";
import { starRequests } from "./star-requests.ts";
import { subtaskRequests } from "./subtask-requests.ts";
import { taskRequests } from "./task-requests.ts";
import { templateRequests } from "./template-requests.ts";
import { timeRequests } from "./time-requests.ts";
import { tokenRequests } from "./token-requests.ts";
import { viewRequests } from "./view-requests.ts";
import { webhookRequests } from "./webhook-requests.ts";

/** The requests for each row of the table. A missing one is a type error. */
export const requests: Requests = {
  ...accountRequests,
  ...activityRequests,
  ...attachmentRequests,
  ...commentRequests,
  ...invitationRequests,
  ...exportRequests,
  ...importRequests,
  ...labelRequests,
  ...linkRequests,
  ...peopleRequests,
  ...projectMemberRequests,
  ...projectRequests,
  ...proposalRequests,
  ...secondFactorRequests,
  ...setRequests,
  ...dayPlanRequests,
  ...reportRequests,
  ...reminderRequests,
  ...timeRequests,
  ...calendarFeedRequests,
  ...cycleRequests,
  ...inboundMailRequests,
  ...fieldRequests,
  ...starRequests,
  ...muteRequests,
  ...followRequests,
  ...notificationRequests,
  ...notificationSettingsRequests,
  ...subtaskRequests,
  ...taskRequests,
  ...templateRequests,
  ...tokenRequests,
  ...viewRequests,
  ...webhookRequests,
  ...gitRequests,
};
