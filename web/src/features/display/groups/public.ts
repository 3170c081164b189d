export { completedSince } from "./completed-since.ts";
export { useArrangement } from "./use-arrangement.ts";
