export { useFilterName } from "./filter-name.ts";
