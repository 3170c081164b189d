import { OfferedActions } from "@/features/action/offer/public.ts";
import { type ShownStage, useStageActions } from "./use-stage-actions.tsx";

/** Offers the actions of the menu of a stage, while its head has the focus. */
export function StageActions(shown: ShownStage) {
  const { groups, dialog } = useStageActions(shown);
  return (
    <>
      <OfferedActions actions={groups.flat()} />
      {dialog}
    </>
  );
}
