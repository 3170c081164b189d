import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";
import { type Tone, toneClass } from "@/ui/tone.ts";
import { weekdayText } from "../day-text.ts";
import { Frame, OpenHint, TipLine } from "./frame.tsx";
import { useHoveredDay } from "./hovered-day.ts";
import { lineThrough, type Scales, shareOf } from "./scales.ts";

/** A stage or category in the cumulative flow. */
export interface Band {
  readonly id: string;
  readonly name: string;
  readonly tone: Tone;
  readonly icon: ReactNode;
  /** How many tasks it had at the end of each day. */
  readonly counts: readonly number[];
}

interface FlowChartProps {
  days: readonly string[];
  /** From the top of the chart down. */
  bands: readonly Band[];
  onOpen?: ((day: string) => void) | undefined;
}

/** The tasks of each stage, day by day, one above the other. */
export function FlowChart({ days, bands, onOpen }: FlowChartProps) {
  const { index } = useHoveredDay();
  const at = index ?? days.length - 1;
  const scopes = days.map((_, each) => bands.reduce((sum, { counts }) => sum + (counts[each] ?? 0), 0));
  const values = bands.map(({ name, counts }) => `${name} ${i18n.number(counts[at] ?? 0)}`);
  const marked = days[at];
  const day = weekdayText(marked ?? "");
  return (
    <Frame
      label={t`Cumulative flow`}
      max={Math.max(...scopes)}
      valueText={`${day}: ${values.join(", ")}`}
      onOpen={onOpen && marked !== undefined ? () => onOpen(marked) : undefined}
      tip={
        <>
          <p className="font-semibold">{day}</p>
          {bands.map(({ id, name, icon, counts }) => (
            <TipLine key={id} label={name} mark={icon}>
              {i18n.number(counts[at] ?? 0)}
            </TipLine>
          ))}
          {onOpen && <OpenHint />}
        </>
      }
    >
      {(scales) => <Areas days={days.length} bands={bands} scales={scales} />}
    </Frame>
  );
}

function Areas({ days, bands, scales: { x, y } }: { days: number; bands: readonly Band[]; scales: Scales }) {
  const below = Array.from({ length: days }, () => 0);
  const areas = bands.toReversed().map((band) => {
    const bottom = [...below];
    for (const [day, count] of band.counts.entries()) below[day] = (below[day] ?? 0) + count;
    return { ...band, bottom, top: [...below] };
  });
  // A single day is as wide as the chart.
  const points = (values: readonly number[]) =>
    (days === 1 ? [...values, ...values] : values).map(
      (value, index, all) => [x(shareOf(index, all.length)), y(value)] as const,
    );
  return areas.map(({ id, tone, bottom, top }) => {
    const edge = lineThrough(points(top));
    const back = lineThrough(points(bottom).toReversed()).replace("M", "L");
    return (
      <g key={id} className={cn(toneClass[tone])}>
        <path d={`${edge}${back}Z`} className="fill-tone" fillOpacity={0.3} />
        <path d={edge} className="fill-none stroke-tone" strokeWidth={1.5} strokeLinejoin="round" />
      </g>
    );
  });
}
