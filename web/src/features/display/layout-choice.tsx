import type { LayoutKind } from "@baton/domain/task/task.display";
import { t } from "@lingui/core/macro";
import { CalendarDays, ChartNoAxesGantt, Columns3, Rows3, Table2 } from "lucide-react";
import type { ReactNode } from "react";
import { useMediaQuery } from "@/platform/use-media-query.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";

interface LayoutName {
  readonly id: LayoutKind;
  readonly label: string;
  /** The label where it is clear that it is a layout. */
  readonly short: string;
  readonly icon: ReactNode;
}

/** The layouts that lists of tasks have. */
const layouts = (): readonly LayoutName[] => [
  { id: "board", label: t`Board View`, short: t`Board`, icon: <Columns3 aria-hidden="true" /> },
  { id: "list", label: t`List View`, short: t`List`, icon: <Rows3 aria-hidden="true" /> },
  { id: "table", label: t`Table View`, short: t`Table`, icon: <Table2 aria-hidden="true" /> },
  { id: "calendar", label: t`Calendar View`, short: t`Calendar`, icon: <CalendarDays aria-hidden="true" /> },
  { id: "timeline", label: t`Timeline View`, short: t`Timeline`, icon: <ChartNoAxesGantt aria-hidden="true" /> },
];

/** Returns the layouts that the screen has space for. A phone has none for a table. */
export function useLayouts(): readonly LayoutName[] {
  const isPhone = useMediaQuery("(width < 48rem)");
  return layouts().filter(({ id }) => !(isPhone && id === "table"));
}

interface LayoutChoiceProps {
  /** The layouts that this list does not have. */
  without?: readonly LayoutKind[];
  layout: LayoutKind;
  onChange: (layout: LayoutKind) => void;
  className?: string | undefined;
}

/** The header of a phone or a small tablet has room for two layouts. The display options have the others. */
export function LayoutChoice({ layout, without = [], onChange, className }: LayoutChoiceProps) {
  const isNarrow = useMediaQuery("(width < 56rem)");
  const second = layout === "board" ? "list" : layout;
  const items = useLayouts().filter(
    ({ id }) => !without.includes(id) && !(isNarrow && id !== "board" && id !== second),
  );
  return (
    <div className={className}>
      <SegmentedControl label={t`View`} items={items} value={layout} onChange={onChange} isCompact />
    </div>
  );
}
