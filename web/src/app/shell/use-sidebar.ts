import { useState } from "react";
import { useHotkey } from "@/platform/hotkeys.ts";
import { readPreference, writePreference } from "@/platform/preferences.ts";

const preference = "sidebar";

/** Whether the sidebar is collapsed, which this browser remembers. `[` toggles it. */
export function useSidebar() {
  const [isCollapsed, setCollapsed] = useState(() => readPreference(preference) === "collapsed");
  const toggle = () => {
    writePreference(preference, isCollapsed ? "expanded" : "collapsed");
    setCollapsed(!isCollapsed);
  };
  useHotkey("[", toggle);
  return { isCollapsed, toggle };
}
