export { lastVisit, noteVisit } from "./visits.ts";
