import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { NothingDrawn } from "../charts/frame.tsx";
import { TimesChart } from "../charts/times.tsx";
import { Figure } from "../figure.tsx";
import { ReportCard } from "../report-card.tsx";
import { timedTasks, useOpenTask } from "../timed-tasks.ts";
import { type CardProps, useReport } from "../use-report.ts";

type Kind = "cycle-time" | "lead-time";

/** How long the completed tasks took, from the first stage in progress or from their creation. */
export function TimesCard({ query, project, shape }: CardProps) {
  const [kind, setKind] = useState<Kind>("cycle-time");
  const state = useReport(kind, query);
  const { report } = state;
  const tasks = useMemo(() => (report ? timedTasks(report) : []), [report]);
  const open = useOpenTask(project);
  const { half = null, most85 = null, most95 = null, count = 0 } = report?.summary ?? {};
  const days = (value: number | null) => (value === null ? "–" : t`${i18n.number(value)} d`);
  const title = kind === "cycle-time" ? t`Cycle time` : t`Lead time`;
  const counted = plural(count, { one: "# task", other: "# tasks" });
  return (
    <ReportCard
      {...{ kind, title, query, shape, ...state }}
      actions={
        <SegmentedControl<Kind>
          label={t`Counted from`}
          items={[
            { id: "cycle-time", label: t`Cycle` },
            { id: "lead-time", label: t`Lead` },
          ]}
          value={kind}
          onChange={setKind}
        />
      }
      figures={
        <>
          <Figure value={days(half)}>{t`for half`}</Figure>
          <Figure value={days(most85)}>{t`for ${i18n.number(0.85, { style: "percent" })}`}</Figure>
          <Figure value={days(most95)}>{t`for ${i18n.number(0.95, { style: "percent" })}`}</Figure>
        </>
      }
      legend={
        kind === "cycle-time"
          ? t`Days from the first stage in progress to completed, ${counted}`
          : t`Days from creation to completed, ${counted}`
      }
    >
      <TimesChart label={title} tasks={tasks} percentiles={{ half, most85, most95 }} onOpen={open} />
      {count === 0 && (
        <NothingDrawn>
          {kind === "cycle-time"
            ? t`No task went from in progress to completed in these days.`
            : t`Nothing was completed in these days.`}
        </NothingDrawn>
      )}
    </ReportCard>
  );
}
