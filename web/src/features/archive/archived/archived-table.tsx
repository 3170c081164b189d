import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ArchiveRestore } from "lucide-react";
import { Avatars } from "@/features/member/public.ts";
import { ProjectMark, useProject } from "@/features/project/public.ts";
import { Day, stageLabel, TaskStageIcon, useStageOfTask, useTaskWrite } from "@/features/task/public.ts";
import { Button } from "@/ui/button.tsx";
import { Cell, Column } from "@/ui/table.tsx";
import { ArchiveTable } from "../archive-table.tsx";

/** Archived tasks as a table. */
export function ArchivedTable({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ArchiveTable label={t`Archive`} stage="archived" tasks={tasks} Cells={ArchivedCells}>
      <Column>{t`Task Title`}</Column>
      <Column className="max-md:hidden">{t`Project`}</Column>
      <Column className="max-md:hidden">{t`Team`}</Column>
      <Column className="max-sm:hidden">{t`Archived`}</Column>
      <Column>{t`Action`}</Column>
    </ArchiveTable>
  );
}

/** The project of a task, and its number there. */
function TaskReference({ task: { projectId, number } }: { task: Task }) {
  const project = useProject(projectId);
  if (!project) return null;
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap" title={project.name}>
      <ProjectMark project={project} />
      {number > 0 ? `${project.key}-${number}` : project.key}
    </span>
  );
}

function ArchivedCells({ task }: { task: Task }) {
  const { write } = useTaskWrite();
  const stageName = useStageOfTask(task)?.name ?? stageLabel(task.stage);
  const restore = () => write({ kind: "move", id: task.id, patch: { archivedAt: null } });
  return (
    <>
      <Cell className="min-w-0 wrap-anywhere">
        <span className="flex items-center gap-2.5">
          <TaskStageIcon task={task} />
          <span className="sr-only">{stageName}</span>
          <Link
            to="/user/tasks/$id"
            params={{ id: task.id }}
            dir="auto"
            className="line-clamp-2 min-w-0 rounded-sm font-medium hover:underline"
          >
            {task.title}
          </Link>
        </span>
      </Cell>
      <Cell className="text-sm text-muted tabular-nums max-md:hidden">
        <TaskReference task={task} />
      </Cell>
      <Cell className="max-md:hidden">
        <Avatars ids={task.assigneeIds} />
      </Cell>
      <Cell className="text-sm text-muted max-sm:hidden">
        <Day date={task.archivedAt ?? task.updatedAt} />
      </Cell>
      <Cell className="w-0">
        <Button size="sm" onPress={restore} aria-label={t`Restore ${task.title}`}>
          <ArchiveRestore aria-hidden="true" />
          {t`Restore`}
        </Button>
      </Cell>
    </>
  );
}
