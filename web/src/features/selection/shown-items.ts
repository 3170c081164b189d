import { shownGroups } from "@/features/task/public.ts";

const items = "main :is([data-task], [data-row])";

const idOf = (element: HTMLElement | null | undefined) => element?.dataset.task ?? element?.dataset.row;

/** Returns the ids of the tasks on the screen that can be selected, in order. */
export const orderOfShown = (): readonly string[] => [...shownGroups().values()].flat();

/** Returns the task whose card or row contains an element; undefined if it cannot be selected. */
export function itemOfElement(element: Element | null): string | undefined {
  const id = idOf(element?.closest<HTMLElement>(items));
  return id !== undefined && orderOfShown().includes(id) ? id : undefined;
}

/** Returns the task that has the focus, or else the one below the pointer. */
export const itemAt = (): string | undefined =>
  itemOfElement(document.activeElement) ?? itemOfElement(document.querySelector(`${items}:hover`));
