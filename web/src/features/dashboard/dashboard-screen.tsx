import type { Project } from "@baton/domain/project/project";
import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartColumn, CircleCheck, ListTodo, UsersRound } from "lucide-react";
import { lazy, useMemo } from "react";
import { useMembers } from "@/features/member/public.ts";
import { firstRunNotice, useInitialProject } from "@/features/project/start/public.ts";
import { countsNotLoaded, countsQuery, ShownProject, useShownProjects, useShownTasks } from "@/features/task/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { reasonOf } from "@/platform/translate.ts";
import { useToday } from "@/platform/use-today.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { Card } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { OnDemand } from "@/ui/on-demand.tsx";
import { ScreenHeader } from "@/ui/screen-header.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { ChartCard } from "./chart-card.tsx";
import { OverviewTable } from "./overview-table.tsx";
import { ProjectChoice, useChosenProject } from "./project-choice.tsx";
import { StatCard } from "./stat-card.tsx";
import { countDue, countTasks, type PriorityRow, priorityRows } from "./task-counts.ts";
import { TasksLink } from "./tasks-link.tsx";

// The charts are as large as the rest of the page, so only this screen loads them, in parallel with its data.
const charts = import("./priority-charts.tsx");
const PriorityLineChart = lazy(async () => ({ default: (await charts).PriorityLineChart }));
const PriorityBarChart = lazy(async () => ({ default: (await charts).PriorityBarChart }));

/** How long the counters run, in milliseconds. */
const running = { tasks: 2_000, members: 1_000 };

export function DashboardScreen() {
  useDocumentTitle(t`Dashboard`);
  const chosen = useChosenProject();
  return (
    <ShownProject value={chosen?.id ?? null}>
      <div className="flex flex-col gap-3 p-3">
        <ScreenHeader
          heading={t`Dashboard`}
          actions={
            <>
              <ReportsLink project={chosen} />
              <ProjectChoice chosen={chosen} />
            </>
          }
        />
        <Content />
      </div>
    </ShownProject>
  );
}

/** Leads to the reports on the same project. */
function ReportsLink({ project }: { project: Project | undefined }) {
  const look = buttonClass({ variant: "ghost", size: "sm" });
  if (!project) return <Link to="/user/reports" className={look}>{t`Reports`}</Link>;
  return <Link to="/user/projects/$key/reports" params={{ key: project.key }} className={look}>{t`Reports`}</Link>;
}

function Content() {
  const { tasks, isPending, error, refetch } = useShownTasks();
  if (error === null || tasks.length > 0) return <Panels tasks={isPending ? undefined : tasks} />;
  return (
    <ErrorState title={t`The tasks could not be loaded.`} onRetry={() => void refetch()}>
      {reasonOf(error)}
    </ErrorState>
  );
}

function Panels({ tasks }: { tasks: readonly Task[] | undefined }) {
  const members = useMembers();
  const { data: stored, isPending: isCounting } = useQuery(countsQuery);
  const projects = useShownProjects();
  const counts = useMemo(
    () => (tasks && !isCounting ? countTasks(tasks, stored && countsNotLoaded(stored, projects)) : undefined),
    [tasks, isCounting, stored, projects],
  );
  const rows = useMemo(() => counts && priorityRows(counts.byPriority), [counts]);
  const retryMembers = members.error && !members.data ? () => void members.refetch() : undefined;
  const untouched = useInitialProject();
  return (
    <>
      {counts?.total === 0 && untouched && <OnDemand of={firstRunNotice} project={untouched} />}
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-3">
        <StatCard
          label={t`Total Tasks`}
          to="/user/tasks"
          icon={ListTodo}
          value={counts?.total}
          duration={running.tasks}
        />
        <StatCard
          label={t`Completed Tasks`}
          to="/user/completed"
          icon={CircleCheck}
          value={counts?.completed}
          duration={running.tasks}
        />
        <StatCard
          label={t`Team Members`}
          to="/user/team"
          icon={UsersRound}
          value={members.data?.length}
          duration={running.members}
          onRetry={retryMembers}
        />
      </div>
      {counts?.total === 0 ? <NoCharts /> : <Charts rows={rows} />}
      <Card className="overflow-clip">
        <div className="flex flex-wrap items-baseline gap-x-4 px-3 py-3">
          <h2 className="me-auto text-base font-medium">{t`Tasks overview`}</h2>
          <DueLinks tasks={tasks} />
        </div>
        <SpecifiedScreenContext value={true}>
          <OverviewTable tasks={tasks} />
        </SpecifiedScreenContext>
      </Card>
    </>
  );
}

function Charts({ rows }: { rows: readonly PriorityRow[] | undefined }) {
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      <ChartCard title={t`Line chart of tasks by priority`} rows={rows} isRepeated>
        {rows && <PriorityLineChart rows={rows} />}
      </ChartCard>
      <ChartCard title={t`Bar chart of tasks by priority`} rows={rows}>
        {rows && <PriorityBarChart rows={rows} />}
      </ChartCard>
    </div>
  );
}

function NoCharts() {
  return (
    <Card className="flex items-center gap-3 px-4 py-5 text-muted">
      <ChartColumn aria-hidden="true" size={18} className="shrink-0 text-faint" />
      <p>{t`Charts of your tasks by priority appear here with the first task.`}</p>
    </Card>
  );
}

/** The number of overdue tasks and of tasks due today, each a link to them. */
function DueLinks({ tasks = [] }: { tasks: readonly Task[] | undefined }) {
  const day = useToday();
  const { overdue, today } = useMemo(() => countDue(tasks, day), [tasks, day]);
  return (
    <>
      {overdue > 0 && (
        <TasksLink search={{ filter: "due:overdue" }} className={cn(dueLinkClass, "text-danger-text")}>
          {t`${i18n.number(overdue)} overdue`}
        </TasksLink>
      )}
      {today > 0 && (
        <TasksLink search={{ filter: "due:today is:open" }} className={cn(dueLinkClass, "text-warning-text")}>
          {t`${i18n.number(today)} due today`}
        </TasksLink>
      )}
    </>
  );
}

const dueLinkClass = "touch-target flex items-center rounded-sm text-sm font-[550] tabular-nums hover:underline";
