import { durationText } from "@baton/domain/time-entry/duration";
import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import { useProjects } from "@/features/project/public.ts";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { ReportCard } from "../report-card.tsx";
import { useOpenTask } from "../timed-tasks.ts";
import { type CardProps, useReport } from "../use-report.ts";
import { EmptyBars, PersonBar, PersonBars } from "./person-bar.tsx";
import { type TimeGroup, timeBars } from "./time-bars.ts";

/** The time that people spent, by person, by project or by task. Shows nothing where no project tracks time. */
export function TimeCard(props: CardProps) {
  const { project } = props;
  const isTracked = useProjects().some((each) => each.timeTracking && (!project || each.id === project.id));
  return isTracked ? <Time {...props} /> : null;
}

function Time({ query, project, shape }: CardProps) {
  const state = useReport("time", query);
  const { report } = state;
  const [group, setGroup] = useState<TimeGroup>("person");
  const bars = useMemo(() => (report ? timeBars(report, group) : []), [report, group]);
  const openTask = useOpenTask(project);
  const total = bars.reduce((sum, { minutes }) => sum + minutes, 0);
  const most = Math.max(1, ...bars.map(({ minutes }) => minutes));
  const groups: readonly { id: TimeGroup; label: string }[] = [
    { id: "person", label: t`People` },
    ...(project ? [] : [{ id: "project", label: t`Projects` } as const]),
    { id: "task", label: t`Tasks` },
  ];
  return (
    <ReportCard
      kind="time"
      title={t`Time spent`}
      {...{ query, shape, ...state }}
      actions={<SegmentedControl<TimeGroup> label={t`By`} items={groups} value={group} onChange={setGroup} />}
      legend={total > 0 ? t`${durationText(total)} in all, as people have logged it` : t`As people have logged it`}
    >
      <PersonBars>
        {bars.map(({ id, name, number, minutes }) => (
          <PersonBar
            key={id}
            name={number === "" ? name : `${number} ${name}`}
            most={most}
            parts={[{ amount: minutes, className: "tone-teal bg-tone" }]}
            onOpen={number === "" ? undefined : () => openTask({ id, number })}
          >
            {durationText(minutes)}
          </PersonBar>
        ))}
      </PersonBars>
      {report && bars.length === 0 && <EmptyBars>{t`No time was logged in these days.`}</EmptyBars>}
    </ReportCard>
  );
}
