import { addDays } from "@baton/domain/kernel/dates";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useState } from "react";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { NothingDrawn } from "../charts/frame.tsx";
import { ThroughputChart } from "../charts/throughput.tsx";
import { Figure } from "../figure.tsx";
import { ReportCard } from "../report-card.tsx";
import { type CardProps, useThroughput } from "../use-report.ts";
import { Legend } from "./legend.tsx";

const weekDialog = onDemand(async () => (await import("./week-dialog.tsx")).WeekDialog);

/** How many tasks are completed in a week. */
export function ThroughputCard({ query, project, shape, first, today }: CardProps & { today: string }) {
  const { throughput, ...state } = useThroughput({ query, first }, today);
  const [week, setWeek] = useState<string>();
  const { full = 0, average = null, recent = null } = throughput ?? {};
  const fullWeeks = plural(full, { one: "# full week", other: "# full weeks" });
  return (
    <ReportCard
      kind="throughput"
      title={t`Throughput`}
      {...{ query, shape, ...state }}
      figures={
        <>
          {average !== null && <Figure value={i18n.number(average)}>{t`a week over ${fullWeeks}`}</Figure>}
          {recent !== null && <Figure value={i18n.number(recent)}>{t`in the last four`}</Figure>}
        </>
      }
      legend={
        <>
          <span className="tone-green inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2 rounded-xs bg-tone" />
            {t`Completed, by week`}
          </span>
          {average !== null && <Legend className="text-text" isDashed>{t`Average`}</Legend>}
        </>
      }
    >
      {throughput && <ThroughputChart throughput={throughput} onOpen={setWeek} />}
      {throughput?.weeks.every(({ completed }) => completed === 0) && (
        <NothingDrawn>{t`Nothing was completed in these days.`}</NothingDrawn>
      )}
      {week !== undefined && (
        <OnDemand
          of={weekDialog}
          query={{ ...query, from: [week, query.from].sort()[1] ?? week, to: addDays(week, 6) }}
          project={project}
          onClose={() => setWeek(undefined)}
        />
      )}
    </ReportCard>
  );
}
