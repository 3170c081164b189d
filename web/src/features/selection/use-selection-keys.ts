import { plural, t } from "@lingui/core/macro";
import { useEffect } from "react";
import { ownsKeys, useAction } from "@/features/action/public.ts";
import { cardOf, showCard, shownGroups } from "@/features/task/public.ts";
import { announce } from "@/ui/announce.ts";
import { extendedTo, joinedBy, nothingSelected, type Selection, toggled } from "./selection-model.ts";
import { clearSelection, select, selectedTasks } from "./selection-store.ts";
import { itemAt, orderOfShown } from "./shown-items.ts";

/** Announces how many tasks are selected. */
export function announceCount(): void {
  const { size } = selectedTasks();
  announce(size === 0 ? t`No task is selected` : plural(size, { one: "# task selected", other: "# tasks selected" }));
}

/** Changes the selection, and announces how many tasks it contains then. */
export function selectAndAnnounce(change: (before: Selection) => Selection): void {
  select(change);
  announceCount();
}

/** Selects a task or, if it is selected, no longer selects it. */
export const toggleSelected = (id: string): void => selectAndAnnounce((before) => toggled(before, id));

/** Selects all tasks from the last selected one to another, in the order of the screen. */
export const selectThrough = (id: string): void =>
  selectAndAnnounce((before) => extendedTo(before, id, orderOfShown()));

/** Selects tasks in addition to the others or, if all of them are selected, selects nothing. */
export const toggleAllSelected = (ids: readonly string[]): void =>
  selectAndAnnounce((before) => (ids.every((id) => before.ids.has(id)) ? nothingSelected : joinedBy(before, ids)));

/** Extends the selection from the focused task to its neighbour, which gets the focus. */
function extend(id: string, step: 1 | -1): void {
  const order = orderOfShown();
  const next = order[order.indexOf(id) + step];
  if (next === undefined) return;
  selectAndAnnounce((before) => extendedTo(before.anchor === null ? toggled(before, id) : before, next, order));
  showCard(next);
  cardOf(next)?.focus();
}

/** Selects the tasks of a group; if all of them are selected, those of all groups. */
function selectAll(id: string | undefined): void {
  const groups = [...shownGroups().values()];
  const own = groups.find((ids) => id !== undefined && ids.includes(id)) ?? [];
  const isWhole = own.every((each) => selectedTasks().has(each));
  selectAndAnnounce((before) => joinedBy(before, isWhole ? groups.flat() : own));
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Does what a key does to the selection. Returns whether it does anything. */
function press({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  const id = itemAt();
  const hasSelection = selectedTasks().size > 0;
  if (altKey) return false;
  if (ctrlKey || metaKey) {
    if (shiftKey || key.toLowerCase() !== "a" || (id === undefined && !hasSelection)) return false;
    selectAll(id);
    return true;
  }
  const step = steps[key];
  if (shiftKey && step !== undefined && id !== undefined) {
    extend(id, step);
    return true;
  }
  if (key === "Escape" && hasSelection) {
    clearSelection();
    announceCount();
    return true;
  }
  return false;
}

/**
 * An action selects the focused task or the one below the pointer. Shift and an arrow extend the selection, ⌘A selects a whole
 * column or group, and Escape ends the selection. They come before the keys of the list itself.
 */
export function useSelectionKeys(): void {
  useAction("select", () => {
    const id = itemAt();
    if (id === undefined) return false;
    toggleSelected(id);
    return true;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || (event.target instanceof Element && event.target.closest(ownsKeys))) return;
      if (!press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", listen, { capture: true });
    return () => removeEventListener("keydown", listen, { capture: true });
  }, []);
}
