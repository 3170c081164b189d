import { plural, t } from "@lingui/core/macro";
import type { ItemActionId } from "../action-keys.ts";
import type { ActionInfo, ItemSection } from "./action-info.ts";

interface ItemActionInfo extends ActionInfo {
  readonly section: ItemSection;
}

/** The actions on one item, such as a comment: its menu lists them, and the palette while the item has the focus. */
export const itemCatalogue: Readonly<Record<ItemActionId, ItemActionInfo>> = {
  addToColumn: { section: "column", name: () => t`Add a task to the column`, menu: () => t`Add task` },
  renameStage: { section: "column", name: () => t`Rename the stage`, menu: () => t`Rename` },
  colourStage: { section: "column", name: () => t`Colour of the stage…`, menu: () => t`Colour` },
  categoryOfStage: { section: "column", name: () => t`What the stage counts as…`, menu: () => t`Counts as` },
  limitStage: { section: "column", name: () => t`Limit the stage…`, menu: () => t`Limit…` },
  collapseColumn: { section: "column", name: () => t`Collapse the column`, menu: () => t`Collapse` },
  hideColumn: { section: "column", name: () => t`Hide the column`, menu: () => t`Hide column` },
  moveColumnLeft: { section: "column", name: () => t`Move the stage left`, menu: () => t`Move left` },
  moveColumnRight: { section: "column", name: () => t`Move the stage right`, menu: () => t`Move right` },
  selectColumn: {
    section: "column",
    name: () => t`Select the tasks of the column, or none`,
    menu: (isOn, count) =>
      isOn ? t`Select none` : plural(count, { one: "Select # task", other: "Select all # tasks" }),
  },
  collapseLane: {
    section: "column",
    name: () => t`Collapse the swimlane, or expand it`,
    menu: (isOn) => (isOn ? t`Expand` : t`Collapse`),
  },
  collapseLanes: {
    section: "column",
    name: () => t`Collapse all swimlanes, or expand them`,
    menu: (isOn) => (isOn ? t`Expand all` : t`Collapse all`),
  },
  moveTasksOfStage: {
    section: "column",
    name: () => t`Move all tasks of the stage to…`,
    menu: () => t`Move all tasks to`,
  },
  archiveTasksOfStage: {
    section: "column",
    name: () => t`Archive all tasks of the stage`,
    menu: () => t`Archive all tasks`,
  },
  deleteStage: { section: "column", name: () => t`Delete the stage…`, menu: () => t`Delete…` },
  reactToComment: { section: "comment", name: () => t`React with an emoji` },
  quoteComment: { section: "comment", name: () => t`Quote in a reply` },
  copyCommentLink: { section: "comment", name: () => t`Copy link to the comment`, menu: () => t`Copy link` },
  editComment: { section: "comment", name: () => t`Edit the comment`, menu: () => t`Edit` },
  removeComment: { section: "comment", name: () => t`Remove the comment`, menu: () => t`Remove` },
  viewFile: { section: "file", name: () => t`View the file`, menu: () => t`View` },
  openFile: { section: "file", name: () => t`Open the file in a new tab`, menu: () => t`Open in a new tab` },
  downloadFile: { section: "file", name: () => t`Download the file`, menu: () => t`Download` },
  copyFileLink: { section: "file", name: () => t`Copy link to the file`, menu: () => t`Copy link` },
  coverFile: {
    section: "file",
    name: () => t`Use the file as cover, or no longer`,
    menu: (isOn) => (isOn ? t`Remove cover` : t`Use as cover`),
  },
  removeFile: { section: "file", name: () => t`Remove the file`, menu: () => t`Remove` },
  assignSubtask: { section: "subtask", name: () => t`Assign the subtask to…`, menu: () => t`Assign to` },
  dueDateOfSubtask: { section: "subtask", name: () => t`Due date of the subtask…`, menu: () => t`Due date` },
  moveSubtaskUp: { section: "subtask", name: () => t`Move the subtask up`, menu: () => t`Move up` },
  moveSubtaskDown: { section: "subtask", name: () => t`Move the subtask down`, menu: () => t`Move down` },
  convertSubtask: { section: "subtask", name: () => t`Convert the subtask to a task`, menu: () => t`Convert to task` },
  removeSubtask: { section: "subtask", name: () => t`Remove the subtask`, menu: () => t`Remove` },
  editTime: { section: "timeEntry", name: () => t`Edit the time entry`, menu: () => t`Edit` },
  deleteTime: { section: "timeEntry", name: () => t`Delete the time entry`, menu: () => t`Delete` },
  moveLineUp: { section: "settingsLine", name: () => t`Move the line up`, menu: () => t`Move up` },
  moveLineDown: { section: "settingsLine", name: () => t`Move the line down`, menu: () => t`Move down` },
  mergeLine: { section: "settingsLine", name: () => t`Merge into another one…`, menu: () => t`Merge into…` },
  testWebhook: { section: "settingsLine", name: () => t`Send a test event` },
  pauseWebhook: {
    section: "settingsLine",
    name: () => t`Pause the webhook, or resume it`,
    menu: (isOn) => (isOn ? t`Resume` : t`Pause`),
  },
  editLine: { section: "settingsLine", name: () => t`Edit the line…`, menu: () => t`Edit…` },
  renewSecret: { section: "settingsLine", name: () => t`Renew the secret…`, menu: () => t`Renew secret…` },
  deleteLine: {
    section: "settingsLine",
    name: () => t`Delete the line`,
    menu: (asks) => (asks ? t`Delete…` : t`Delete`),
  },
};
