import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { announce } from "./announce.ts";
import { useSortable } from "./use-sortable.ts";

interface SortRowsProps {
  /** The list, whose rows have the ids of the items in `data-row`, and a link. */
  list: RefObject<HTMLElement | null>;
  items: readonly { readonly id: string; readonly name: string }[];
  /** Selects what moves the row that it is in: its link with an arrow key, itself by dragging. Default: every row. */
  handle?: string;
  /** Called with the id of an item, and its new index among the others. */
  onMove: (id: string, to: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Lets people sort the links of a list, by dragging or with Alt and an arrow key. Renders nothing. */
export function SortRows({ list, items, handle = "a", onMove }: SortRowsProps) {
  const focused = useRef<string>(undefined);
  const move = (id: string, to: number) => {
    const item = items.find((each) => each.id === id);
    if (!item || to < 0 || to >= items.length) return;
    onMove(id, to);
    announce(t`${item.name}: position ${to + 1} of ${items.length}`);
  };
  useSortable(list, true, { onMove: move, handle });

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    const link = event.target instanceof Element ? event.target.closest(handle) : null;
    const id = link?.closest<HTMLElement>("[data-row]")?.dataset.row;
    if (step === undefined || id === undefined) return;
    event.preventDefault();
    focused.current = id;
    move(id, items.findIndex((item) => item.id === id) + step);
  });
  useEffect(() => {
    const element = list.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener("keydown", listener);
    return () => element?.removeEventListener("keydown", listener);
  }, [list]);

  // A row that moves in the document loses the focus.
  useEffect(() => {
    const id = focused.current;
    focused.current = undefined;
    if (id !== undefined) list.current?.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus();
  });
  return null;
}
