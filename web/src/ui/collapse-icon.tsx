import { ChevronDown } from "lucide-react";
import { cn } from "./cn.ts";

/** The sign of a group's head: it points down, or to the name of a collapsed group. */
export const CollapseIcon = ({ isCollapsed }: { isCollapsed: boolean }) => (
  <ChevronDown
    size={14}
    aria-hidden="true"
    className={cn("shrink-0 text-faint", isCollapsed && "-rotate-90 rtl:rotate-90")}
  />
);
