import { t } from "@lingui/core/macro";
import type { ActionId, ItemActionId } from "../action-keys.ts";
import { keyText } from "../key-text.ts";
import { keysOf } from "../own-keys.ts";
import type { ActionInfo, ActionSection } from "./action-info.ts";
import { type ElementKey, elementKeys } from "./element-keys.ts";
import { itemCatalogue } from "./item-catalogue.ts";

/** The actions on what the whole screen shows. */
const ofScreens: Readonly<Record<Exclude<ActionId, ItemActionId>, ActionInfo>> = {
  palette: { section: "anywhere", name: () => t`Search or do anything` },
  search: { section: "anywhere", name: () => t`Search in this list, or everywhere` },
  create: { section: "anywhere", name: () => t`Create Task` },
  undo: { section: "anywhere", name: () => t`Undo` },
  redo: { section: "anywhere", name: () => t`Redo` },
  close: { section: "anywhere", name: () => t`Close, or back to the list`, isFixed: true },
  sidebar: { section: "anywhere", name: () => t`Collapse or expand the sidebar` },
  newProject: { section: "anywhere", name: () => t`New project…` },
  invite: { section: "anywhere", name: () => t`Invite people…` },
  import: { section: "anywhere", name: () => t`Import projects from another product…` },
  export: { section: "anywhere", name: () => t`Export tasks…` },
  stopTimer: { section: "anywhere", name: () => t`Stop the running timer` },
  help: { section: "anywhere", name: () => t`Show keyboard shortcuts`, menu: () => t`Keyboard shortcuts` },
  guide: { section: "anywhere", name: () => t`Open the guide`, menu: () => t`Help` },
  confirmEmail: { section: "anywhere", name: () => t`Send confirmation email again` },
  logOut: { section: "anywhere", name: () => t`Log out`, menu: () => t`Logout` },
  goInbox: { section: "goTo", name: () => t`Go to the inbox` },
  goMine: { section: "goTo", name: () => t`Go to My Work` },
  goTasks: { section: "goTo", name: () => t`Go to all tasks` },
  goProjects: { section: "goTo", name: () => t`Go to the projects` },
  goDashboard: { section: "goTo", name: () => t`Go to the dashboard` },
  goCompleted: { section: "goTo", name: () => t`Go to completed tasks` },
  goArchive: { section: "goTo", name: () => t`Go to the archive`, menu: () => t`Archive` },
  goTrash: { section: "goTo", name: () => t`Go to the trash`, menu: () => t`Trash` },
  goReports: { section: "goTo", name: () => t`Go to the reports`, menu: () => t`Reports` },
  goSettings: { section: "goTo", name: () => t`Go to the settings`, menu: () => t`Settings` },
  filter: { section: "lists", name: () => t`Filter` },
  filterText: { section: "lists", name: () => t`Edit the filter as text` },
  display: { section: "lists", name: () => t`Display options` },
  layoutBoard: { section: "lists", name: () => t`Board View` },
  layoutList: { section: "lists", name: () => t`List View` },
  layoutTable: { section: "lists", name: () => t`Table View` },
  layoutCalendar: { section: "lists", name: () => t`Calendar View` },
  layoutTimeline: { section: "lists", name: () => t`Timeline View` },
  groupBy: { section: "lists", name: () => t`Group by…` },
  thenBy: { section: "lists", name: () => t`Group further by…` },
  sortBy: { section: "lists", name: () => t`Sort by…` },
  shownFacts: { section: "lists", name: () => t`Show or hide facts of tasks…` },
  density: { section: "lists", name: () => t`Density of rows…` },
  completedSpan: { section: "lists", name: () => t`Show completed tasks…` },
  emptyGroups: { section: "lists", name: () => t`Show or hide empty groups` },
  unfilter: { section: "lists", name: () => t`Clear the filter`, menu: () => t`Clear filter` },
  mine: { section: "lists", name: () => t`Show only my tasks` },
  addToFirst: { section: "lists", name: () => t`Add a task to the first stage of the project` },
  clearFilter: { section: "lists", name: () => t`Clear the filter when nothing matches`, isFixed: true },
  openTasks: { section: "lists", name: () => t`Open Tasks, where a list is empty` },
  calendarToday: { section: "calendar", name: () => t`Go to today` },
  saveView: { section: "view", name: () => t`Save as a new view…`, menu: () => t`Save as new view…` },
  updateView: { section: "view", name: () => t`Save the changes to this view`, menu: () => t`Save` },
  resetView: { section: "view", name: () => t`Reset this view`, menu: () => t`Reset` },
  openViewTab: { section: "view", name: () => t`Open this view in a new tab`, menu: () => t`Open in new tab` },
  copyViewLink: { section: "view", name: () => t`Copy link to this view`, menu: () => t`Copy link` },
  starView: {
    section: "view",
    name: () => t`Add this view to the sidebar, or no longer`,
    menu: (isOn) => (isOn ? t`Remove from the sidebar` : t`Add to the sidebar`),
  },
  duplicateView: { section: "view", name: () => t`Duplicate this view`, menu: () => t`Duplicate` },
  renameView: { section: "view", name: () => t`Rename this view…`, menu: () => t`Rename…` },
  shareView: { section: "view", name: () => t`Share this view, or no longer` },
  defaultView: {
    section: "view",
    name: () => t`Make this view the default of its project, or no longer`,
    menu: (isOn) => (isOn ? t`Remove as default` : t`Make default view`),
  },
  exportView: { section: "view", name: () => t`Export this view…`, menu: () => t`Export…` },
  feedOfView: { section: "view", name: () => t`Calendar feed of this view…`, menu: () => t`Calendar feed…` },
  deleteView: { section: "view", name: () => t`Delete this view`, menu: (asks) => (asks ? t`Delete…` : t`Delete`) },
  editProject: {
    section: "project",
    name: () => t`Change the name and key of the project…`,
    menu: () => t`Name and key…`,
  },
  colourProject: { section: "project", name: () => t`Colour of the project…`, menu: () => t`Colour` },
  addStage: { section: "project", name: () => t`New stage` },
  openProjectTab: {
    section: "project",
    name: () => t`Open the project in a new tab`,
    menu: () => t`Open in new tab`,
  },
  copyProjectLink: { section: "project", name: () => t`Copy link to the project`, menu: () => t`Copy link` },
  starProject: {
    section: "project",
    name: () => t`Star the project, or no longer`,
    menu: (isOn) => (isOn ? t`Remove star` : t`Star`),
  },
  muteProject: {
    section: "project",
    name: () => t`Mute the project, or no longer`,
    menu: (isOn) => (isOn ? t`Unmute` : t`Mute`),
  },
  projectActivity: { section: "project", name: () => t`Activity of the project`, menu: () => t`Activity` },
  projectCycles: { section: "project", name: () => t`Cycles of the project`, menu: () => t`Cycles` },
  projectMail: { section: "project", name: () => t`Mail address of the project…`, menu: () => t`Mail address…` },
  rewind: { section: "project", name: () => t`Show the project as it was`, menu: () => t`Rewind` },
  projectSettings: { section: "project", name: () => t`Settings of the project`, menu: () => t`Settings` },
  duplicateProject: { section: "project", name: () => t`Duplicate the project…`, menu: () => t`Duplicate…` },
  templateOfProject: {
    section: "project",
    name: () => t`Save the project as a template…`,
    menu: () => t`Save as template…`,
  },
  exportProject: { section: "project", name: () => t`Export the project…`, menu: () => t`Export…` },
  archivedTasks: { section: "project", name: () => t`Archived tasks of the project`, menu: () => t`Archived tasks` },
  archiveProject: {
    section: "project",
    name: () => t`Archive the project, or no longer`,
    menu: (isOn) => (isOn ? t`Take out of the archive` : t`Archive`),
  },
  deleteProject: { section: "project", name: () => t`Delete the project…`, menu: () => t`Delete…` },
  peek: { section: "task", name: () => t`Peek at the task, or stop peeking`, isFixed: true },
  select: { section: "task", name: () => t`Select, or no longer` },
  edit: { section: "task", name: () => t`Edit` },
  rename: { section: "task", name: () => t`Rename` },
  stage: { section: "task", name: () => t`Change the stage`, menu: () => t`Stage` },
  moveBack: { section: "task", name: () => t`Move to the previous stage` },
  moveOn: { section: "task", name: () => t`Move to the next stage` },
  moveToTop: { section: "task", name: () => t`Top of column` },
  moveToBottom: { section: "task", name: () => t`Bottom of column` },
  priority: { section: "task", name: () => t`Change the priority`, menu: () => t`Priority` },
  assign: { section: "task", name: () => t`Change the people`, menu: () => t`People` },
  assignMe: { section: "task", name: () => t`Assign to me, or no longer` },
  labels: { section: "task", name: () => t`Change the labels`, menu: () => t`Labels` },
  dueDate: { section: "task", name: () => t`Change the ending date`, menu: () => t`Ending date` },
  snoozeTask: { section: "task", name: () => t`Snooze in My Work`, menu: () => t`Snooze in My Work` },
  cycle: { section: "task", name: () => t`Change the cycle`, menu: () => t`Cycle` },
  fields: { section: "task", name: () => t`Set other fields…` },
  moveToProject: { section: "task", name: () => t`Move to another project`, menu: () => t`Project` },
  copyLink: { section: "task", name: () => t`Copy link` },
  copyId: { section: "task", name: () => t`Copy ID` },
  copyBranch: { section: "task", name: () => t`Copy branch name` },
  duplicate: { section: "task", name: () => t`Duplicate` },
  makeSubtask: { section: "task", name: () => t`Make subtask of…` },
  saveTemplate: { section: "task", name: () => t`Save as template…` },
  timer: { section: "task", name: () => t`Start or stop the timer` },
  archive: { section: "task", name: () => t`Archive task` },
  trash: { section: "task", name: () => t`Move to trash` },
  followTask: {
    section: "openTask",
    name: () => t`Follow the task, or no longer`,
    menu: (isOn) => (isOn ? t`Unfollow` : t`Follow`),
  },
  muteTask: {
    section: "openTask",
    name: () => t`Mute the task, or no longer`,
    menu: (isOn) => (isOn ? t`Unmute` : t`Mute`),
  },
  addComment: { section: "openTask", name: () => t`Write a comment` },
  addSubtask: { section: "openTask", name: () => t`Add a subtask` },
  addLink: { section: "openTask", name: () => t`Link to another task…` },
  attachFile: { section: "openTask", name: () => t`Add files…` },
  addTime: { section: "openTask", name: () => t`Add time` },
  next: { section: "lines", name: () => t`Next task or line` },
  previous: { section: "lines", name: () => t`Previous task or line` },
  archiveLine: {
    section: "inbox",
    name: () => t`Archive, or back to the inbox`,
    menu: (isOn) => (isOn ? t`Move to inbox` : t`Archive`),
  },
  markUnread: {
    section: "inbox",
    name: () => t`Mark as unread`,
    menu: (isOn) => (isOn ? t`Mark as read` : t`Mark as unread`),
  },
  readAll: { section: "inbox", name: () => t`Mark all as read` },
  snooze: { section: "inbox", name: () => t`Snooze` },
  acceptProposal: { section: "proposals", name: () => t`Accept` },
  rejectProposal: { section: "proposals", name: () => t`Reject` },
  rejectWithReason: { section: "proposals", name: () => t`Reject with a reason` },
  changeProposal: { section: "proposals", name: () => t`Change it first, or open its task` },
};

/** Every action of the product: what it is called, and where it works. Its key is in `action-keys.ts`. */
const catalogue: Readonly<Record<ActionId, ActionInfo>> = { ...ofScreens, ...itemCatalogue };

export const actionIds = Object.keys(catalogue) as ActionId[];

/** Returns the name of an action. */
export const nameOf = (id: ActionId) => catalogue[id].name();

/** Returns what a menu calls an action, which for some depends on what is so already, or on the number of tasks. */
export const menuNameOf = (id: ActionId, isOn = false, count = 0) => catalogue[id].menu?.(isOn, count) ?? nameOf(id);

export const sectionOf = (id: ActionId) => catalogue[id].section;

/** Returns whether an action is about one item, and is offered while that has the focus. */
export const isOfItem = (id: ActionId) => Object.hasOwn(itemCatalogue, id);

export const isFixed = (id: ActionId) => catalogue[id].isFixed === true;

export const sectionTitles = (): Readonly<Record<ActionSection, string>> => ({
  anywhere: t`Anywhere`,
  goTo: t`Go to, one key after the other`,
  lists: t`Lists and boards`,
  calendar: t`In a calendar or timeline`,
  view: t`In a view`,
  project: t`In a project`,
  task: t`On a task that is focused, under the pointer or open`,
  openTask: t`On the open task`,
  column: t`On the focused column of a board`,
  comment: t`On the focused comment`,
  file: t`On the focused file`,
  subtask: t`On the focused subtask`,
  timeEntry: t`On the focused time entry`,
  settingsLine: t`On the focused line of the settings`,
  lines: t`From line to line`,
  inbox: t`In the inbox`,
  proposals: t`On what an agent proposes`,
});

/** A line of the help: the keys, or else the gesture, and what they do. */
type KeyLine = Pick<ElementKey, "keys" | "gesture" | "name">;

export interface KeyGroup {
  readonly title: string;
  readonly lines: readonly KeyLine[];
}

interface HelpOptions {
  /** Whether an action is listed. */
  readonly isListed?: (id: ActionId) => boolean;
  /** Whether the keys of some elements are listed. */
  readonly isShown?: (selector: string) => boolean;
  readonly keys?: (id: ActionId) => readonly string[];
  readonly text?: (key: string) => string;
}

const always = () => true;

/** Returns all keys by section, as the help and the guide list them. */
export function keyGroups({
  isListed = always,
  isShown = always,
  keys = keysOf,
  text = keyText,
}: HelpOptions = {}): readonly KeyGroup[] {
  const titles = sectionTitles();
  const sections = Object.keys(titles) as ActionSection[];
  const ofActions = sections.map((section) => ({
    title: titles[section],
    lines: actionIds
      .filter((id) => sectionOf(id) === section && keys(id).length > 0 && isListed(id))
      .map((id): KeyLine => ({ keys: keys(id).map((key) => text(key)), name: nameOf(id) })),
  }));
  const ofElements = elementKeys().map(({ title, rows }) => ({
    title,
    lines: rows
      .filter(({ on }) => isShown(on))
      .map(({ on: _shown, ...row }): KeyLine => ({ ...row, keys: row.keys.map((key) => text(key)) })),
  }));
  return [...ofActions, ...ofElements].filter(({ lines }) => lines.length > 0);
}
