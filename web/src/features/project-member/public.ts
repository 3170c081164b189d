export { ProjectLock } from "./project-lock.tsx";
export { useCanSee } from "./project-people.ts";
