import { useState } from "react";
import { readPreference, writePreference } from "@/platform/preferences.ts";

/**
 * Returns the stages of a project whose columns this person has collapsed in this browser, and a function that toggles
 * one.
 */
export function useCollapsed(userId: string, projectId: string): [ReadonlySet<string>, (stageId: string) => void] {
  const name = `collapsed.${userId}.${projectId}`;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(
    () => new Set(readPreference(name)?.split(",").filter(Boolean)),
  );
  const toggle = (stageId: string) => {
    const next = new Set(collapsed);
    if (!next.delete(stageId)) next.add(stageId);
    writePreference(name, [...next].join(","));
    setCollapsed(next);
  };
  return [collapsed, toggle];
}
