import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { weekdayText } from "../day-text.ts";
import { Frame, OpenHint, TipLine } from "./frame.tsx";
import { useHoveredDay } from "./hovered-day.ts";
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

/** The scope and the completed tasks, day by day. */
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
  const at = (index: number) => x(shareOf(index, days.length));
  const scope = lineThrough(days.map((day, index) => [at(index), y(day.scope)] as const));
  const completed = lineThrough(days.map((day, index) => [at(index), y(day.completed)] as const));
  const last = days.at(-1);
  if (!last) return null;
  const open = last.scope - last.completed;
  return (
    <>
      <g className="tone-green">
        <path d={`${completed}L${x(1)} ${y(0)}L${at(0)} ${y(0)}Z`} className="fill-tone-soft" />
        <path d={completed} className="fill-none stroke-tone" strokeWidth={2} strokeLinejoin="round" />
        <circle cx={x(1)} cy={y(last.completed)} r={3} className="fill-tone" />
      </g>
      {/* Over the area, so that its grid shows through. */}
      <path d={scope} className="fill-none stroke-muted" strokeWidth={2} strokeLinejoin="round" />
      <circle cx={x(1)} cy={y(last.scope)} r={3} className="fill-muted" />
      {open > 0 && (
        <line
          x1={x(1)}
          x2={x(1)}
          y1={y(last.scope) + 5}
          y2={y(last.completed) - 5}
          className="stroke-faint"
          strokeDasharray="2 4"
          strokeWidth={1.5}
        />
      )}
      {y(last.completed) - y(last.scope) > 24 && (
        <text
          x={x(1) - 8}
          y={(y(last.scope) + y(last.completed)) / 2 + 4}
          textAnchor="end"
          className="fill-muted [paint-order:stroke] stroke-surface stroke-[5px]"
        >
          {t`${i18n.number(open)} open`}
        </text>
      )}
    </>
  );
}
