import { createContext, useContext } from "react";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useNotLoaded } from "./archive.ts";
import type { OlderProps } from "./older-tasks.tsx";

const olderTasks = onDemand(async () => (await import("./older-tasks.tsx")).OlderTasks, { isOptional: true });

/** What the end of a list does with its part of the archive: it may load it at once, or not offer it. */
export const OlderMode = createContext<"offered" | "loaded" | "hidden">("offered");

/** The end of a list of tasks, which loads the list's part of the archive. */
export function Older({ isEager = false, ...props }: OlderProps) {
  const mode = useContext(OlderMode);
  const { older } = useNotLoaded(props.stage);
  if (older === 0 || mode === "hidden") return null;
  return <OnDemand of={olderTasks} {...props} isEager={isEager || mode === "loaded"} />;
}
