export { countsNotLoaded, countsQuery, hydrateNotLoaded, mergeTasks, useNotLoaded } from "./archive.ts";
export { fromList, takeClosedTask, useBackToList, useRememberClosed } from "./back-to-list.ts";
export { countsOf, useColumns, useNotLoadedIn } from "./column-counts.ts";
export {
  type BoardColumnInfo,
  type BoardShape,
  type ColumnEnd,
  type Columns,
  cardsIn,
  columnOfStage,
  columnsOf,
  type TaskOrder,
} from "./columns.ts";
export { conflictStore } from "./conflict-store.ts";
export { Day } from "./day.tsx";
export { DueDate, DueWord, useDue } from "./due-date.tsx";
export { DueDay, dueDayText, RepeatMark, timeAfter } from "./due-day.tsx";
export { focusTasks, useArrowToTasks } from "./focus-tasks.ts";
export { pointsOf, pointsText, priorityLabel, stageLabel } from "./labels.ts";
export { Older, OlderMode } from "./older.tsx";
export { olderKey, type Paged } from "./older-pages.ts";
export { afterForms } from "./pending-subtasks.ts";
export { ShownProject, useShownProjects } from "./shown-projects.ts";
export { ColumnIcon, StageIcon, TaskStageIcon, useStageOfTask } from "./stage-icon.tsx";
export { type TaskCounts, useTaskCounts } from "./task-counts.ts";
export { useShownTasks, useTask, useTasks } from "./task-data.ts";
export { cardOf, onRenderCard, showCard, taskOf } from "./task-items.ts";
export { TaskLine, useTaskName } from "./task-line.tsx";
export { type DetailRoute, type TaskList, taskLists, tasksOn } from "./task-lists.ts";
export { shownBeside, shownGroups, shownOrder, useShownOrder } from "./task-order.ts";
export { TaskConflict } from "./task-send.ts";
export {
  Blocked,
  Count,
  Counts,
  countName,
  factOfCount,
  isBlocked,
  itemCounts,
  PriorityIcon,
  PriorityLabel,
  StageDot,
  StageMark,
} from "./task-visuals.tsx";
export { useTaskWrite } from "./task-writes.ts";
export { fetchTask, fullTask, isCreated, loadTask, textsQuery, useTaskTexts } from "./texts.ts";
export { placeInProject, useMoveToProject } from "./use-move-to-project.ts";
export { usePrefetch } from "./use-prefetch.ts";
export { useTitleLength } from "./use-title-length.ts";
