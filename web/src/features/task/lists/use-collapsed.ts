import { useState } from "react";
import { readPreference, writePreference } from "@/platform/preferences.ts";

/** Collapses a group or expands it. The others of `along` follow it, as after a click with Alt. */
export type Toggle = (id: string, along?: readonly string[]) => void;

/** Returns the groups of a screen that this person has collapsed in this browser, and a function that toggles one. */
export function useCollapsed(userId: string, screen: string): [ReadonlySet<string>, Toggle] {
  const name = `collapsed.${userId}.${screen}`;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(
    () => new Set(readPreference(name)?.split(",").filter(Boolean)),
  );
  const toggle: Toggle = (id, along = []) => {
    const next = new Set(collapsed);
    for (const each of [id, ...along]) {
      if (collapsed.has(id)) next.delete(each);
      else next.add(each);
    }
    writePreference(name, [...next].join(","));
    setCollapsed(next);
  };
  return [collapsed, toggle];
}
