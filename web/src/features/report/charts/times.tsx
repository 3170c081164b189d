import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { memo, useMemo, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { dayText } from "../day-text.ts";
import { Frame } from "./frame.tsx";
import { useHoveredDay } from "./hovered-day.ts";
import { inset, type Scales, shareOf } from "./scales.ts";

/** A completed task, and how long it took. */
export interface TimedTask {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  /** The local day of its completion. */
  readonly day: string;
  readonly days: number;
}

export interface Percentiles {
  readonly half: number | null;
  readonly most85: number | null;
  readonly most95: number | null;
}

/** Dots that are drawn. More would only hide each other. */
const mostDots = 1_500;
/** Pixels within which the pointer finds a dot. */
const reach = 12;

const daysOf = (days: number) => plural(days, { one: "# day", other: "# days" });

interface TimesChartProps {
  label: string;
  tasks: readonly TimedTask[];
  percentiles: Percentiles;
  onOpen: (task: TimedTask) => void;
}

/** A dot for each completed task, by the day of its completion and how long it took. */
export function TimesChart({ label, tasks, percentiles, onOpen }: TimesChartProps) {
  const { days, index } = useHoveredDay();
  const [near, setNear] = useState<TimedTask>();
  const shown = useMemo(() => tasks.slice(0, mostDots), [tasks]);
  const places = useMemo(() => new Map(days.map((day, place) => [day, place])), [days]);
  const max = Math.max(1, percentiles.most95 ?? 0, ...shown.map((task) => task.days));
  const day = days[index ?? days.length - 1] ?? "";
  const ofDay = useMemo(() => shown.filter((task) => task.day === day), [shown, day]);
  const marked = near?.day === day ? near : ofDay[0];
  const valueText = marked
    ? `${marked.number} ${marked.title}, ${daysOf(marked.days)}, ${dayText(day)}`
    : t`${dayText(day)}: nothing completed`;
  return (
    // The pointer finds the nearest dot of any day.
    <div
      onPointerMove={({ target, clientX, clientY }) => {
        const svg = target instanceof Element ? target.closest("[role=slider]")?.querySelector("svg") : null;
        if (svg) setNear(nearestTo(svg, clientX, clientY, shown));
      }}
      onPointerLeave={() => setNear(undefined)}
    >
      <Frame
        label={label}
        max={max}
        end={52}
        valueText={valueText}
        onOpen={marked && (() => onOpen(marked))}
        tip={
          marked && (
            <>
              <p className="max-w-72 truncate">
                <span className="me-1.5 text-faint tabular-nums">{marked.number}</span>
                <span className="font-medium">{marked.title}</span>
              </p>
              <p className="text-muted">{t`${daysOf(marked.days)}, completed ${dayText(marked.day)}`}</p>
            </>
          )
        }
      >
        {(scales) => (
          <>
            <Dots {...{ scales, percentiles, places }} tasks={shown} count={days.length} />
            <Levels scales={scales} percentiles={percentiles} />
            {marked && index !== null && (
              <circle
                cx={scales.x(shareOf(places.get(marked.day) ?? 0, days.length))}
                cy={scales.y(marked.days)}
                r={5}
                strokeWidth={2}
                className={cn("fill-surface", ringClass[colourOf(marked.days, percentiles)])}
              />
            )}
          </>
        )}
      </Frame>
    </div>
  );
}

function nearestTo(svg: Element, x: number, y: number, tasks: readonly TimedTask[]): TimedTask | undefined {
  let best = reach;
  let found: TimedTask | undefined;
  for (const dot of svg.querySelectorAll("[data-dot]")) {
    const { left, top, width } = dot.getBoundingClientRect();
    const distance = Math.hypot(left + width / 2 - x, top + width / 2 - y);
    if (distance >= best) continue;
    best = distance;
    found = tasks[Number(dot.getAttribute("data-dot"))];
  }
  return found;
}

const colourOf = (days: number, { most85, most95 }: Percentiles) => {
  if (most95 !== null && days > most95) return "danger-text";
  return most85 !== null && days > most85 ? "warning-text" : "line-strong";
};

const dotClass = {
  "danger-text": "fill-danger-text",
  "warning-text": "fill-warning-text",
  "line-strong": "fill-line-strong",
} as const;

const ringClass = {
  "danger-text": "stroke-danger-text",
  "warning-text": "stroke-warning-text",
  "line-strong": "stroke-line-strong",
} as const;

interface DotsProps {
  tasks: readonly TimedTask[];
  scales: Scales;
  percentiles: Percentiles;
  places: ReadonlyMap<string, number>;
  count: number;
}

const Dots = memo(
  function Dots({ tasks, scales: { x, y }, percentiles, places, count }: DotsProps) {
    return tasks.map((task, index) => (
      <circle
        key={task.id}
        data-dot={index}
        cx={x(shareOf(places.get(task.day) ?? 0, count))}
        cy={y(task.days)}
        r={3}
        fillOpacity={0.75}
        className={dotClass[colourOf(task.days, percentiles)]}
      />
    ));
  },
  (a, b) => a.tasks === b.tasks && a.scales.width === b.scales.width && a.places === b.places,
);

const levels = [
  { key: "half", share: 0.5, dash: undefined, line: "stroke-muted", labelClass: "fill-muted" },
  { key: "most85", share: 0.85, dash: "5 3", line: "stroke-warning-text", labelClass: "fill-warning-text" },
  { key: "most95", share: 0.95, dash: "2 3", line: "stroke-danger-text", labelClass: "fill-danger-text" },
] as const;

/** The days within which a share of the tasks was completed. Labels that would touch are moved apart. */
function Levels({ scales: { x, y, width }, percentiles }: { scales: Scales; percentiles: Percentiles }) {
  let last = Number.POSITIVE_INFINITY;
  return levels.map(({ key, share, dash, line, labelClass }) => {
    const days = percentiles[key];
    if (days === null) return null;
    last = Math.min(last - 13, y(days) + 4);
    return (
      <g key={key}>
        <line
          x1={inset.start}
          x2={x(1)}
          y1={y(days)}
          y2={y(days)}
          className={line}
          strokeWidth={1.25}
          strokeDasharray={dash}
        />
        <text x={width - 2} y={last} textAnchor="end" className={cn(labelClass, "font-medium")}>
          {i18n.number(share, { style: "percent" })}
        </text>
      </g>
    );
  });
}
