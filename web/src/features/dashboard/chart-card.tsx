import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { type ReactNode, Suspense } from "react";
import { Card } from "@/ui/card.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import type { PriorityRow } from "./task-counts.ts";
import { TasksLink } from "./tasks-link.tsx";

interface ChartCardProps {
  title: string;
  /** Undefined until the tasks are counted. */
  rows: readonly PriorityRow[] | undefined;
  /** Another chart has the same links, so these are hidden from the keyboard and screen readers. */
  isRepeated?: boolean;
  /** The drawing, which may load later than the numbers. */
  children: ReactNode;
}

/** A chart, and a table with the same numbers for screen readers. */
export function ChartCard({ title, rows, isRepeated = false, children }: ChartCardProps) {
  return (
    <Card className="min-w-0 p-4">
      <figure aria-label={title}>
        <h2 className="text-base font-medium">{title}</h2>
        <div className="relative mt-3 h-60">
          <div aria-hidden="true" className="h-full">
            {rows ? <Suspense fallback={<ChartSkeleton />}>{children}</Suspense> : <ChartSkeleton />}
          </div>
          {rows && <PriorityLinks rows={rows} isRepeated={isRepeated} />}
        </div>
        {rows && <ChartTable title={title} rows={rows} />}
      </figure>
    </Card>
  );
}

/** Makes each quarter of the drawing a link to the tasks of its priority. */
function PriorityLinks({ rows, isRepeated }: { rows: readonly PriorityRow[]; isRepeated: boolean }) {
  return (
    <div aria-hidden={isRepeated} className="absolute inset-y-0 start-11 end-4 grid grid-cols-4">
      {rows.map(({ priority, label }) => (
        <TasksLink
          key={priority}
          search={{ filter: `priority:${priority}` }}
          aria-label={t`Show tasks with priority ${label}`}
          {...(isRepeated ? { tabIndex: -1 } : {})}
          className="rounded-md transition-colors hover:bg-text/5 focus-visible:-outline-offset-2"
        />
      ))}
    </div>
  );
}

function ChartTable({ title, rows }: { title: string; rows: readonly PriorityRow[] }) {
  return (
    // Not on the table itself: Firefox does not clip the caption of a clipped table.
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Priority`}</th>
            <th scope="col">{t`Tasks`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ priority, label, tasks }) => (
            <tr key={priority}>
              <th scope="row">{label}</th>
              <td>{i18n.number(tasks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ChartSkeleton() {
  return (
    <span className="flex h-full items-end gap-6 pt-6 ps-10">
      <Skeleton className="h-3/4 flex-1" />
      <Skeleton className="h-full flex-1" />
      <Skeleton className="h-1/2 flex-1" />
      <Skeleton className="h-1/3 flex-1" />
    </span>
  );
}
