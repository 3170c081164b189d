import type { ReactNode } from "react";
import type { ActionId } from "../action-keys.ts";
import { useAction } from "../use-action.ts";
import { type ActionChoice, useChoiceAction } from "./choices.ts";

interface Listed {
  readonly id: ActionId;
  readonly icon: ReactNode;
  /** What the menu calls it, if that depends on what it is about. */
  readonly name?: string;
  /** Whether it is so already, so that the action undoes it: whether a star is on. */
  readonly isOn?: boolean;
  /** The number of tasks that it is about. */
  readonly count?: number;
  readonly isDanger?: boolean;
  /** Whether the menu shows that the action is impossible now. */
  readonly isDisabled?: boolean;
  /** A number or a short value after the name. */
  readonly detail?: string | undefined;
  /** The key of the element that does the same. */
  readonly shortcut?: string;
  /** Whether the action focuses a field. */
  readonly opensField?: boolean;
}

/** An action on what the screen shows, as its menu lists it: it does something, or leads to values to choose from. */
export type OfferedAction = Listed & ({ readonly run: () => void } | { readonly choices: readonly ActionChoice[] });

/** Returns an action for a menu and for the palette. */
export const action = (
  id: ActionId,
  icon: ReactNode,
  run: () => void,
  more: Omit<Listed, "id" | "icon"> = {},
): OfferedAction => ({ ...{ id, icon, run }, ...more });

/** Offers the actions of a menu to their keys and to the palette, too. */
export const OfferedActions = ({ actions }: { actions: readonly OfferedAction[] }) =>
  actions
    .filter(({ isDisabled = false }) => !isDisabled)
    .map((each) => ("run" in each ? <Offer key={each.id} {...each} /> : <OfferedChoice key={each.id} {...each} />));

function Offer({ id, run }: { id: ActionId; run: () => void }) {
  useAction(id, run);
  return null;
}

function OfferedChoice({ id, choices }: { id: ActionId; choices: readonly ActionChoice[] }) {
  useChoiceAction(id, () => choices);
  return null;
}
