export { type Candidates, candidatesIn } from "./candidate.store.ts";
export { refusedAmong, refusedIn } from "./refused.ts";
export { changeVisibility, choose, hideProject, showAgain, showProject, visibilityLogs } from "./visibility.ts";
