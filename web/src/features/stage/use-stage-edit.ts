import type { ProjectStage } from "@baton/domain/stage/stage";
import type { StageDraft } from "@baton/domain/stage/stage.wire";
import { useStageWrite } from "./stage-writes.ts";

/** Returns a function that changes fields of a stage. */
export function useStageEdit(stage: ProjectStage) {
  const { write } = useStageWrite();
  return (patch: Partial<StageDraft>) => {
    const fields = Object.keys(patch) as (keyof StageDraft)[];
    const base = Object.fromEntries(fields.map((field) => [field, stage[field]]));
    write({ kind: "edit", id: stage.id, patch, base }, { quiet: true });
  };
}
