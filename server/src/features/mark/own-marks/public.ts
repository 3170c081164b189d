export { ownMarkEntity } from "./own-mark-entity.ts";
