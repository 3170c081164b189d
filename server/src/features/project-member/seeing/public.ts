export { type Candidates, candidatesIn } from "./candidate.store.ts";
export { refusedAmong, refusedIn } from "./refused.ts";
