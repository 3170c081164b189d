import { onDemand } from "@/ui/on-demand.tsx";

/** The time spent on a task; loaded only for projects that track time. */
export const timeSection = onDemand(async () => (await import("./time-section.tsx")).TimeSection, { isOptional: true });
