import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ScheduleBar, UndatedButton } from "@/features/schedule/public.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Select } from "@/ui/select.tsx";
import { type Zoom, zooms } from "./scale.ts";
import type { Axis } from "./use-axis.ts";
import type { AxisScroll } from "./use-axis-scroll.ts";

const zoomNames: Readonly<Record<Zoom, () => string>> = {
  day: () => t`Days`,
  week: () => t`Weeks`,
  month: () => t`Months`,
  quarter: () => t`Quarters`,
};

interface TimelineBarProps {
  axis: Axis;
  scroll: AxisScroll;
  isPhone: boolean;
  /** Whether the tasks without dates are shown. */
  isListOpen: boolean;
  onToggleList: () => void;
}

/** The name of what is in view, and how to go elsewhere. */
export function TimelineBar({ axis, scroll, isPhone, isListOpen, onToggleList }: TimelineBarProps) {
  const { scale, today, at = today, zoomTo } = axis;
  const items = zooms.map((id) => ({ id, label: zoomNames[id]() }));
  const title = i18n.date(`${at}T00:00:00Z`, { month: isPhone ? "short" : "long", year: "numeric", timeZone: "UTC" });
  return (
    <ScheduleBar title={title} onStep={scroll.step} onToday={scroll.goToday}>
      {isPhone ? (
        <Select label={t`Zoom`} isLabelHidden items={items} value={scale.zoom} onChange={zoomTo} />
      ) : (
        <SegmentedControl label={t`Zoom`} items={items} value={scale.zoom} onChange={zoomTo} />
      )}
      <UndatedButton isOpen={isListOpen} onToggle={onToggleList} />
    </ScheduleBar>
  );
}
