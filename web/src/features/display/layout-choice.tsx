import type { LayoutKind } from "@baton/domain/task/task.display";
import { t } from "@lingui/core/macro";
import { Columns3, Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import { SegmentedControl } from "@/ui/segmented-control.tsx";

/** The layouts that lists of tasks have. */
export const layouts = (): readonly { id: LayoutKind; label: string; icon: ReactNode }[] => [
  { id: "board", label: t`Board View`, icon: <Columns3 aria-hidden="true" /> },
  { id: "list", label: t`List View`, icon: <Rows3 aria-hidden="true" /> },
];

interface LayoutChoiceProps {
  layout: LayoutKind;
  onChange: (layout: LayoutKind) => void;
  className?: string | undefined;
}

export function LayoutChoice({ layout, onChange, className }: LayoutChoiceProps) {
  return (
    <div className={className}>
      <SegmentedControl label={t`View`} items={layouts()} value={layout} onChange={onChange} isCompact />
    </div>
  );
}
