/** The usual key of each action that has one, and of some a second one. The keys of a sequence are separated by a space, and `mod` is ⌘ or Ctrl. */
const keys = {
  palette: ["mod+k"],
  help: ["?"],
  undo: ["mod+z"],
  redo: ["mod+shift+z"],
  sidebar: ["["],
  create: ["c"],
  next: ["j"],
  previous: ["k"],
  close: ["Escape"],
  goInbox: ["g i"],
  goMine: ["g m"],
  goTasks: ["g t"],
  goProjects: ["g p"],
  goDashboard: ["g d"],
  goCompleted: ["g c"],
  goArchive: ["g a"],
  goReports: ["g r"],
  goSettings: ["g s"],
  search: ["/"],
  filter: ["f"],
  filterText: ["shift+f"],
  display: ["shift+v"],
  mine: ["shift+m"],
  addToFirst: ["n"],
  clearFilter: ["Escape"],
  openTasks: ["t"],
  calendarToday: ["t"],
  rewind: ["h"],
  peek: ["Space"],
  select: ["x"],
  edit: ["e"],
  rename: ["r"],
  assign: ["a"],
  assignMe: ["i"],
  stage: ["s"],
  priority: ["p"],
  labels: ["l"],
  dueDate: ["d"],
  snoozeTask: ["z"],
  moveToProject: ["m"],
  moveBack: ["<"],
  moveOn: [">"],
  copyLink: ["mod+c"],
  trash: ["mod+Backspace"],
  archiveLine: ["e"],
  markUnread: ["u"],
  snooze: ["h"],
  acceptProposal: ["a"],
  rejectProposal: ["r"],
  rejectWithReason: ["shift+r"],
  changeProposal: ["e"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The actions that are found in the palette and in menus, until somebody gives them a key. */
type KeylessId =
  | ItemActionId
  | "goTrash"
  | "import"
  | "export"
  | "newProject"
  | "invite"
  | "guide"
  | "logOut"
  | "confirmEmail"
  | "readAll"
  // Of a list.
  | "layoutBoard"
  | "layoutList"
  | "layoutTable"
  | "layoutCalendar"
  | "layoutTimeline"
  | "groupBy"
  | "thenBy"
  | "sortBy"
  | "shownFacts"
  | "density"
  | "completedSpan"
  | "emptyGroups"
  | "unfilter"
  // Of a view.
  | "saveView"
  | "updateView"
  | "resetView"
  | "starView"
  | "duplicateView"
  | "exportView"
  | "feedOfView"
  | "renameView"
  | "shareView"
  | "defaultView"
  | "deleteView"
  | "openViewTab"
  | "copyViewLink"
  // Of a project.
  | "editProject"
  | "colourProject"
  | "addStage"
  | "starProject"
  | "muteProject"
  | "projectActivity"
  | "projectCycles"
  | "projectMail"
  | "projectSettings"
  | "duplicateProject"
  | "templateOfProject"
  | "exportProject"
  | "archivedTasks"
  | "archiveProject"
  | "deleteProject"
  | "openProjectTab"
  | "copyProjectLink"
  // Of a task.
  | "cycle"
  | "fields"
  | "moveToTop"
  | "moveToBottom"
  | "copyId"
  | "copyBranch"
  | "duplicate"
  | "makeSubtask"
  | "saveTemplate"
  | "timer"
  | "stopTimer"
  | "archive"
  // Of an open task.
  | "followTask"
  | "muteTask"
  | "addComment"
  | "addSubtask"
  | "addLink"
  | "attachFile"
  | "addTime";

/** The actions on one item, such as a comment. */
export type ItemActionId =
  // Of a column, or of a stage.
  | "addToColumn"
  | "renameStage"
  | "colourStage"
  | "categoryOfStage"
  | "limitStage"
  | "collapseColumn"
  | "hideColumn"
  | "moveColumnLeft"
  | "moveColumnRight"
  | "selectColumn"
  | "collapseLane"
  | "collapseLanes"
  | "moveTasksOfStage"
  | "archiveTasksOfStage"
  | "deleteStage"
  // Of a comment.
  | "reactToComment"
  | "quoteComment"
  | "copyCommentLink"
  | "editComment"
  | "removeComment"
  // Of a file.
  | "viewFile"
  | "openFile"
  | "downloadFile"
  | "copyFileLink"
  | "coverFile"
  | "removeFile"
  // Of a subtask.
  | "assignSubtask"
  | "dueDateOfSubtask"
  | "moveSubtaskUp"
  | "moveSubtaskDown"
  | "convertSubtask"
  | "removeSubtask"
  // Of a time entry.
  | "editTime"
  | "deleteTime"
  // Of a line of the settings.
  | "moveLineUp"
  | "moveLineDown"
  | "mergeLine"
  | "testWebhook"
  | "pauseWebhook"
  | "editLine"
  | "renewSecret"
  | "deleteLine";

/** An action of the product. What it is called, and where it works, is in `catalogue/catalogue.ts`, which no first screen needs. */
export type ActionId = keyof typeof keys | KeylessId;

const usual: Readonly<Partial<Record<ActionId, readonly string[]>>> = keys;

/** Returns the keys of an action, unless the person has chosen others. */
export const usualKeys = (id: ActionId): readonly string[] => usual[id] ?? [];
