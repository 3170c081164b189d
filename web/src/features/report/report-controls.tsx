import { t } from "@lingui/core/macro";
import { CalendarRange, ChartLine, Table2 } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "@/ui/button.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { daysText } from "./day-text.ts";
import { type CycleDays, daysNamed, type RangeName } from "./report-address.ts";
import type { ReportControl, Shape } from "./use-report-search.ts";

const daysPopover = onDemand(async () => (await import("./days-popover.tsx")).DaysPopover);

const other = "other";

/** Returns the ranges of days to choose from. */
const rangeItems = (cycles: CycleDays): readonly { id: RangeName; label: string }[] => [
  { id: "4w", label: t`4 weeks` },
  { id: "12w", label: t`12 weeks` },
  { id: "year", label: t`Year` },
  ...(cycles.cycle ? [{ id: "cycle", label: t`Cycle` } as const] : []),
];

/** The choice of days. */
export function RangeControl({ control: { days, today, cycles, chooseDays } }: { control: ReportControl }) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const items = rangeItems(cycles);
  const shown = items.find(({ id }) => id === days.name)?.id ?? other;
  const choose = (name: RangeName) => {
    const named = daysNamed(name, today, cycles);
    if (named) chooseDays(named);
  };
  return (
    <div className="flex min-w-0 items-center gap-1">
      <SegmentedControl<RangeName | typeof other>
        label={t`Days`}
        items={items}
        value={shown}
        onChange={(name) => name !== other && choose(name)}
      />
      <IconButton
        ref={trigger}
        label={t`Choose days`}
        size="sm"
        aria-pressed={shown === other}
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
          last={daysNamed("last-cycle", today, cycles)}
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
