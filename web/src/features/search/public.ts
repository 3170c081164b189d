export { recentTasks } from "./recent.ts";
export { addressOf } from "./result-address.ts";
export { ResultSign } from "./result-sign.tsx";
export { restBeforeSearch, searchQuery } from "./search-query.ts";
export { useAnnouncedCount } from "./use-announced-count.ts";
export { useCreation } from "./use-creation.ts";
