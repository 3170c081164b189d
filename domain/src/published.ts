import { activityContract } from "./activity/activity.contract.ts";
import { attachmentContract } from "./attachment/attachment.contract.ts";
import { calendarFeedContract } from "./calendar-feed/calendar-feed.contract.ts";
import { commentContract } from "./comment/comment.contract.ts";
import { contract } from "./contract.ts";
import { dayPlanContract } from "./day-plan/day-plan.contract.ts";
import { deletionContract } from "./deletion/deletion.contract.ts";
import { exportContract } from "./export/export.contract.ts";
import { followContract } from "./follow/follow.contract.ts";
import { gitContract } from "./git/git.contract.ts";
import { importContract } from "./import/import.contract.ts";
import { inboundMailContract } from "./inbound-mail/inbound-mail.contract.ts";
import { invitationContract } from "./invitation/invitation.contract.ts";
import { labelContract } from "./label/label.contract.ts";
import { linkContract } from "./link/link.contract.ts";
import { muteContract } from "./mute/mute.contract.ts";
import { notificationContract } from "./notification/notification.contract.ts";
import { notificationSettingsContract } from "./notification-settings/notification-settings.contract.ts";
import { proposalContract } from "./proposal/proposal.contract.ts";
import { pushContract } from "./push/push.contract.ts";
import { reminderContract } from "./reminder/reminder.contract.ts";
import { reportContract } from "./report/report.contract.ts";
import { rewindContract } from "./rewind/rewind.contract.ts";
import { secondFactorContract } from "./session/second-factor.contract.ts";
import { subtaskContract } from "./subtask/subtask.contract.ts";
import { templateContract } from "./template/template.contract.ts";
import { timeEntryContract } from "./time-entry/time-entry.contract.ts";
import { timerContract } from "./timer/timer.contract.ts";
import { tokenContract } from "./token/token.contract.ts";
import { webhookContract } from "./webhook/webhook.contract.ts";
import { workspaceContract } from "./workspace/workspace.contract.ts";

/** All routes of the API, by name: those of the contract, and those that few pages need. */
export const publishedRoutes = {
  ...contract,
  ...secondFactorContract,
  ...deletionContract,
  ...importContract,
  ...invitationContract,
  ...subtaskContract,
  ...linkContract,
  ...commentContract,
  ...attachmentContract,
  ...activityContract,
  ...labelContract,
  ...templateContract,
  ...tokenContract,
  ...workspaceContract,
  ...followContract,
  ...muteContract,
  ...notificationContract,
  ...notificationSettingsContract,
  ...pushContract,
  ...webhookContract,
  ...gitContract,
  ...exportContract,
  ...dayPlanContract,
  ...reminderContract,
  ...timeEntryContract,
  ...timerContract,
  ...calendarFeedContract,
  ...inboundMailContract,
  ...proposalContract,
  ...reportContract,
  ...rewindContract,
} as const;

const names = new Map(Object.entries(publishedRoutes).map(([name, { method, path }]) => [`${method} ${path}`, name]));

/** Returns the name of a route, such as `listProjects`; undefined if it is not in the contract. */
export const nameOfRoute = (method: string, path: string): string | undefined => names.get(`${method} ${path}`);
