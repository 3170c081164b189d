import type { Activity } from "@baton/domain/activity/activity";
import type { MergedPull } from "@baton/domain/git/git";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { GitMerge } from "lucide-react";
import { useActorIn, useStages } from "@/features/project/public.ts";
import { useTask, useTaskWrite } from "@/features/task/public.ts";
import { Button } from "@/ui/button.tsx";

/** Names, beside what a merged pull request has changed, the pull request. */
export function PullSign({ pull }: { pull: MergedPull | null | undefined }) {
  if (!pull) return null;
  return (
    <span className="ms-1">
      <GitMerge role="img" aria-label={t`by merging`} size={12} className="me-1 inline-block align-[-2px] text-faint" />
      <a href={pull.url} target="_blank" rel="noopener noreferrer" className="text-accent-text hover:underline">
        <bdi>{pull.title}</bdi>
      </a>
    </span>
  );
}

/** Moves a task back that a merged pull request has moved, unless it has been moved since. */
export function UndoMerge({ line: { taskId, projectId, fields } }: { line: Activity }) {
  const { task } = useTask(taskId ?? "");
  const { write } = useTaskWrite();
  const mayMove = canTask.move(useActorIn(projectId));
  const [from, to] = fields.stageId ?? [];
  const before = useStages().find((stage) => stage.id === from && stage.projectId === projectId);
  if (!(task && before && mayMove) || task.stageId !== to || task.stage === "delete") return null;
  const patch = { stage: before.category, stageId: before.id };
  return (
    <Button
      size="sm"
      variant="ghost"
      className="-my-1 ms-1"
      onPress={() => write({ kind: "move", id: task.id, patch })}
    >
      {t`Undo`}
    </Button>
  );
}
