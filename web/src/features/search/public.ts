export { addRecent, readRecent } from "./recent-tasks.ts";
export { useAnnouncedCount } from "./use-announced-count.ts";
export { useCreation } from "./use-creation.ts";
