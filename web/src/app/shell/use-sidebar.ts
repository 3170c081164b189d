import { useState } from "react";
import { useAction } from "@/features/action/public.ts";
import { readPreference, writePreference } from "@/platform/preferences.ts";

const preference = "sidebar";

/** Whether the sidebar is collapsed, which this browser remembers. An action toggles it. */
export function useSidebar() {
  const [isCollapsed, setCollapsed] = useState(() => readPreference(preference) === "collapsed");
  const toggle = () => {
    writePreference(preference, isCollapsed ? "expanded" : "collapsed");
    setCollapsed(!isCollapsed);
  };
  useAction("sidebar", toggle);
  return { isCollapsed, toggle };
}
