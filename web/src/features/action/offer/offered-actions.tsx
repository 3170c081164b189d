import type { ReactNode } from "react";
import type { ActionId } from "../action-keys.ts";
import { useAction } from "../use-action.ts";

/** An action on what the screen shows, as its menu lists it. */
export interface OfferedAction {
  readonly id: ActionId;
  /** What the menu calls it, beside the name of what it is about. */
  readonly name: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly run: () => void;
}

/** Offers the actions of a menu to their keys and to the palette, too. */
export const OfferedActions = ({ actions }: { actions: readonly OfferedAction[] }) =>
  actions.map((action) => <Offer key={action.id} {...action} />);

function Offer({ id, run }: OfferedAction) {
  useAction(id, run);
  return null;
}
