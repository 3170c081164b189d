import { capacityWeeks } from "@baton/domain/report/report";
import type { ReportWire } from "@baton/domain/report/report.wire";
import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { dayText } from "../day-text.ts";
import { ReportCard } from "../report-card.tsx";
import { type CardProps, useReport } from "../use-report.ts";
import { Legend } from "./legend.tsx";
import { EmptyBars, PersonBar, PersonBars } from "./person-bar.tsx";
import { partsOf, type WorkloadBar, workloadOf } from "./workload-bars.ts";

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

/** The open points of each person, against what they complete in some weeks. */
export function WorkloadCard({ query, project, shape }: CardProps) {
  const state = useReport("workload", query);
  const { bars, unit, most } = state.report ? workloadOf(state.report) : noWorkload;
  const open = useOpenPerson({ project }, "is:open");
  return (
    <ReportCard
      kind="workload"
      title={t`Workload`}
      {...{ query, shape, ...state }}
      legend={unit === "tasks" ? t`Open tasks, none of which has an estimate.` : <CapacityLegend />}
    >
      <PersonBars>
        {bars.map((bar) => {
          const { fits, over, free } = partsOf(bar, unit);
          return (
            <PersonBar
              key={bar.id}
              name={bar.id === null ? t`Nobody` : bar.name}
              most={most}
              parts={[
                { amount: fits, className: "tone-blue bg-tone" },
                { amount: over, className: "tone-red bg-tone" },
                { amount: free, className: "tone-blue bg-tone-soft" },
              ]}
              onOpen={() => open(bar.id)}
            >
              {unit === "tasks" ? taskCount(bar.tasks) : <Load bar={bar} />}
            </PersonBar>
          );
        })}
      </PersonBars>
      {bars.length === 0 && <EmptyBars>{t`There are no open tasks.`}</EmptyBars>}
    </ReportCard>
  );
}

const noWorkload = { bars: [], unit: "points", most: 1 } as const;
const taskCount = (count: number) => plural(count, { one: "# task", other: "# tasks" });

function CapacityLegend() {
  return (
    <>
      <Legend className="tone-blue text-tone">{t`Open points`}</Legend>
      <Legend className="tone-red text-tone">{t`Over capacity`}</Legend>
      {t`Capacity is what somebody completes in ${capacityWeeks} weeks.`}
    </>
  );
}

/** The points of a person, how many are over their capacity, and the tasks that have none. */
function Load({ bar: { points, bare, capacity, over } }: { bar: WorkloadBar }) {
  const number = i18n.number(points);
  return (
    <>
      <span className="block">{capacity === null ? t`${number} pt` : t`${number} of ${i18n.number(capacity)} pt`}</span>
      {over > 0 && (
        <span className="tone-red block font-medium text-tone-text">{t`${i18n.number(over)} over capacity`}</span>
      )}
      {bare > 0 && (
        <span className="block">
          {plural(bare, { one: "# task without estimate", other: "# tasks without estimate" })}
        </span>
      )}
    </>
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
      <PersonBars>
        {rows.map((row) => {
          const [, , tasks = 0] = numbersOf(row);
          return (
            <PersonBar
              key={String(row[0])}
              name={nameOf(row)}
              most={most}
              parts={[{ amount: tasks, className: "tone-red bg-tone" }]}
              onOpen={() => open(idOf(row))}
            >
              {taskCount(tasks)}
              {t` · since ${dayText(String(row[3]))}`}
            </PersonBar>
          );
        })}
      </PersonBars>
      {rows.length === 0 && <EmptyBars>{t`Nothing is overdue.`}</EmptyBars>}
    </ReportCard>
  );
}
