export { refusedAmong, refusedIn } from "./refused.ts";
export { type Standings, standingsIn } from "./standing.store.ts";
