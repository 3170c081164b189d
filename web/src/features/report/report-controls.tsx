import { t } from "@lingui/core/macro";
import { CalendarRange, ChartLine, Table2 } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "@/ui/button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { daysText } from "./day-text.ts";
import { daysNamed, type RangeName } from "./report-address.ts";
import type { ReportControl, Shape } from "./use-report-search.ts";

const daysPopover = onDemand(async () => (await import("./days-popover.tsx")).DaysPopover);

const other = "other";

/** Returns the ranges of days to choose from. */
const rangeItems = (): readonly { id: RangeName; label: string }[] => [
  { id: "4w", label: t`4 weeks` },
  { id: "12w", label: t`12 weeks` },
  { id: "year", label: t`Year` },
];

/** The choice of days. */
export function RangeControl({ control: { days, today, chooseDays } }: { control: ReportControl }) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <SegmentedControl<RangeName | typeof other>
        label={t`Days`}
        items={rangeItems()}
        value={days.name ?? other}
        onChange={(name) => name !== other && chooseDays(daysNamed(name, today))}
      />
      <IconButton
        ref={trigger}
        label={t`Choose days`}
        size="sm"
        aria-pressed={days.name === undefined}
        onPress={() => setOpen(true)}
      >
        <CalendarRange aria-hidden="true" />
      </IconButton>
      <span className="truncate text-sm text-muted max-sm:sr-only @max-3xl/header:sr-only">
        {daysText(days.from, days.to)}
      </span>
      {isOpen && (
        <OnDemand
          of={daysPopover}
          triggerRef={trigger}
          days={days}
          onChange={chooseDays}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** The choice between charts and tables. */
export function ShapeControl({ control: { shape, chooseShape } }: { control: ReportControl }) {
  const items: readonly { id: Shape; label: string; icon: React.ReactNode }[] = [
    { id: "charts", label: t`Charts`, icon: <ChartLine aria-hidden="true" /> },
    { id: "table", label: t`Table`, icon: <Table2 aria-hidden="true" /> },
  ];
  return <SegmentedControl label={t`Show as`} items={items} value={shape} onChange={chooseShape} isCompact />;
}
