export { filterTextOf, type ListFilter, listFilterOf } from "./filter-text.ts";
