import { onDemand } from "@/ui/on-demand.tsx";

export { FirstRun } from "./first-run.tsx";
export { useUntouchedProject } from "./untouched.ts";

/** Loaded on demand: a team sees it once. */
export const firstRunNotice = onDemand(async () => (await import("./first-run-notice.tsx")).FirstRunNotice);
