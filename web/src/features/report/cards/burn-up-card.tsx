import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useMemo } from "react";
import { BurnUpChart } from "../charts/burn-up.tsx";
import { dayText } from "../day-text.ts";
import { Figure } from "../figure.tsx";
import { addedLately, type Forecast, forecastOf } from "../figures.ts";
import { ReportCard } from "../report-card.tsx";
import { useOpenDay } from "../use-open-day.ts";
import { type CardProps, type useReport, useThroughput } from "../use-report.ts";
import { Legend } from "./legend.tsx";

function openText(forecast: Forecast): string {
  if (forecast === null) return t`open`;
  if (forecast === "never") return t`open, grows faster than it is done`;
  const weeks = plural(forecast.weeks, { one: "# week", other: "# weeks" });
  return t`open, about ${weeks} at ${i18n.number(forecast.rate)} a week`;
}

/** How much there is to do, how much is done, and when the rest will be. */
export function BurnUpCard({
  query,
  project,
  shape,
  first,
  today,
  ...state
}: CardProps & ReturnType<typeof useReport> & { today: string }) {
  const { report } = state;
  const openDay = useOpenDay(project);
  const { throughput } = useThroughput({ query, first }, today);
  const days = useMemo(
    () =>
      (report?.rows ?? [])
        .map(([day, scope, completed]) => ({ day: String(day), scope: Number(scope), completed: Number(completed) }))
        .filter(({ day }) => day >= first),
    [report, first],
  );
  const { scope = 0, completed = 0 } = days.at(-1) ?? {};
  const open = scope - completed;
  const forecast = throughput ? forecastOf(open, throughput, addedLately(days, throughput)) : null;
  const added = scope - (days[0]?.scope ?? 0);
  return (
    <ReportCard
      kind="burn-up"
      title={t`Burn-up`}
      {...{ query, shape, ...state }}
      figures={
        <>
          <Figure value={i18n.number(completed)}>{t`completed`}</Figure>
          <Figure value={i18n.number(scope)}>{t`in scope`}</Figure>
          <Figure value={i18n.number(open)}>{openText(forecast)}</Figure>
        </>
      }
      legend={
        <>
          <Legend className="text-muted">
            {added >= 0 ? t`Scope, ${i18n.number(added)} added since ${dayText(first)}` : t`Scope`}
          </Legend>
          <Legend className="tone-green text-tone">{t`Completed`}</Legend>
        </>
      }
    >
      <BurnUpChart days={days} onOpen={openDay} />
    </ReportCard>
  );
}
