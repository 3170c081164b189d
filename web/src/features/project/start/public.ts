import { onDemand } from "@/ui/on-demand.tsx";

export { useUntouchedProject } from "./untouched.ts";

export const firstRun = onDemand(async () => (await import("./first-run.tsx")).FirstRun);
