import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Columns3, Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import { readPreference, writePreference } from "@/platform/preferences.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";

export type Layout = "board" | "list";

export const layouts = (): readonly { id: Layout; label: string; icon: ReactNode }[] => [
  { id: "board", label: t`Board View`, icon: <Columns3 aria-hidden="true" /> },
  { id: "list", label: t`List View`, icon: <Rows3 aria-hidden="true" /> },
];

/**
 * Returns the layout in the URL, or otherwise the one last chosen here. Each project has its own; the lists of all
 * projects share one.
 */
export function useLayout(projectId: string | undefined): [Layout, (layout: Layout) => void] {
  const requested = useSearch({ strict: false, select: ({ view }) => view });
  const navigate = useNavigate();
  const name = projectId === undefined ? "task-view" : `task-view.${projectId}`;
  const layout = requested ?? (readPreference(name) === "list" ? "list" : "board");
  const change = (next: Layout) => {
    writePreference(name, next);
    void navigate({ to: ".", search: (before) => ({ ...before, view: next }), replace: true });
  };
  return [layout, change];
}

interface LayoutChoiceProps {
  layout: Layout;
  onChange: (layout: Layout) => void;
  className?: string | undefined;
}

export function LayoutChoice({ layout, onChange, className }: LayoutChoiceProps) {
  return (
    <div className={className}>
      <SegmentedControl label={t`View`} items={layouts()} value={layout} onChange={onChange} isCompact />
    </div>
  );
}
