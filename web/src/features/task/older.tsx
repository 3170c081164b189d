import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useNotLoaded } from "./archive.ts";
import type { OlderProps } from "./older-tasks.tsx";

const olderTasks = onDemand(async () => (await import("./older-tasks.tsx")).OlderTasks, { isOptional: true });

/** The end of a list of tasks, which loads the list's part of the archive. */
export function Older(props: OlderProps) {
  return useNotLoaded(props.stage).older > 0 && <OnDemand of={olderTasks} {...props} />;
}
