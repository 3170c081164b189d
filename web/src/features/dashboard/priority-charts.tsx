import { i18n } from "@lingui/core";
import { useMemo } from "react";
import { Bar, BarChart, CartesianGrid, LabelList, Line, LineChart, XAxis, YAxis } from "recharts";
import { axisTicks } from "@/platform/axis-ticks.ts";
import type { PriorityRow } from "./task-counts.ts";

interface ChartProps {
  rows: readonly PriorityRow[];
}

/** Right-to-left languages mirror the charts. */
const isMirrored = document.dir === "rtl";

const margin = { top: 24, right: isMirrored ? 0 : 16, bottom: 0, left: isMirrored ? 16 : 0 };

/** Switches off the chart's own keyboard layer: the table beside the chart makes it accessible. */
const frame = {
  responsive: true,
  accessibilityLayer: false,
  margin,
  className: "size-full text-xs tabular-nums",
  // Recharts anchors its texts as on left-to-right pages.
  style: { direction: "ltr" },
} as const;
const axisText = { fill: "var(--color-muted)" };
/** Space for the first and last number between the line and the axes. */
const edge = { left: 24, right: 24 };
const noEdge = { left: 0, right: 0 };
const still = { isAnimationActive: false } as const;

function axes(rows: readonly PriorityRow[], padding: typeof edge | typeof noEdge) {
  const steps = axisTicks(Math.max(...rows.map(({ tasks }) => tasks)));
  return (
    <>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="label"
        reversed={isMirrored}
        tickLine={false}
        axisLine={false}
        tick={axisText}
        interval={0}
        padding={padding}
      />
      <YAxis
        orientation={isMirrored ? "right" : "left"}
        ticks={steps}
        domain={[0, steps.at(-1) ?? 0]}
        tickFormatter={(tick: number) => i18n.number(tick)}
        tickLine={false}
        axisLine={false}
        tick={axisText}
        width={44}
      />
    </>
  );
}

/** A halo in the colour of the card keeps a number readable where the line runs through it. */
const ground = { stroke: "var(--color-surface)", strokeWidth: 4, paintOrder: "stroke" } as const;
const numbers = (
  <LabelList
    dataKey="tasks"
    position="top"
    fill="var(--color-text)"
    offset={8}
    formatter={(tasks) => i18n.number(Number(tasks))}
    {...ground}
  />
);

export function PriorityLineChart({ rows }: ChartProps) {
  const data = useMemo(() => [...rows], [rows]);
  return (
    <LineChart data={data} {...frame}>
      {axes(rows, edge)}
      <Line
        {...still}
        dataKey="tasks"
        stroke="var(--color-accent)"
        strokeWidth={2}
        dot={{ r: 4, fill: "var(--color-surface)", stroke: "var(--color-accent)", strokeWidth: 2 }}
      >
        {numbers}
      </Line>
    </LineChart>
  );
}

export function PriorityBarChart({ rows }: ChartProps) {
  const data = useMemo(() => [...rows], [rows]);
  return (
    <BarChart data={data} {...frame}>
      {axes(rows, noEdge)}
      <Bar {...still} dataKey="tasks" fill="var(--color-accent)" radius={[4, 4, 0, 0]} maxBarSize={56}>
        {numbers}
      </Bar>
    </BarChart>
  );
}
