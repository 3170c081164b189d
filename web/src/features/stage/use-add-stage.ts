import { newId } from "@baton/domain/kernel/ids";
import { type ProjectStage, stageEntity } from "@baton/domain/stage/stage";
import { rankAt } from "@baton/domain/task/task.rank";
import { useStageWrite } from "./stage-writes.ts";

/** Returns a function that adds a stage for work in progress after the others of a project. */
export function useAddStage(projectId: string, stages: readonly ProjectStage[]) {
  const { write } = useStageWrite();
  return (name: string) => {
    const now = new Date().toISOString();
    const value: ProjectStage = {
      ...stageEntity.initial(),
      ...{ id: newId(), projectId, name, category: "in-progress", colour: "blue" },
      ...{ rank: rankAt(stages, stages.length), version: 1, createdAt: now, updatedAt: now },
    };
    write({ kind: "create", value }, { quiet: true });
  };
}
