export { ViewList } from "./view-list.tsx";
