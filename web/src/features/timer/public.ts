import { onDemand } from "@/ui/on-demand.tsx";

/** The running timer of the person; loaded only where a project tracks time. */
export const timerSign = onDemand(async () => (await import("./timer-sign.tsx")).TimerSign, { isOptional: true });

export const timerButton = onDemand(async () => (await import("./timer-button.tsx")).TimerButton, { isOptional: true });
export { timedTaskId } from "./timed-task.ts";
