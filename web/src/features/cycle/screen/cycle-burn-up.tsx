import type { Cycle, CycleCount } from "@baton/domain/cycle/cycle";
import { addDays } from "@baton/domain/kernel/dates";
import type { Project } from "@baton/domain/project/project";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Kanban } from "lucide-react";
import { useMemo, useState } from "react";
import { cycleDays, cycleName } from "@/features/cycle/public.ts";
import { BurnUpChart, Figure, HoveredDayContext, Legend, NothingDrawn } from "@/features/report/charts/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";

interface CycleBurnUpProps {
  project: Project;
  cycle: Cycle;
  countOf: (cycle: Cycle) => CycleCount;
}

/** The scope and the completed tasks of a cycle, day by day. Days that are over stay as they were counted. */
export function CycleBurnUp({ project, cycle, countOf }: CycleBurnUpProps) {
  const now = countOf(cycle);
  const hasBegun = cycle.start <= new Date().toISOString().slice(0, 10);
  const counted = cycle.result || !hasBegun ? cycle.days : [...cycle.days, now];
  const days = counted.map((each, index) => ({ ...each, day: addDays(cycle.start, index) }));
  const [index, choose] = useState<number | null>(null);
  const names = days.map(({ day }) => day).join();
  const marked = useMemo(() => ({ days: names.split(","), index, choose }), [names, index]);
  const title = cycleName(cycle);
  return (
    <section aria-label={title} className={cn(cardClass, "relative flex min-h-83 min-w-0 flex-col overflow-hidden")}>
      <div className="flex h-10 shrink-0 items-center gap-2 ps-4 pe-2">
        <h2 className="truncate text-sm font-semibold">{title}</h2>
        <span className="me-auto truncate text-sm text-muted">{cycleDays(cycle)}</span>
        <Link
          to="/user/projects/$key"
          params={{ key: project.key }}
          search={{ filter: `cycle:${cycle.number}` }}
          className={buttonClass({ variant: "ghost", size: "sm" })}
        >
          <Kanban aria-hidden="true" />
          {t`Open board`}
        </Link>
      </div>
      <p className="flex min-h-7 flex-wrap items-baseline gap-x-5 px-4 text-xs text-muted">
        <Figure value={i18n.number(now.completed)}>{t`completed`}</Figure>
        <Figure value={i18n.number(now.scope)}>{t`in scope`}</Figure>
        {now.points > 0 && (
          <Figure value={t`${i18n.number(now.completedPoints)} of ${i18n.number(now.points)}`}>{t`points`}</Figure>
        )}
      </p>
      <div className="relative mt-auto">
        <HoveredDayContext value={marked}>
          <BurnUpChart days={days} />
        </HoveredDayContext>
        {days.length === 0 && <NothingDrawn>{t`This cycle has not begun.`}</NothingDrawn>}
      </div>
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3.5 px-4 pb-1 text-xs text-muted">
        <Legend className="text-muted">{t`Scope`}</Legend>
        <Legend className="tone-green text-tone">{t`Completed`}</Legend>
      </div>
    </section>
  );
}
