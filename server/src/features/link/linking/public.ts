export { blocksSeen } from "./blocks.store.ts";
export { copyLinks } from "./copy-links.ts";
export { linkTasks } from "./link-tasks.ts";
