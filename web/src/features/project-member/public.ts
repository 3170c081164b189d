export { ProjectLock } from "./project-lock.tsx";
export { useSees } from "./project-people.ts";
