export { listOf } from "./list-model.ts";
export { ListSkeleton } from "./list-skeleton.tsx";
