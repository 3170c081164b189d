import { Link } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { Card } from "@/ui/card.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { type PriorityRow, shownNumber } from "./task-counts.ts";

interface ChartCardProps {
  title: string;
  /** Undefined until they are known. */
  rows: readonly PriorityRow[] | undefined;
  /** Another chart leads to the same lists: the keyboard needs to pass them once only. */
  isRepeated?: boolean;
  /** The drawing, which may arrive later than the numbers. */
  children: ReactNode;
}

/** A chart with its words: the drawing is for the eye, the table says the same to everybody else. */
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

/** Each quarter of the drawing leads to the tasks of its priority. */
function PriorityLinks({ rows, isRepeated }: { rows: readonly PriorityRow[]; isRepeated: boolean }) {
  return (
    <div aria-hidden={isRepeated} className="absolute inset-y-0 start-11 end-4 grid grid-cols-4">
      {rows.map(({ priority, label }) => (
        <Link
          key={priority}
          to="/user/tasks"
          search={{ priority }}
          aria-label={`Show tasks with priority ${label}`}
          {...(isRepeated ? { tabIndex: -1 } : {})}
          className="rounded-md transition-colors hover:bg-text/5 focus-visible:-outline-offset-2"
        />
      ))}
    </div>
  );
}

function ChartTable({ title, rows }: { title: string; rows: readonly PriorityRow[] }) {
  return (
    <table className="sr-only">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Priority</th>
          <th scope="col">Tasks</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ priority, label, tasks }) => (
          <tr key={priority}>
            <th scope="row">{label}</th>
            <td>{shownNumber(tasks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
