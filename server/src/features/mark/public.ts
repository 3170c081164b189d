export { ofKnownPeople } from "./known-people.ts";
export { markTable, ownMarksIn, toMark } from "./mark.store.ts";
