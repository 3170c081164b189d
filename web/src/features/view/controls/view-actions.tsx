import { OfferedActions } from "@/features/action/offer/public.ts";
import { type ShownView, useViewActions } from "./use-view-actions.tsx";

/** Offers the actions of the menu of a view. */
export function ViewActions(shown: ShownView) {
  const { groups, dialog } = useViewActions(shown);
  return (
    <>
      <OfferedActions actions={groups.flat()} />
      {dialog}
    </>
  );
}
