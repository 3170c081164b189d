import { onDemand } from "@/ui/on-demand.tsx";

export { FirstRun } from "./first-run.tsx";
export { useInitialProject } from "./initial-project.ts";

/** Loaded on demand: a team sees it once. */
export const firstRunNotice = onDemand(async () => (await import("./first-run-notice.tsx")).FirstRunNotice);
