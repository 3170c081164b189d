import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { SelectionBar, type SelectionBarProps } from "./selection-bar.tsx";
import { SelectionMarks } from "./selection-marks.tsx";
import { limitedTo } from "./selection-model.ts";
import { clearSelection, select, useSelectedTasks } from "./selection-store.ts";
import { orderOfShown } from "./shown-items.ts";
import { useLasso } from "./use-lasso.ts";
import { useSelectionKeys } from "./use-selection-keys.ts";
import { useSelectionPointer } from "./use-selection-pointer.ts";

/** Lets people select tasks of the list on the screen, and change them together. */
export function SelectionLayer(bar: SelectionBarProps) {
  const ids = useSelectedTasks();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  useSelectionKeys();
  useSelectionPointer();
  useLasso();
  if (ids.size === 0) return null;
  return (
    <>
      <OfScreen key={path} />
      <OfFilter key={query} />
      <SelectionMarks ids={ids} />
      <SelectionBar {...bar} />
    </>
  );
}

/** Ends the selection when the person leaves the screen. */
function OfScreen() {
  useEffect(() => clearSelection, []);
  return null;
}

/** Drops the tasks that a new filter hides, once the list has rendered. */
function OfFilter() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => select((before) => limitedTo(before, new Set(orderOfShown()))));
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
