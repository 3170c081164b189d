import { t } from "@lingui/core/macro";
import type { ActionId } from "../action-keys.ts";
import { keyText } from "../key-text.ts";
import { keysOf } from "../own-keys.ts";

/** Where actions work, in the order of the help. */
export type ActionSection = "anywhere" | "goTo" | "lists" | "calendar" | "task" | "lines" | "inbox" | "proposals";

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
  import: { section: "anywhere", name: () => t`Import projects from another product…` },
  export: { section: "anywhere", name: () => t`Export tasks…` },
  stopTimer: { section: "anywhere", name: () => t`Stop the running timer` },
  help: { section: "anywhere", name: () => t`Show keyboard shortcuts` },
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
  display: { section: "lists", name: () => t`Display options` },
  mine: { section: "lists", name: () => t`Show only my tasks` },
  addToFirst: { section: "lists", name: () => t`Add a task to the first stage of the project` },
  clearFilter: { section: "lists", name: () => t`Clear the filter when nothing matches`, isFixed: true },
  openTasks: { section: "lists", name: () => t`Open Tasks, where a list is empty` },
  calendarToday: { section: "calendar", name: () => t`Go to today` },
  rewind: { section: "lists", name: () => t`Show the project as it was` },
  defaultView: { section: "lists", name: () => t`Make this view the default of its project, or no longer` },
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
  task: t`On a task that is focused, under the pointer or open`,
  lines: t`From line to line`,
  inbox: t`In the inbox`,
  proposals: t`On what an agent proposes`,
});

/** Keys that cards, rows and other elements handle themselves. */
const ofElements = () => [
  {
    title: t`On a card or row`,
    keys: [
      [
        t`Arrow keys`,
        t`Go to another one. The down arrow also leads to the tasks from the search, or when nothing has the focus.`,
      ],
      [t`Page up, Page down`, t`Go up or down by as many as are in view`],
      [t`Home, End`, t`Go to the first or last one`],
      [t`Alt and an arrow key`, t`Move the card or row`],
      [t`Enter`, t`Open the task`],
    ],
  },
  {
    title: t`On a day or bar of a calendar`,
    keys: [
      [t`Arrow keys`, t`Go to another day, or from bar to bar`],
      [t`Page up, Page down`, t`Go to another month or week`],
      [t`Enter`, t`Go to the bars of the day, or open the task`],
      [t`Shift and an arrow key`, t`Move the task`],
      [t`Alt, Shift and an arrow key`, t`Move the end of the task`],
    ],
  },
  {
    title: t`On a line of a timeline`,
    keys: [
      [t`Arrow keys`, t`Go to another line, and from a name to its bar or back`],
      [t`Page up, Page down`, t`Go up or down by ten lines`],
      [t`Home, End`, t`Go to the first or last line`],
      [t`Shift and an arrow key`, t`Move the bar by a day, or up and down by a week`],
      [t`Alt, Shift and an arrow key`, t`Move the end of the bar`],
    ],
  },
  {
    title: t`On a project in the sidebar, a stage, or a label in the settings`,
    keys: [
      [t`Alt and an arrow key`, t`Move it, for admins`],
      ["F2", t`Rename a stage`],
    ],
  },
];

export interface KeyGroup {
  readonly title: string;
  /** The keys of each action, and its name. */
  readonly keys: readonly (readonly [keys: readonly string[], name: string])[];
}

interface HelpOptions {
  /** Whether an action is listed. */
  readonly isListed?: (id: ActionId) => boolean;
  readonly keys?: (id: ActionId) => readonly string[];
  readonly text?: (key: string) => string;
}

/** Returns all keys by section, as the help and the guide list them. */
export function keyGroups({
  isListed = () => true,
  keys = keysOf,
  text = keyText,
}: HelpOptions = {}): readonly KeyGroup[] {
  const titles = sectionTitles();
  const sections = Object.keys(titles) as ActionSection[];
  const groups = sections.map((section) => ({
    title: titles[section],
    keys: actionIds
      .filter((id) => sectionOf(id) === section && keys(id).length > 0 && isListed(id))
      .map((id) => [keys(id).map((key) => text(key)), nameOf(id)] as const),
  }));
  const fixed = ofElements().map(({ title, keys: own }) => ({
    title,
    keys: own.map(([key = "", name = ""]) => [[key], name] as const),
  }));
  return [...groups.filter(({ keys: own }) => own.length > 0), ...fixed];
}
