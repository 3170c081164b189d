export { completedSince } from "./completed-since.ts";
export { knownSort } from "./task-order.ts";
export { useArrangement } from "./use-arrangement.ts";
export { useIsOffered } from "./use-is-offered.ts";
export { useSortContext } from "./use-sort-context.ts";
