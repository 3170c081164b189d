import type { Cycle } from "@baton/domain/cycle/cycle";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { cycleDays, cycleName } from "@/features/cycle/public.ts";
import {
  Bars,
  DayLabel,
  Figure,
  Frame,
  HoveredDayContext,
  Legend,
  type Scales,
  TipLine,
} from "@/features/report/charts/public.ts";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";

/** The cycles whose velocity is drawn. */
const drawn = 8;

/** How much was completed in each of the last cycles: points, if tasks have been estimated, or else tasks. */
export function VelocityCard({ cycles }: { cycles: readonly Cycle[] }) {
  const ended = cycles.flatMap((cycle) => (cycle.result ? [{ cycle, result: cycle.result }] : [])).slice(-drawn);
  const isInPoints = ended.some(({ result }) => result.completedPoints > 0);
  const bars = ended.map(({ cycle, result }) => ({
    cycle,
    completed: isInPoints ? result.completedPoints : result.completed,
  }));
  const title = t`Velocity`;
  return (
    <section
      aria-label={title}
      className={cn(cardClass, "relative flex min-w-0 flex-col overflow-hidden", bars.length > 0 && "min-h-83")}
    >
      <div className="flex h-10 shrink-0 items-center ps-4">
        <h2 className="truncate text-sm font-semibold">{title}</h2>
      </div>
      {bars.length === 0 ? (
        <p className="grid flex-1 place-items-center px-4 pt-2 pb-6 text-center text-sm text-muted">
          {t`No cycle has ended yet. Afterwards, this shows how much each one completed.`}
        </p>
      ) : (
        <Velocity {...{ title, bars, isInPoints }} />
      )}
    </section>
  );
}

type Bar = VelocityChartProps["bars"][number];

/** The average, the bars, and what they mean. */
function Velocity({ title, bars, isInPoints }: { title: string; bars: readonly Bar[]; isInPoints: boolean }) {
  const total = bars.reduce((sum, { completed }) => sum + completed, 0);
  const average = Math.round((total / bars.length) * 10) / 10;
  return (
    <>
      <p className="flex min-h-7 flex-wrap items-baseline gap-x-5 px-4 text-xs text-muted">
        <Figure value={i18n.number(average)}>{isInPoints ? t`points a cycle` : t`tasks a cycle`}</Figure>
      </p>
      <div className="relative mt-auto">
        <VelocityChart {...{ title, bars, average }} />
      </div>
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3.5 px-4 pb-1 text-xs text-muted">
        <span className="tone-green inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2 rounded-xs bg-tone" />
          {isInPoints ? t`Completed points` : t`Completed tasks`}
        </span>
        <Legend className="text-text" isDashed>{t`Average`}</Legend>
      </div>
    </>
  );
}

interface VelocityChartProps {
  title: string;
  bars: readonly { readonly cycle: Cycle; readonly completed: number }[];
  average: number;
}

function VelocityChart({ title, bars, average }: VelocityChartProps) {
  const [index, choose] = useState<number | null>(null);
  const ids = bars.map(({ cycle }) => cycle.id).join();
  const marked = useMemo(() => ({ days: ids.split(","), index, choose }), [ids, index]);
  const at = Math.min(index ?? bars.length - 1, bars.length - 1);
  const bar = bars[at];
  const centre = ({ x }: Scales, place: number) => x((place + 0.5) / Math.max(1, bars.length));
  const name = bar ? cycleName(bar.cycle) : "";
  const completed = bar?.completed ?? 0;
  return (
    <HoveredDayContext value={marked}>
      <Frame
        label={title}
        max={Math.max(0, ...bars.map((each) => each.completed)) * 1.05}
        valueText={t`${name}: ${completed} completed`}
        markAt={(scales) => centre(scales, at)}
        xLabels={(scales) =>
          bars.map(({ cycle }, place) => (
            <DayLabel key={cycle.id} at={centre(scales, place)}>
              {i18n.number(cycle.number)}
            </DayLabel>
          ))
        }
        tip={
          bar && (
            <>
              <p className="font-semibold">{name}</p>
              <p className="text-muted">{cycleDays(bar.cycle)}</p>
              <TipLine label={t`Completed`}>{i18n.number(completed)}</TipLine>
            </>
          )
        }
      >
        {(scales) => (
          <Bars
            {...{ average, scales, centre }}
            bars={bars.map((each) => ({ key: each.cycle.id, completed: each.completed, isFull: true }))}
          />
        )}
      </Frame>
    </HoveredDayContext>
  );
}
