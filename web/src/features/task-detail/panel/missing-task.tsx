import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { useEffect, useRef } from "react";
import { DelayedPlaceholder } from "@/platform/delayed-placeholder.tsx";
import { reasonOf } from "@/platform/translate.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { useTaskByAddress } from "../use-task-by-address.ts";

/** Shown for an address that names no loaded task of its project: the task may be archived, or in another project. */
export function MissingTask({ name, onFound }: { name: string; onFound: (task: Task) => void }) {
  const { task, isPending, error, refetch } = useTaskByAddress(name);
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  useEffect(() => {
    if (task) latest.current(task);
  }, [task]);
  if (task || isPending) return <TaskPlaceholder />;
  if (!error) {
    return <EmptyState>{t`This task does not exist, was deleted, or is in a project that you cannot see.`}</EmptyState>;
  }
  return (
    <ErrorState title={t`The task could not be loaded.`} onRetry={() => void refetch()}>
      {reasonOf(error)}
    </ErrorState>
  );
}

/** The placeholder of a task that is loading. */
export function TaskPlaceholder() {
  return (
    <DelayedPlaceholder>
      <Skeleton className="m-5 h-8 w-3/5" />
    </DelayedPlaceholder>
  );
}
