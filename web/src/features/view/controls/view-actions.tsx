import { OfferedActions } from "@/features/action/offer/public.ts";
import { type ShownView, useShownViewActions } from "./use-view-actions.tsx";

/** Offers the actions of the menu of a view. */
export function ViewActions(shown: ShownView) {
  const { groups, dialog } = useShownViewActions(shown);
  return (
    <>
      <OfferedActions actions={groups.flat()} />
      {dialog}
    </>
  );
}
