import type { ReportWire } from "@baton/domain/report/report.wire";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { dayText } from "../day-text.ts";
import { ReportCard } from "../report-card.tsx";
import { type CardProps, useReport } from "../use-report.ts";
import { EmptyBars, PersonBar } from "./person-bar.tsx";

/** Opens the list of the open tasks of a person. */
function useOpenPerson({ project }: Pick<CardProps, "project">, condition: string) {
  const navigate = useNavigate();
  return (id: string | null) => {
    const search = { filter: `assignee:${id ?? "none"} ${condition}`, view: "table" };
    if (project) void navigate({ to: "/user/projects/$key", params: { key: project.key }, search });
    else void navigate({ to: "/user/tasks", search });
  };
}

const numbersOf = (row: ReportWire["rows"][number]) => row.map((value) => (typeof value === "number" ? value : 0));
const nameOf = ([id, name]: ReportWire["rows"][number]) => (id === null ? t`Nobody` : String(name));
const idOf = ([id]: ReportWire["rows"][number]) => (id === null || id === undefined ? null : String(id));

/** The open tasks and points of each person, against what they complete in a week. */
export function WorkloadCard({ query, project, shape }: CardProps) {
  const state = useReport("workload", query);
  const rows = state.report?.rows.filter((row) => numbersOf(row)[2] !== 0) ?? [];
  const most = Math.max(1, ...rows.map((row) => numbersOf(row)[2] ?? 0));
  const open = useOpenPerson({ project }, "is:open");
  return (
    <ReportCard
      kind="workload"
      title={t`Workload`}
      {...{ query, shape, ...state }}
      legend={t`Open tasks, points, and points completed a week. The first part is in progress.`}
    >
      <ul>
        {rows.map((row) => {
          const [, , tasks = 0, begun = 0, points = 0, , perWeek = 0] = numbersOf(row);
          return (
            <PersonBar
              key={String(row[0])}
              name={nameOf(row)}
              share={tasks / most}
              part={begun / tasks}
              className="tone-blue"
              onOpen={() => open(idOf(row))}
            >
              {plural(tasks, { one: "# task", other: "# tasks" })}
              {points > 0 && t` · ${i18n.number(points)} pt`}
              {perWeek > 0 && t` · ${i18n.number(perWeek)} a week`}
            </PersonBar>
          );
        })}
      </ul>
      {rows.length === 0 && <EmptyBars>{t`There are no open tasks.`}</EmptyBars>}
    </ReportCard>
  );
}

/** The overdue tasks of each person. */
export function OverdueCard({ query, project, shape }: CardProps) {
  const state = useReport("overdue", query);
  const rows = state.report?.rows ?? [];
  const most = Math.max(1, ...rows.map((row) => numbersOf(row)[2] ?? 0));
  const open = useOpenPerson({ project }, "is:overdue");
  return (
    <ReportCard
      kind="overdue"
      title={t`Overdue by person`}
      {...{ query, shape, ...state }}
      legend={t`Open tasks whose due date has passed`}
    >
      <ul>
        {rows.map((row) => {
          const [, , tasks = 0] = numbersOf(row);
          return (
            <PersonBar
              key={String(row[0])}
              name={nameOf(row)}
              share={tasks / most}
              part={1}
              className="tone-red"
              onOpen={() => open(idOf(row))}
            >
              {plural(tasks, { one: "# task", other: "# tasks" })}
              {t` · since ${dayText(String(row[3]))}`}
            </PersonBar>
          );
        })}
      </ul>
      {rows.length === 0 && <EmptyBars>{t`Nothing is overdue.`}</EmptyBars>}
    </ReportCard>
  );
}
