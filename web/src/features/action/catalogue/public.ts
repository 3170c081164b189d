export { actionIds, type KeyGroup, keyGroups, nameOf, sectionOf } from "./catalogue.ts";
