export { ListSkeleton } from "./list-skeleton.tsx";
