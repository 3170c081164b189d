import type { WorkStage } from "@baton/domain/task/task";
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { taskComingFrom } from "../way-back.ts";
import { type Columns, type Position, positionOf, successorAt } from "./board-model.ts";

/** The card that stands for a task in an element, if it is drawn at all. */
function cardIn(root: Element | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`) ?? null;
}

/** The task of the card that an element is in. */
function taskIdOf(element: Element): string | undefined {
  return element.closest<HTMLElement>("[data-task]")?.dataset.task;
}

/**
 * Which card has the focus, and keeps it there: through a card's way from one column to another, whoever moved it, and
 * past a card that is taken away. Cards that scroll out of sight are taken out of the page, save the one with the focus.
 * @param listed the stage of a list that shows one only
 */
export function useCardFocus(columns: Columns, listed?: WorkStage) {
  const root = useRef<HTMLElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const isWithin = useRef(false);
  const wanted = useRef<string>(undefined);
  const followed = useRef<{ id: string; rank: string }>(undefined);
  const lastPosition = useRef<Position>(undefined);

  const focusCard = useCallback((id: string) => {
    wanted.current = id;
    setActive(id);
  }, []);

  /** Keeps the focus on a card that has just been moved to a rank, and the card in sight. */
  const follow = useCallback((id: string, rank: string) => {
    followed.current = { id, rank };
    setActive(id);
  }, []);

  /** The focus comes back to the board although it is elsewhere now, such as in a menu that closes. */
  const reclaim = useCallback((id: string) => {
    isWithin.current = true;
    setActive(id);
  }, []);

  const settle = useCallback((card: HTMLElement | null, id: string, rank: string | undefined) => {
    const hasArrived = followed.current?.id === id && followed.current.rank === rank;
    const isLost = isWithin.current && document.activeElement === document.body;
    if (hasArrived || isLost || wanted.current === id) card?.focus();
    if (hasArrived) {
      followed.current = undefined;
      card?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    wanted.current = undefined;
  }, []);

  useLayoutEffect(() => {
    if (!active) return;
    const position = positionOf(columns, active);
    if (position && (!listed || position.stage === listed)) {
      lastPosition.current = position;
      settle(cardIn(root.current, active), active, columns[position.stage][position.index]?.rank);
      return;
    }
    const next = isWithin.current && lastPosition.current && successorAt(columns, lastPosition.current);
    if (next) focusCard(next);
    else setActive(null);
  }, [columns, listed, active, settle, focusCard]);

  useEffect(() => {
    const id = taskComingFrom();
    if (id) focusCard(id);
  }, [focusCard]);

  const onFocus = useCallback((event: FocusEvent) => {
    // What is drawn elsewhere on the page, such as a card's menu, reports here too.
    if (!root.current?.contains(event.target)) return;
    isWithin.current = true;
    // The hint on keys shows by CSS: a focus draws nothing again.
    root.current.toggleAttribute("data-keys", event.target.matches("[data-task]:focus-visible"));
    const id = taskIdOf(event.target);
    if (id) setActive(id);
  }, []);

  const onBlur = useCallback((event: FocusEvent) => {
    const { target } = event;
    root.current?.removeAttribute("data-keys");
    // A card that is taken out of the page loses the focus too, but nobody meant to leave.
    queueMicrotask(() => {
      if (target.isConnected && !root.current?.contains(document.activeElement)) isWithin.current = false;
    });
  }, []);

  return { root, active, focusCard, follow, reclaim, onFocus, onBlur };
}
