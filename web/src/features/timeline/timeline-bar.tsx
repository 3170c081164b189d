import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { ChevronLeft, ChevronRight, PanelRight } from "lucide-react";
import { ariaKey, useAction } from "@/features/action/public.ts";
import { Button, IconButton } from "@/ui/button.tsx";
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
  useAction("calendarToday", scroll.goToday);
  const items = zooms.map((id) => ({ id, label: zoomNames[id]() }));
  return (
    <div className="flex h-11 shrink-0 items-center gap-1 border-b ps-3 pe-2 max-sm:h-14">
      <h2 aria-live="polite" className="min-w-36 truncate text-base font-semibold max-sm:min-w-0 max-sm:flex-1">
        {i18n.date(`${at}T00:00:00Z`, { month: "long", year: "numeric", timeZone: "UTC" })}
      </h2>
      <IconButton label={t`Earlier`} size="sm" onPress={() => scroll.step(-1)}>
        <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={t`Later`} size="sm" onPress={() => scroll.step(1)}>
        <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <Button size="sm" variant="ghost" onPress={scroll.goToday} aria-keyshortcuts={ariaKey("calendarToday")}>
        {t`Today`}
      </Button>
      <div className="ms-auto flex items-center gap-2">
        {isPhone ? (
          <Select label={t`Zoom`} isLabelHidden items={items} value={scale.zoom} onChange={zoomTo} />
        ) : (
          <>
            <SegmentedControl label={t`Zoom`} items={items} value={scale.zoom} onChange={zoomTo} />
            <IconButton
              label={isListOpen ? t`Hide tasks without a date` : t`Show tasks without a date`}
              size="sm"
              aria-expanded={isListOpen}
              onPress={onToggleList}
            >
              <PanelRight aria-hidden="true" className="rtl:-scale-x-100" />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
}
