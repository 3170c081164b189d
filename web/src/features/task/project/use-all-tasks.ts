import type { ProjectStage } from "@baton/domain/stage/stage";
import { type Task, taskLimits } from "@baton/domain/task/task";
import { byRank } from "@baton/domain/task/task.rank";
import { useTasks } from "../task-data.ts";
import { useTaskWrite } from "../task-writes.ts";
import { cardsOf } from "./project-context.ts";

interface How {
  readonly quiet?: boolean;
}

/** Returns what can be done with all tasks of a stage, whatever a filter hides: each is undone as one. */
export function useAllTasks(stage: ProjectStage) {
  const { tasks } = useTasks();
  const { writeAll } = useTaskWrite();
  const changeAll = (patch: Partial<Task>, base: Partial<Task>, how?: How) => {
    const ids = cardsOf(tasks, stage.id)
      .sort(byRank)
      .map(({ id }) => id);
    const parts = Array.from({ length: Math.ceil(ids.length / taskLimits.together) }, (_, index) =>
      ids.slice(index * taskLimits.together, (index + 1) * taskLimits.together),
    );
    writeAll(
      parts.map(([id = "", ...more]) => ({ kind: "move", id, more, patch, base })),
      how,
    );
  };
  return {
    archive: () => changeAll({ archivedAt: new Date().toISOString() }, { archivedAt: null }),
    moveTo: (to: ProjectStage, how?: How) =>
      changeAll({ stageId: to.id, stage: to.category }, { stageId: stage.id, stage: stage.category }, how),
  };
}
