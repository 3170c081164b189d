import { categoryBands } from "@baton/domain/report/report";
import type { ReportWire } from "@baton/domain/report/report.wire";
import type { ProjectStage } from "@baton/domain/stage/stage";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { useStagesOf } from "@/features/project/public.ts";
import { StageIcon, StageMark, stageLabel } from "@/features/task/public.ts";
import { Dot } from "@/ui/badge.tsx";
import type { Tone } from "@/ui/tone.ts";
import { type Band, FlowChart } from "../charts/flow.tsx";
import { dayText } from "../day-text.ts";
import { Figure } from "../figure.tsx";
import { ReportCard } from "../report-card.tsx";
import { useOpenDay } from "../use-open-day.ts";
import { type CardProps, useReport } from "../use-report.ts";

const categoryTones: Readonly<Record<string, Tone>> = { todo: "gray", "in-progress": "blue", completed: "green" };

/** Returns what a band is called and looks like: a stage, a category, or the stages that no longer exist. */
function lookOf(key: string, stage: ProjectStage | undefined): Pick<Band, "name" | "tone" | "icon"> {
  if (stage) return { name: stage.name, tone: stage.colour, icon: <StageIcon stage={stage} /> };
  const category = categoryBands.find((each) => each === key);
  if (!category) return { name: t`Former stages`, tone: "gray", icon: <Dot tone="gray" size={10} /> };
  const tone = categoryTones[category] ?? "gray";
  return { name: stageLabel(category), tone, icon: <StageMark stage={category} /> };
}

function bandsIn({ columns, rows }: ReportWire, stages: readonly ProjectStage[]): (Band & { isInProgress: boolean })[] {
  return columns.flatMap(({ key }, index) => {
    if (key === "day") return [];
    const stage = stages.find(({ id }) => id === key);
    const isInProgress = (stage?.category ?? key) === "in-progress";
    return [{ id: key, ...lookOf(key, stage), isInProgress, counts: rows.map((row) => Number(row[index])) }];
  });
}

/** How many tasks each stage had. */
export function FlowCard({ query, project, shape, first }: CardProps) {
  const state = useReport("cumulative-flow", query);
  const { report } = state;
  const openDay = useOpenDay(project);
  const stages = useStagesOf(project?.id ?? "");
  const rows = useMemo(() => report?.rows.filter(([day]) => String(day) >= first) ?? [], [report, first]);
  const bands = useMemo(() => (report ? bandsIn({ ...report, rows }, stages) : []), [report, rows, stages]);
  const days = useMemo(() => rows.map(([day]) => String(day)), [rows]);
  const begunOn = (index: number) =>
    bands.reduce((sum, { isInProgress, counts }) => sum + (isInProgress ? (counts.at(index) ?? 0) : 0), 0);
  return (
    <ReportCard
      kind="cumulative-flow"
      title={t`Cumulative flow`}
      {...{ query, shape, ...state }}
      figures={
        <>
          <Figure value={i18n.number(begunOn(-1))}>{t`in progress now`}</Figure>
          <Figure value={i18n.number(begunOn(0))}>{t`on ${dayText(first)}`}</Figure>
        </>
      }
      legend={bands.map(({ id, name, icon }) => (
        <span key={id} className="inline-flex items-center gap-1.5">
          {icon}
          {name}
        </span>
      ))}
    >
      <FlowChart days={days} bands={bands} onOpen={openDay} />
    </ReportCard>
  );
}
