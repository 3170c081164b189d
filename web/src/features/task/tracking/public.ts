export { CycleMark } from "./cycle-mark.tsx";
export { CycleFact, SpentFact, useTracked } from "./tracking-facts.tsx";
export { useTimedProjects } from "./use-timed-projects.ts";
