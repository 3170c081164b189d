export { archiveQuery, loadArchive, reloadTrash } from "./archive-pages.ts";
export { markOpen, TaskOpener, useIsOpen, useOpening } from "./opening.ts";
export { useCollapsed } from "./use-collapsed.ts";
