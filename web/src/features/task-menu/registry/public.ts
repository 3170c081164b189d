export { ContextMenu } from "../context-menu.tsx";
export { targetIds, useTargetTracking } from "../target.ts";
export { TaskDialog, type TaskDialogKind } from "../task-dialogs.tsx";
export { type ChoicePage, onOne, type PlacedByBoard, type TaskActionId, type TaskItem } from "../task-registry.ts";
export { isMultiple, pageTitles, useChoices } from "../use-choices.tsx";
export { type TaskCommands, useTaskCommands } from "../use-task-commands.ts";
export { useTaskItems } from "../use-task-items.tsx";
