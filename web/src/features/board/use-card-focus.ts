import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Position, positionOf } from "@/features/move/public.ts";
import { type Columns, cardsIn, onRenderCard, takeClosedTask } from "@/features/task/public.ts";
import { successorAt } from "./board-model.ts";

/** Returns the card of a task in an element, if it is rendered. */
function cardIn(root: Element | null, id: string): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`) ?? null;
}

/** Returns the task id of the card that contains an element. */
function taskIdOf(element: Element): string | undefined {
  return element.closest<HTMLElement>("[data-task]")?.dataset.task;
}

/**
 * Tracks which card has the focus, and keeps the focus on it when anybody moves the card to another column or removes
 * it. Cards that scroll out of view are removed from the page, except the focused one.
 * @param listed the column of a list with one column
 */
export function useCardFocus(columns: Columns, listed?: string) {
  const root = useRef<HTMLElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const hasFocus = useRef(false);
  const wanted = useRef<string>(undefined);
  const shown = useRef<string>(undefined);
  const followed = useRef<{ id: string; rank: string }>(undefined);
  const lastPosition = useRef<Position>(undefined);

  const focusCard = useCallback((id: string) => {
    // Without a render, `wanted` would stay set and take the focus at the board's next change.
    if (cardIn(root.current, id) === document.activeElement) return;
    wanted.current = id;
    setActive(id);
  }, []);

  /** Keeps the focus on a card that has just been moved to a rank, and the card in view. */
  const follow = useCallback((id: string, rank: string) => {
    followed.current = { id, rank };
    setActive(id);
  }, []);

  /** Returns the focus to the board from another element, such as a menu that closes. */
  const reclaim = useCallback((id: string) => {
    hasFocus.current = true;
    setActive(id);
  }, []);

  const settle = useCallback((card: HTMLElement | null, id: string, rank: string | undefined) => {
    const hasArrived = followed.current?.id === id && followed.current.rank === rank;
    const isLost = hasFocus.current && document.activeElement === document.body;
    const isWanted = hasArrived || wanted.current === id;
    const isShown = hasArrived || shown.current === id;
    const show = (rendered: HTMLElement | null) => {
      if (isWanted || isLost) rendered?.focus();
      if (isShown || !card) rendered?.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    show(card);
    // The column came into view together with the card, and renders its cards afterwards.
    if ((isWanted || isShown) && !card) requestAnimationFrame(() => show(cardIn(root.current, id)));
    if (hasArrived) followed.current = undefined;
    wanted.current = undefined;
    shown.current = undefined;
  }, []);

  useLayoutEffect(() => {
    if (!active) return;
    const position = positionOf(columns, active);
    if (position && (!listed || position.column === listed)) {
      lastPosition.current = position;
      settle(cardIn(root.current, active), active, cardsIn(columns, position.column)[position.index]?.rank);
      return;
    }
    const next = hasFocus.current && lastPosition.current && successorAt(columns, lastPosition.current);
    if (next) focusCard(next);
    else setActive(null);
  }, [columns, listed, active, settle, focusCard]);

  /** Renders a card that is out of view, and scrolls to it. */
  const show = useCallback((id: string) => {
    shown.current = id;
    setActive(id);
  }, []);

  useEffect(() => onRenderCard(show), [show]);

  useEffect(() => {
    const id = takeClosedTask();
    if (id) focusCard(id);
  }, [focusCard]);

  const onFocus = useCallback((event: FocusEvent) => {
    // React also reports events from portals here, such as the menu of a card.
    if (!root.current?.contains(event.target)) return;
    hasFocus.current = true;
    // CSS shows the key hint, so that a focus change renders nothing.
    root.current.toggleAttribute("data-keys", event.target.matches("[data-task]:focus-visible"));
    const id = taskIdOf(event.target);
    if (id) setActive(id);
  }, []);

  const onBlur = useCallback((event: FocusEvent) => {
    const { target } = event;
    root.current?.removeAttribute("data-keys");
    // A removed card loses the focus as well, but the person has not left the board.
    queueMicrotask(() => {
      if (target.isConnected && !root.current?.contains(document.activeElement)) hasFocus.current = false;
    });
  }, []);

  return { root, active, focusCard, follow, reclaim, onFocus, onBlur };
}
