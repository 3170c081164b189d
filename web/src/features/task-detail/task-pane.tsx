import { t } from "@lingui/core/macro";
import { reasonOf } from "@/platform/translate.ts";
import { Spinner } from "@/ui/spinner.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { TaskBody } from "./task-body.tsx";
import { useTaskByAddress } from "./use-task-by-address.ts";

/**
 * A task beside a list, whose heading comes first and which has its own keys.
 * @param newSince when the first unseen comment or change happened
 */
export function TaskPane({ id, newSince }: { id: string; newSince: string | undefined }) {
  const { task, isPending, error, refetch } = useTaskByAddress(id);
  if (task) return <TaskBody key={task.id} task={task} level={2} newSince={newSince} hasOtherKeys />;
  if (isPending) {
    return (
      <div className="grid h-full place-items-center">
        <Spinner size={24} className="text-accent-text" />
      </div>
    );
  }
  if (!error)
    return <EmptyState>{t`This task does not exist, was deleted, or is in a project that you cannot see.`}</EmptyState>;
  return (
    <ErrorState title={t`The task could not be loaded.`} onRetry={() => void refetch()}>
      {reasonOf(error)}
    </ErrorState>
  );
}
