import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { weekdayText } from "../day-text.ts";
import { Frame, OpenHint, TipLine } from "./frame.tsx";
import { useHoveredDay } from "./hovered-day.ts";
import { labelBeside } from "./label-beside.ts";
import { lineThrough, type Scales, shareOf } from "./scales.ts";

interface BurnUpDay {
  readonly day: string;
  readonly scope: number;
  readonly completed: number;
}

interface BurnUpChartProps {
  days: readonly BurnUpDay[];
  onOpen?: ((day: string) => void) | undefined;
}

/** The scope and the completed tasks, day by day. The days may end before the axis does. */
export function BurnUpChart({ days, onOpen }: BurnUpChartProps) {
  const { index } = useHoveredDay();
  const marked = days[index ?? days.length - 1];
  const { day = "", scope = 0, completed = 0 } = marked ?? {};
  return (
    <Frame
      label={t`Burn-up`}
      max={Math.max(...days.map((each) => each.scope))}
      valueText={t`${weekdayText(day)}: ${scope} in scope, ${completed} completed`}
      onOpen={onOpen && marked ? () => onOpen(day) : undefined}
      tip={
        <>
          <p className="font-semibold">{weekdayText(day)}</p>
          <TipLine label={t`Scope`}>{i18n.number(scope)}</TipLine>
          <TipLine label={t`Completed`}>{i18n.number(completed)}</TipLine>
          <TipLine label={t`Open`}>{i18n.number(scope - completed)}</TipLine>
          {onOpen && <OpenHint />}
        </>
      }
    >
      {(scales) => <Lines days={days} scales={scales} />}
    </Frame>
  );
}

function Lines({ days, scales: { x, y } }: { days: readonly BurnUpDay[]; scales: Scales }) {
  const { days: all } = useHoveredDay();
  const at = (index: number) => x(shareOf(index, all.length));
  const points = days.map((day, index) => ({ x: at(index), top: y(day.scope), bottom: y(day.completed) }));
  const scope = lineThrough(points.map((point) => [point.x, point.top] as const));
  const completed = lineThrough(points.map((point) => [point.x, point.bottom] as const));
  const [last, end] = [days.at(-1), points.at(-1)];
  if (!(last && end)) return null;
  const open = last.scope - last.completed;
  const label = labelBeside(points, x(1));
  return (
    <>
      <g className="tone-green">
        <path d={`${completed}L${end.x} ${y(0)}L${at(0)} ${y(0)}Z`} className="fill-tone-soft" />
        <path d={completed} className="fill-none stroke-tone" strokeWidth={2} strokeLinejoin="round" />
        <circle cx={end.x} cy={end.bottom} r={3} className="fill-tone" />
      </g>
      {/* Over the area, so that its grid shows through. */}
      <path d={scope} className="fill-none stroke-muted" strokeWidth={2} strokeLinejoin="round" />
      <circle cx={end.x} cy={end.top} r={3} className="fill-muted" />
      {open > 0 && (
        <line
          x1={end.x}
          x2={end.x}
          y1={end.top + 5}
          y2={end.bottom - 5}
          className="stroke-faint"
          strokeDasharray="2 4"
          strokeWidth={1.5}
        />
      )}
      {label && (
        <text {...label} className="fill-muted [paint-order:stroke] stroke-surface stroke-[5px]">
          {t`${i18n.number(open)} open`}
        </text>
      )}
    </>
  );
}
