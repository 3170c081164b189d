import { useNavigate, useSearch } from "@tanstack/react-router";
import { Columns3, Rows3 } from "lucide-react";
import { readPreference, writePreference } from "@/platform/preferences.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";

const layouts = [
  { id: "board", label: "Board View", icon: <Columns3 aria-hidden="true" /> },
  { id: "list", label: "List View", icon: <Rows3 aria-hidden="true" /> },
] as const;
export type Layout = (typeof layouts)[number]["id"];

/** The layout in the address, else the one chosen last. */
export function useLayout(): [Layout, (layout: Layout) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const layout = search.view ?? (readPreference("task-view") === "list" ? "list" : "board");
  const change = (next: Layout) => {
    writePreference("task-view", next);
    void navigate({ to: ".", search: (before) => ({ ...before, view: next }), replace: true });
  };
  return [layout, change];
}

export function LayoutChoice({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  return <SegmentedControl label="View" items={layouts} value={layout} onChange={onChange} isCompact />;
}
