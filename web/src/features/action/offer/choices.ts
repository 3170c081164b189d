import { type ReactNode, useEffect, useRef } from "react";
import type { ActionId } from "../action-keys.ts";
import { useAction } from "../use-action.ts";

/** A value that an action sets. */
export interface ActionChoice {
  /** The same each time, so that the palette learns which ones a person uses. */
  readonly id: string;
  readonly name: string;
  /** Further words by which it is found. */
  readonly words?: string;
  readonly icon: ReactNode;
  readonly isChosen: boolean;
  readonly run: () => void;
}

type Choices = () => readonly ActionChoice[];

const offered = new Map<ActionId, Choices>();

/** Shows what there is to choose from after an action. Undefined until the palette is loaded. */
let ask: ((id: ActionId) => void) | undefined;

/** Offers an action after which a person chooses one of several values, in the palette. */
export function useChoiceAction(id: ActionId, choices: Choices, isEnabled = true): void {
  const latest = useRef(choices);
  useEffect(() => {
    latest.current = choices;
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    offered.set(id, () => latest.current());
    return () => void offered.delete(id);
  }, [id, isEnabled]);
  const show = () => {
    ask?.(id);
    return ask !== undefined;
  };
  useAction(id, show, { isEnabled });
}

/** Returns what there is to choose from after an action; undefined if it acts at once. */
export const choicesOf = (id: ActionId): readonly ActionChoice[] | undefined => offered.get(id)?.();

/** Shows the choices of actions while the component is shown. */
export function useAsking(show: (id: ActionId) => void): void {
  useEffect(() => {
    ask = show;
    return () => {
      ask = undefined;
    };
  });
}
