export { ofKnownPeople } from "./known-people.ts";
export { ownMarkEntity } from "./mark.routes.ts";
export { markTable, ownMarksIn, toMark } from "./mark.store.ts";
