import { truncate } from "@baton/domain/kernel/text";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Avatars, useMembersById } from "@/features/member/public.ts";
import { Day, PriorityLabel } from "@/features/task/public.ts";
import { TrashedTaskActions } from "@/features/task-menu/open-task/public.ts";
import { Cell, Column } from "@/ui/table.tsx";
import { ArchiveTable } from "../archive-table.tsx";
import { maxDisplayedTitle } from "./title-length.ts";

/** The trash as a table. */
export function TrashTable({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ArchiveTable label={t`Trash`} stage="delete" tasks={tasks} Cells={TrashCells}>
      <Column>{t`Task Title`}</Column>
      <Column className="max-sm:hidden">{t`Priority`}</Column>
      <Column className="max-md:hidden">{t`Team`}</Column>
      <Column className="max-md:hidden">{t`Starting Date`}</Column>
      <Column className="max-lg:hidden">{t`Deleted`}</Column>
      <Column>{t`Action`}</Column>
    </ArchiveTable>
  );
}

/** Who moved a task to the trash, and when. */
function Deleted({ task }: { task: Task }) {
  const name = useMembersById().get(task.trashedBy ?? "")?.username;
  return (
    <span className="flex gap-2 whitespace-nowrap">
      <Day date={task.trashedAt ?? task.updatedAt} />
      {name !== undefined && <span className="max-w-32 truncate">{t`by ${name}`}</span>}
    </span>
  );
}

function TrashCells({ task }: { task: Task }) {
  return (
    <>
      <Cell className="min-w-0 wrap-anywhere" title={task.title}>
        <Link
          to="/user/tasks/$id"
          params={{ id: task.id }}
          dir="auto"
          className="rounded-sm font-medium hover:underline"
        >
          {truncate(task.title, maxDisplayedTitle)}
        </Link>
      </Cell>
      <Cell className="max-sm:hidden">
        <PriorityLabel priority={task.priority} />
      </Cell>
      <Cell className="max-md:hidden">
        <Avatars ids={task.assigneeIds} />
      </Cell>
      <Cell className="text-muted max-md:hidden">
        <Day date={task.startingDate} />
      </Cell>
      <Cell className="text-muted max-lg:hidden">
        <Deleted task={task} />
      </Cell>
      <Cell className="w-0">
        <span className="flex gap-2 py-1 max-sm:flex-col">
          <TrashedTaskActions task={task} size="sm" />
        </span>
      </Cell>
    </>
  );
}
