export { SortProjects } from "./sort-projects.tsx";
