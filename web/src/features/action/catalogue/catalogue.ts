import { t } from "@lingui/core/macro";
import type { ActionId } from "../action-keys.ts";
import { keyText } from "../key-text.ts";
import { keysOf } from "../own-keys.ts";
import { type ElementKey, elementKeys } from "./element-keys.ts";

/** Where actions work, in the order of the help. */
export type ActionSection =
  | "anywhere"
  | "goTo"
  | "lists"
  | "calendar"
  | "view"
  | "project"
  | "task"
  | "lines"
  | "inbox"
  | "proposals";

interface ActionInfo {
  readonly section: ActionSection;
  readonly name: () => string;
  /** What a menu calls it above the values to choose from: the field. */
  readonly field?: () => string;
  /** A key that cannot be changed, because it does the same in all programs. */
  readonly isFixed?: true;
}

/** Every action of the product: what it is called, and where it works. Its key is in `action-keys.ts`. */
const catalogue: Readonly<Record<ActionId, ActionInfo>> = {
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
  help: { section: "anywhere", name: () => t`Show keyboard shortcuts` },
  guide: { section: "anywhere", name: () => t`Open the guide` },
  logOut: { section: "anywhere", name: () => t`Log out` },
  goInbox: { section: "goTo", name: () => t`Go to the inbox` },
  goMine: { section: "goTo", name: () => t`Go to My Work` },
  goTasks: { section: "goTo", name: () => t`Go to all tasks` },
  goProjects: { section: "goTo", name: () => t`Go to the projects` },
  goDashboard: { section: "goTo", name: () => t`Go to the dashboard` },
  goCompleted: { section: "goTo", name: () => t`Go to completed tasks` },
  goArchive: { section: "goTo", name: () => t`Go to the archive` },
  goReports: { section: "goTo", name: () => t`Go to the reports` },
  goSettings: { section: "goTo", name: () => t`Go to the settings` },
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
  unfilter: { section: "lists", name: () => t`Clear the filter` },
  mine: { section: "lists", name: () => t`Show only my tasks` },
  addToFirst: { section: "lists", name: () => t`Add a task to the first stage of the project` },
  clearFilter: { section: "lists", name: () => t`Clear the filter when nothing matches`, isFixed: true },
  openTasks: { section: "lists", name: () => t`Open Tasks, where a list is empty` },
  calendarToday: { section: "calendar", name: () => t`Go to today` },
  saveView: { section: "view", name: () => t`Save as a new view…` },
  updateView: { section: "view", name: () => t`Save the changes to this view` },
  resetView: { section: "view", name: () => t`Reset this view` },
  starView: { section: "view", name: () => t`Add this view to the sidebar, or no longer` },
  duplicateView: { section: "view", name: () => t`Duplicate this view` },
  renameView: { section: "view", name: () => t`Rename this view…` },
  shareView: { section: "view", name: () => t`Share this view, or no longer` },
  defaultView: { section: "view", name: () => t`Make this view the default of its project, or no longer` },
  exportView: { section: "view", name: () => t`Export this view…` },
  feedOfView: { section: "view", name: () => t`Calendar feed of this view…` },
  deleteView: { section: "view", name: () => t`Delete this view` },
  editProject: { section: "project", name: () => t`Change the name and key of the project…` },
  starProject: { section: "project", name: () => t`Star the project, or no longer` },
  muteProject: { section: "project", name: () => t`Mute the project, or no longer` },
  projectActivity: { section: "project", name: () => t`Activity of the project` },
  projectCycles: { section: "project", name: () => t`Cycles of the project` },
  projectMail: { section: "project", name: () => t`Mail address of the project…` },
  rewind: { section: "project", name: () => t`Show the project as it was` },
  projectSettings: { section: "project", name: () => t`Settings of the project` },
  duplicateProject: { section: "project", name: () => t`Duplicate the project…` },
  templateOfProject: { section: "project", name: () => t`Save the project as a template…` },
  exportProject: { section: "project", name: () => t`Export the project…` },
  archivedTasks: { section: "project", name: () => t`Archived tasks of the project` },
  archiveProject: { section: "project", name: () => t`Archive the project, or no longer` },
  deleteProject: { section: "project", name: () => t`Delete the project…` },
  peek: { section: "task", name: () => t`Peek at the task, or stop peeking`, isFixed: true },
  select: { section: "task", name: () => t`Select, or no longer` },
  edit: { section: "task", name: () => t`Edit` },
  rename: { section: "task", name: () => t`Rename` },
  stage: { section: "task", name: () => t`Change the stage`, field: () => t`Stage` },
  moveBack: { section: "task", name: () => t`Move to the previous stage` },
  moveOn: { section: "task", name: () => t`Move to the next stage` },
  moveToTop: { section: "task", name: () => t`Top of column` },
  moveToBottom: { section: "task", name: () => t`Bottom of column` },
  priority: { section: "task", name: () => t`Change the priority`, field: () => t`Priority` },
  assign: { section: "task", name: () => t`Change the people`, field: () => t`People` },
  assignMe: { section: "task", name: () => t`Assign to me, or no longer` },
  labels: { section: "task", name: () => t`Change the labels`, field: () => t`Labels` },
  dueDate: { section: "task", name: () => t`Change the ending date`, field: () => t`Ending date` },
  snoozeTask: { section: "task", name: () => t`Snooze in My Work`, field: () => t`Snooze in My Work` },
  cycle: { section: "task", name: () => t`Change the cycle`, field: () => t`Cycle` },
  fields: { section: "task", name: () => t`Set other fields…` },
  moveToProject: { section: "task", name: () => t`Move to another project`, field: () => t`Project` },
  copyLink: { section: "task", name: () => t`Copy link` },
  copyId: { section: "task", name: () => t`Copy ID` },
  copyBranch: { section: "task", name: () => t`Copy branch name` },
  duplicate: { section: "task", name: () => t`Duplicate` },
  makeSubtask: { section: "task", name: () => t`Make subtask of…` },
  saveTemplate: { section: "task", name: () => t`Save as template…` },
  timer: { section: "task", name: () => t`Start or stop the timer` },
  archive: { section: "task", name: () => t`Archive task` },
  trash: { section: "task", name: () => t`Move to trash` },
  next: { section: "lines", name: () => t`Next task or line` },
  previous: { section: "lines", name: () => t`Previous task or line` },
  archiveLine: { section: "inbox", name: () => t`Archive, or back to the inbox` },
  markUnread: { section: "inbox", name: () => t`Mark as unread` },
  readAll: { section: "inbox", name: () => t`Mark all as read` },
  snooze: { section: "inbox", name: () => t`Snooze` },
  acceptProposal: { section: "proposals", name: () => t`Accept` },
  rejectProposal: { section: "proposals", name: () => t`Reject` },
  rejectWithReason: { section: "proposals", name: () => t`Reject with a reason` },
  changeProposal: { section: "proposals", name: () => t`Change it first, or open its task` },
};

export const actionIds = Object.keys(catalogue) as ActionId[];

/** Returns the name of an action. */
export const nameOf = (id: ActionId) => catalogue[id].name();

/** Returns what a menu calls an action: the field, if its values are listed below. */
export const menuNameOf = (id: ActionId) => catalogue[id].field?.() ?? nameOf(id);

export const sectionOf = (id: ActionId) => catalogue[id].section;

export const isFixed = (id: ActionId) => catalogue[id].isFixed === true;

export const sectionTitles = (): Readonly<Record<ActionSection, string>> => ({
  anywhere: t`Anywhere`,
  goTo: t`Go to, one key after the other`,
  lists: t`Lists and boards`,
  calendar: t`In a calendar or timeline`,
  view: t`In a view`,
  project: t`In a project`,
  task: t`On a task that is focused, under the pointer or open`,
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
