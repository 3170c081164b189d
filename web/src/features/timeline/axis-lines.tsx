import { memo } from "react";
import type { Span } from "@/features/schedule/public.ts";
import { regionalLocale } from "@/ui/regional-locale.ts";
import { type Extent, extentOf, offsetOf, type Scale, saturdaysIn, ticksIn } from "./scale.ts";

interface AxisLinesProps {
  scale: Scale;
  today: string;
  across: Extent;
  /** The days that something dragged would take up. */
  marked: Span | null;
}

/** Weekends, the lines of the ticks, and that of today, behind the bars. */
export const AxisLines = memo(function AxisLines({ scale, today, across, marked }: AxisLinesProps) {
  const place = (span: Span) => {
    const { start, end } = extentOf(scale, span);
    return { insetInlineStart: start, width: end - start };
  };
  return (
    <>
      {saturdaysIn(scale, across).map((day) => (
        <span
          key={day}
          style={{ insetInlineStart: offsetOf(scale, day), width: scale.dayWidth * 2 }}
          className="absolute inset-y-0 bg-sunken"
        />
      ))}
      {ticksIn(scale, across, regionalLocale).map((day) => (
        <span
          key={day}
          style={{ insetInlineStart: offsetOf(scale, day) }}
          className="absolute inset-y-0 w-px bg-line"
        />
      ))}
      {marked && <span style={place(marked)} className="absolute inset-y-0 bg-accent-soft" />}
      <span
        style={{ insetInlineStart: offsetOf(scale, today) + scale.dayWidth / 2 }}
        className="absolute inset-y-0 -ms-px w-0.5 bg-accent"
      />
    </>
  );
});
