import type { ProjectStage } from "@baton/domain/stage/stage";
import { rankAt } from "@baton/domain/task/task.rank";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { useCallback } from "react";
import { useStageWrite } from "@/features/stage/public.ts";
import { announce } from "@/ui/announce.ts";

/** Returns a function that moves a stage to an index among the others of its project, and announces its position. */
export function useMoveStage(stages: readonly ProjectStage[]) {
  const { write } = useStageWrite();
  return useCallback(
    (id: string, index: number) => {
      const stage = stages.find((each) => each.id === id);
      const others = stages.filter((each) => each.id !== id);
      if (!stage || index < 0 || index > others.length) return;
      const patch = { rank: rankAt(others, index) };
      write({ kind: "edit", id, patch, base: { rank: stage.rank } }, { quiet: true });
      announce(t`${stage.name}: column ${i18n.number(index + 1)} of ${i18n.number(stages.length)}`);
    },
    [stages, write],
  );
}
