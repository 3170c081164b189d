export { groupsOf, listOf, sortingOf } from "./list-model.ts";
export { ListSkeleton } from "./list-skeleton.tsx";
