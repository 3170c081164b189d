import type { SortTerm } from "@baton/domain/task/task.sort";
import { t } from "@lingui/core/macro";
import type { KeyboardEvent, RefObject } from "react";
import { announce } from "@/ui/announce.ts";
import type { TableColumn } from "./columns.tsx";
import { selectWidth } from "./select-cell.tsx";
import { toggled } from "./sorting.ts";
import type { Columns } from "./use-columns.ts";
import { possibleWidth } from "./widths.ts";

/** How far a key resizes a column, in pixels. */
const resizeStep = 16;

const px = (width: number) => `${width}px`;

/** Returns the widths of the columns as CSS. Titles take the space that the others leave. */
const template = (columns: readonly { readonly id: string; readonly width: number }[]): string =>
  [px(selectWidth), ...columns.map(({ id, width }) => (id === "title" ? `minmax(${px(width)}, 1fr)` : px(width)))].join(
    " ",
  );

/** Returns a text about the sorting, for screen readers. */
function sortedText({ label }: TableColumn, by: SortTerm | undefined): string {
  if (!by) return t`No longer sorted by ${label}`;
  return by.isDescending ? t`Sorted by ${label}, descending` : t`Sorted by ${label}, ascending`;
}

interface Heads {
  readonly columns: Columns;
  readonly sorting: readonly SortTerm[];
  readonly onSort: (sorting: readonly SortTerm[]) => void;
  readonly table: RefObject<HTMLElement | null>;
}

const itsTerm = (sorting: readonly SortTerm[], column: TableColumn) => sorting.find(({ key }) => key === column.sort);

/** Returns what the heads of the columns do, with a pointer and with the keyboard. */
export function columnHeads({ columns: { shown, fixed, move, resize }, sorting, onSort, table }: Heads) {
  const sort = (column: TableColumn, isAdded: boolean) => {
    if (!column.sort) return;
    const next = toggled(sorting, column.sort, isAdded);
    onSort(next);
    announce(sortedText(column, itsTerm(next, column)));
  };
  const moveTo = (id: string, to: number) => {
    const column = shown.find((one) => one.id === id);
    if (!column || shown.indexOf(column) < fixed || to < fixed || to >= shown.length) return;
    move(id, to);
    announce(t`${column.label}: column ${to + 1} of ${shown.length}`);
  };
  const resizing = (id: string, width: number) => {
    const next = shown.map((column) => (column.id === id ? { id, width: possibleWidth(width) } : column));
    table.current?.style.setProperty("--columns", template(next));
  };
  const onHeadKey = (event: KeyboardEvent, id: string): boolean => {
    const { key, altKey, shiftKey } = event;
    const at = shown.findIndex((column) => column.id === id);
    const column = shown[at];
    if (!column) return false;
    if ((key === "Enter" || key === " ") && !altKey) {
      sort(column, shiftKey);
      return true;
    }
    if (!altKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return false;
    const by = (key === "ArrowRight") === (document.dir !== "rtl") ? 1 : -1;
    if (shiftKey) {
      const width = possibleWidth(column.width + by * resizeStep);
      resize(id, width);
      announce(t`${column.label}: ${width} pixels wide`);
    } else {
      moveTo(id, at + by);
    }
    return true;
  };
  const title = shown.findIndex(({ id }) => id === "title");
  const widthOf = (some: readonly TableColumn[]) => px(some.reduce((sum, { width }) => sum + width, selectWidth));
  const style = {
    "--columns": template(shown),
    // Where titles stay when the table is scrolled sideways: after the columns before them.
    "--pinned": widthOf(shown.slice(0, title)),
    "--pinned-end": widthOf(shown.slice(0, title + 1)),
  };
  /** A click on a head. */
  const press = (id: string, isAdded: boolean) => {
    const column = shown.find((one) => one.id === id);
    if (column) sort(column, isAdded);
  };
  return { press, moveTo, resizing, onHeadKey, style };
}
