import type { Cycle, CycleCount } from "@baton/domain/cycle/cycle";
import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import type { Project } from "@baton/domain/project/project";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Kanban } from "lucide-react";
import { useMemo, useState } from "react";
import { cycleDays, cycleName } from "@/features/cycle/public.ts";
import { BurnUpChart, Figure, HoveredDayContext, Legend } from "@/features/report/charts/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";

interface CycleBurnUpProps {
  project: Project;
  cycle: Cycle;
  countOf: (cycle: Cycle) => CycleCount;
}

/** Returns why nothing is drawn. */
function reasonFor({ result }: Cycle, isPlanned: boolean): string {
  if (result !== null) return t`Nothing was planned in this cycle.`;
  return isPlanned ? t`This cycle has not begun.` : t`Nothing is planned in this cycle yet.`;
}

/** The scope and the completed tasks of a cycle, day by day. Days that are over stay as they were counted. */
export function CycleBurnUp({ project, cycle, countOf }: CycleBurnUpProps) {
  const now = countOf(cycle);
  const hasBegun = cycle.start <= new Date().toISOString().slice(0, 10);
  const counted = cycle.result || !hasBegun ? cycle.days : [...cycle.days, now];
  const days = counted.map((each, index) => ({ ...each, day: addDays(cycle.start, index) }));
  const isEmpty = days.every(({ scope }) => scope === 0);
  const [index, choose] = useState<number | null>(null);
  const last = days.length - 1;
  // The axis shows the days to come, of which none can be marked. The server ends a cycle some time after its last day.
  const length = Math.max(daysBetween(cycle.start, cycle.end), last) + 1;
  const marked = useMemo(
    () => ({
      days: Array.from({ length }, (_, each) => addDays(cycle.start, each)),
      index,
      choose: (next: number | null) => choose(next === null ? null : Math.min(next, last)),
    }),
    [cycle.start, length, index, last],
  );
  const isPlanned = cycle.result !== null || now.scope > 0;
  const reason = reasonFor(cycle, isPlanned);
  const title = cycleName(cycle);
  return (
    <section
      aria-label={title}
      className={cn(cardClass, "relative flex min-w-0 flex-col overflow-hidden", !isEmpty && "min-h-83")}
    >
      <div className="flex h-10 shrink-0 items-center gap-2 ps-4 pe-2">
        <h2 className="truncate text-sm font-semibold">{title}</h2>
        <span className="me-auto truncate text-sm text-muted">{cycleDays(cycle)}</span>
        <Link
          to="/user/projects/$key"
          params={{ key: project.key }}
          search={isPlanned ? { filter: `cycle:${cycle.number}` } : { view: "board", group: "cycle", empty: "yes" }}
          className={buttonClass({ variant: isPlanned ? "ghost" : "secondary", size: "sm" })}
        >
          <Kanban aria-hidden="true" />
          {isPlanned ? t`Open board` : t`Plan tasks`}
        </Link>
      </div>
      <p className="flex min-h-7 flex-wrap items-baseline gap-x-5 px-4 text-xs text-muted">
        <Figure value={i18n.number(now.completed)}>{t`completed`}</Figure>
        <Figure value={i18n.number(now.scope)}>{t`in scope`}</Figure>
        {now.points > 0 && (
          <Figure value={t`${i18n.number(now.completedPoints)} of ${i18n.number(now.points)}`}>{t`points`}</Figure>
        )}
      </p>
      {isEmpty ? (
        <p className="grid flex-1 place-items-center px-4 pt-2 pb-6 text-center text-sm text-muted">{reason}</p>
      ) : (
        <>
          <div className="relative mt-auto">
            <HoveredDayContext value={marked}>
              <BurnUpChart days={days} />
            </HoveredDayContext>
          </div>
          <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3.5 px-4 pb-1 text-xs text-muted">
            <Legend className="text-muted">{t`Scope`}</Legend>
            <Legend className="tone-green text-tone">{t`Completed`}</Legend>
          </div>
        </>
      )}
    </section>
  );
}
