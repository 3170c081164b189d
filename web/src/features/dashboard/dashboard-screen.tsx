import { CircleCheck, ListTodo, UsersRound } from "lucide-react";
import { lazy, useMemo } from "react";
import { useMembers } from "@/features/member/public.ts";
import { useTasks } from "@/features/task/public.ts";
import { useDocumentTitle } from "@/platform/document-title.ts";
import { Card } from "@/ui/card.tsx";
import { ErrorState } from "@/ui/states.tsx";
import { ChartCard } from "./chart-card.tsx";
import { OverviewTable } from "./overview-table.tsx";
import { StatCard } from "./stat-card.tsx";
import { countTasks, priorityRows } from "./task-counts.ts";

// The charts weigh as much as the rest of the page: they come to this screen only, beside the numbers they draw.
const charts = import("./priority-charts.tsx");
const PriorityLineChart = lazy(async () => ({ default: (await charts).PriorityLineChart }));
const PriorityBarChart = lazy(async () => ({ default: (await charts).PriorityBarChart }));

/** Milliseconds the counters run. */
const running = { tasks: 2_000, members: 1_000 };

export function DashboardScreen() {
  useDocumentTitle("Dashboard");
  const { tasks, isPending, error, refetch } = useTasks();
  const isFailed = error !== null && tasks.length === 0;
  return (
    <div className="flex flex-col gap-3 px-4 py-3 sm:px-6">
      <h1 className="flex min-h-8 items-center text-xl font-semibold">Dashboard</h1>
      {isFailed ? (
        <ErrorState title="The tasks could not be loaded." onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <Panels tasks={isPending ? undefined : tasks} />
      )}
    </div>
  );
}

function Panels({ tasks }: { tasks: ReturnType<typeof useTasks>["tasks"] | undefined }) {
  const members = useMembers();
  const counts = useMemo(() => tasks && countTasks(tasks), [tasks]);
  const rows = useMemo(() => counts && priorityRows(counts.byPriority), [counts]);
  const retryMembers = members.error && !members.data ? () => void members.refetch() : undefined;
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-3 sm:gap-4">
        <StatCard label="Total Tasks" icon={ListTodo} value={counts?.total} duration={running.tasks} />
        <StatCard label="Completed Tasks" icon={CircleCheck} value={counts?.completed} duration={running.tasks} />
        <StatCard
          label="Team Members"
          icon={UsersRound}
          value={members.data?.length}
          duration={running.members}
          onRetry={retryMembers}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <ChartCard title="Line chart of tasks by priority" rows={rows}>
          {rows && <PriorityLineChart rows={rows} />}
        </ChartCard>
        <ChartCard title="Bar chart of tasks by priority" rows={rows}>
          {rows && <PriorityBarChart rows={rows} />}
        </ChartCard>
      </div>
      <Card className="overflow-clip">
        <h2 className="px-3 py-3 text-base font-medium">Tasks overview</h2>
        <OverviewTable tasks={tasks} />
      </Card>
    </>
  );
}
