import { useNavigate, useSearch } from "@tanstack/react-router";
import { Columns3, Rows3 } from "lucide-react";
import { readPreference, writePreference } from "@/platform/preferences.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";

const views = [
  { id: "board", label: "Board View", icon: <Columns3 aria-hidden="true" /> },
  { id: "list", label: "List View", icon: <Rows3 aria-hidden="true" /> },
] as const;
export type View = (typeof views)[number]["id"];

/** The way a person looked at tasks last, unless the address says how. */
export function useView(): [View, (view: View) => void] {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const view = search.view ?? (readPreference("task-view") === "list" ? "list" : "board");
  const change = (next: View) => {
    writePreference("task-view", next);
    void navigate({ to: ".", search: (before) => ({ ...before, view: next }), replace: true });
  };
  return [view, change];
}

export function ViewChoice({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return <SegmentedControl label="View" items={views} value={view} onChange={onChange} isCompact />;
}
