import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { cn } from "@/ui/cn.ts";
import { daysText, dayText } from "../day-text.ts";
import type { Throughput } from "../figures.ts";
import { DayLabel, Frame, TipLine } from "./frame.tsx";
import { useHoveredDay } from "./hovered-day.ts";
import { inset, labelled, type Scales } from "./scales.ts";

interface ThroughputChartProps {
  throughput: Throughput;
  onOpen: (week: string) => void;
}

/** The completed tasks of each week. */
export function ThroughputChart({ throughput: { weeks, average }, onOpen }: ThroughputChartProps) {
  const { days, index } = useHoveredDay();
  const first = weeks[0]?.week ?? "";
  const day = days[index ?? days.length - 1] ?? first;
  const at = Math.floor(daysBetween(first, day) / 7);
  const week = weeks[at];
  const centre = ({ x }: Scales, place: number) => x((place + 0.5) / weeks.length);
  const name = week ? daysText(week.week, addDays(week.week, 6)) : "";
  const labels = (scales: Scales) =>
    labelled(weeks.length, scales.width).map((place) => (
      <DayLabel key={place} at={centre(scales, place)}>
        {dayText(weeks[place]?.week ?? "")}
      </DayLabel>
    ));
  return (
    <Frame
      label={t`Throughput`}
      max={Math.max(...weeks.map(({ completed }) => completed)) * 1.05}
      valueText={t`${name}: ${week?.completed ?? 0} completed`}
      onOpen={week && (() => onOpen(week.week))}
      xLabels={labels}
      markAt={(scales) => centre(scales, at)}
      tip={
        <>
          <p className="font-semibold">{name}</p>
          <TipLine label={t`Completed`}>{i18n.number(week?.completed ?? 0)}</TipLine>
          {week && !week.isFull && <p className="text-muted">{t`Not a full week`}</p>}
        </>
      }
    >
      {(scales) => (
        <Bars {...{ average, scales, centre }} bars={weeks.map(({ week: key, ...each }) => ({ key, ...each }))} />
      )}
    </Frame>
  );
}

interface Bar {
  readonly key: string;
  readonly completed: number;
  /** Whether all of its time is counted. */
  readonly isFull: boolean;
}

interface BarsProps extends Pick<Throughput, "average"> {
  bars: readonly Bar[];
  scales: Scales;
  centre: (scales: Scales, place: number) => number;
}

/** The least width of a bar for its number above it. */
const roomForNumber = 18;

/** What was completed in each of some periods, and the average. */
export function Bars({ bars, average, scales, centre }: BarsProps) {
  const { x, y } = scales;
  const slot = x(1 / bars.length) - x(0);
  const width = Math.max(1, Math.min(40, slot * 0.74));
  const lastFull = bars.findLastIndex(({ isFull }) => isFull);
  const end = lastFull < 0 ? x(1) : x((lastFull + 1) / bars.length);
  return (
    <>
      <g className="tone-green">
        {bars.map(({ key, completed, isFull }, place) => {
          const [left, top] = [centre(scales, place) - width / 2, y(completed)];
          const round = Math.min(3, width / 2, y(0) - top);
          const path = `M${left} ${y(0)}V${top + round}q0 ${-round} ${round} ${-round}h${width - 2 * round}q${round} 0 ${round} ${round}V${y(0)}`;
          if (completed === 0) return null;
          return isFull ? (
            <path key={key} d={`${path}Z`} className="fill-tone" fillOpacity={0.75} />
          ) : (
            <path key={key} d={path} className="fill-tone-soft stroke-tone" strokeDasharray="3 2" />
          );
        })}
      </g>
      {average !== null && (
        <line
          x1={inset.start}
          x2={end}
          y1={y(average)}
          y2={y(average)}
          className="stroke-text"
          strokeWidth={1.25}
          strokeDasharray="5 3"
        />
      )}
      {slot > roomForNumber &&
        bars.map(({ key, completed, isFull }, place) => (
          <text
            key={key}
            x={centre(scales, place)}
            y={y(completed) - 6}
            textAnchor="middle"
            className={cn(
              isFull ? "fill-text font-medium" : "fill-muted",
              "stroke-surface stroke-[3px] [paint-order:stroke]",
            )}
          >
            {i18n.number(completed)}
          </text>
        ))}
    </>
  );
}
