export { archiveQuery, loadArchive, reloadTrash } from "./archive-pages.ts";
export { OpenTaskContext, setOpenTask, useIsOpenTask, useOpenTaskHandler } from "./open-task.ts";
export { type Toggle, useCollapsed } from "./use-collapsed.ts";
