import { type ProjectStage, ringFill } from "@baton/domain/stage/stage";
import type { Task } from "@baton/domain/task/task";
import { useStages, useStagesOf } from "@/features/project/public.ts";
import { cn } from "@/ui/cn.ts";
import { toneClass } from "@/ui/tone.ts";
import type { BoardColumnInfo } from "./columns.ts";
import { StageMark, stageShape } from "./task-visuals.tsx";

interface StageSignProps {
  /** A stage, or only its look. */
  stage: Pick<ProjectStage, "category" | "colour"> & Partial<Pick<ProjectStage, "id" | "projectId">>;
}

/**
 * The icon of a stage in its colour; its shape shows the category, and for an in-progress stage its place among them.
 * Its name is beside it.
 */
export function StageIcon({ stage: { id, projectId = "", category, colour } }: StageSignProps) {
  const fill = ringFill(useStagesOf(projectId), id);
  return (
    <span
      aria-hidden="true"
      className={cn(toneClass[colour], "inline-block size-3 shrink-0 rounded-full bg-tone", stageShape(category))}
      style={category === "in-progress" ? { ["--fill" as string]: fill } : undefined}
    />
  );
}

/** The icon of a column: of its stage or, on the boards of all projects, of its category. */
export function ColumnIcon({ column: { stage, category, sign } }: { column: Omit<BoardColumnInfo, "id" | "title"> }) {
  if (stage) return <StageIcon stage={stage} />;
  return category ? <StageMark stage={category} /> : sign;
}

type Staged = Pick<Task, "stage" | "stageId">;

/** Returns the stage of a task in its project; undefined while the page does not know it. */
export function useStageOfTask({ stage, stageId }: Staged): ProjectStage | undefined {
  const own = useStages().find(({ id }) => id === stageId);
  return own?.category === stage ? own : undefined;
}

/** The icon of a task's stage. */
export function TaskStageIcon({ task }: { task: Staged }) {
  const stage = useStageOfTask(task);
  return stage ? <StageIcon stage={stage} /> : <StageMark stage={task.stage} />;
}
