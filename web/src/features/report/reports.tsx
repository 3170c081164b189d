import { addDays, daysBetween } from "@baton/domain/kernel/dates";
import type { Project } from "@baton/domain/project/project";
import { useMemo, useState } from "react";
import { BurnUpCard } from "./cards/burn-up-card.tsx";
import { FlowCard } from "./cards/flow-card.tsx";
import { OverdueCard, WorkloadCard } from "./cards/people-cards.tsx";
import { ThroughputCard } from "./cards/throughput-card.tsx";
import { TimeCard } from "./cards/time-card.tsx";
import { TimesCard } from "./cards/times-card.tsx";
import { HoveredDayContext } from "./charts/hovered-day.ts";
import type { ReportQuery } from "./report-query.ts";
import { type CardProps, useReport } from "./use-report.ts";
import type { ReportControl } from "./use-report-search.ts";

/** All reports on a project or on all projects. The charts mark the same day. */
export function Reports({ project, control }: { project: Project | undefined; control: ReportControl }) {
  const { days, filter, shape, today } = control;
  const { from, to } = days;
  const query = useMemo<ReportQuery>(
    () => ({ project: project?.id, filter, from, to }),
    [project?.id, filter, from, to],
  );
  const burnUp = useReport("burn-up", query);
  const [index, choose] = useState<number | null>(null);
  // Before its first task, a young project has nothing to draw.
  const first = String(burnUp.report?.rows.find(([, scope]) => scope !== 0)?.[0] ?? from);
  const shown = useMemo(
    () => Array.from({ length: daysBetween(first, to) + 1 }, (_, each) => addDays(first, each)),
    [first, to],
  );
  const marked = useMemo(
    () => ({ days: shown, index: index !== null && index < shown.length ? index : null, choose }),
    [shown, index],
  );
  const card: CardProps = { query, project, shape, first };
  return (
    <HoveredDayContext value={marked}>
      <div className="@container min-h-0 flex-1 overflow-y-auto">
        <div className="grid gap-3 p-3 sm:p-4 @3xl:grid-cols-2">
          <BurnUpCard {...card} {...burnUp} today={today} />
          <FlowCard {...card} />
          <TimesCard {...card} />
          <ThroughputCard {...card} today={today} />
          <WorkloadCard {...card} />
          <OverdueCard {...card} />
          <TimeCard {...card} />
        </div>
      </div>
    </HoveredDayContext>
  );
}
