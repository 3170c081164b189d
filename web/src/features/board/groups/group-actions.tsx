import { OfferedActions } from "@/features/action/offer/public.ts";
import { type ShownGroup, useGroupActions } from "./use-group-actions.tsx";

/** Offers the actions of the menu of a column that is not a stage, while its head has the focus. */
export const GroupActions = (shown: ShownGroup) => <OfferedActions actions={useGroupActions(shown).flat()} />;
