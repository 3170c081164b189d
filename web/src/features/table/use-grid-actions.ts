import type { Task } from "@baton/domain/task/task";
import { plural } from "@lingui/core/macro";
import { useMemo } from "react";
import { showSuccess } from "@/platform/notify.ts";
import { undoOffer } from "@/platform/undo.ts";
import { announce } from "@/ui/announce.ts";
import { toasts } from "@/ui/toast-store.ts";
import { type Block, fillOf, placed } from "./block.ts";
import { type CellEdit, type Edits, editsOf } from "./cell-edits.ts";
import { type CellField, type Names, readField, textOfField } from "./cell-values.ts";
import type { TableColumn } from "./columns.tsx";
import { type Grid, rangeOf, type Selection } from "./grid-model.ts";
import { isHead, type Line, taskIn, tasksIn } from "./lines.ts";
import { reasonsText, unchangedText } from "./unchanged-cells.ts";
import { useCellWrites } from "./use-cell-writes.ts";
import { useNames } from "./use-names.ts";

interface Table {
  readonly grid: Grid;
  readonly lines: readonly Line[];
  readonly columns: readonly TableColumn[];
}

/** Milliseconds for which the page says why cells were not changed. */
const readingTime = 10_000;

const say = (text: string, more: { description?: string } = {}) =>
  toasts.show({ tone: "info", text, duration: readingTime, id: "table", ...more });

interface Report extends Pick<Edits, "cells" | "problems"> {
  readonly taskName: Names["taskName"];
  /** The key of the action, if anything was changed. */
  readonly key: string | undefined;
}

/** Says what many edits have changed, and why they have not changed some cells. */
function report({ cells, problems, taskName, key }: Report): void {
  const unchanged = problems.length > 0 && { text: unchangedText(problems), reasons: reasonsText(problems, taskName) };
  if (cells === 0) {
    if (unchanged) say(unchanged.text, { description: unchanged.reasons });
    return;
  }
  showSuccess(plural(cells, { one: "# cell was changed.", other: "# cells were changed." }), {
    ...(unchanged && { description: [unchanged.text, unchanged.reasons].join("\n"), duration: readingTime }),
    ...(key !== undefined && undoOffer(key)),
  });
}

/** Returns what can be done with the cells of a table. */
export function useGridActions({ grid, lines, columns }: Table) {
  const names = useNames();
  const { problemWith, change } = useCellWrites();
  return useMemo(() => {
    const taskLines = () => lines.flatMap((line, index) => (isHead(line) ? [] : index));
    const apply = (edits: readonly CellEdit[]) => {
      const { changes, cells, problems } = editsOf(edits, names, problemWith);
      report({ cells, problems, taskName: names.taskName, key: change(changes) });
    };
    const emptied = (selection: Selection) => {
      const range = rangeOf(grid, selection);
      if (!range) return [];
      return tasksIn(lines.slice(range.top, range.bottom + 1)).flatMap((task) =>
        columns.slice(range.start, range.end + 1).map((column): CellEdit => ({ task, column, from: "" })),
      );
    };
    return {
      problemWith,
      textOf: (task: Task, field: CellField) => textOfField(task, field, names),
      /** Stores a text that was typed into a cell. Returns what is wrong with it, if anything is. */
      save: (seen: Task, field: CellField, text: string): string | undefined => {
        const read = readField(text, seen, field, names);
        if (read.problem !== undefined) return read.problem;
        change([{ task: seen, patch: read.patch }]);
        return undefined;
      },
      /** Says why a cell cannot be edited. */
      explain: say,
      /** Returns the selected cells as texts, row by row. */
      copied: (selection: Selection): Block<string> => {
        const range = rangeOf(grid, selection);
        if (!range) return [];
        const shown = columns.slice(range.start, range.end + 1);
        return tasksIn(lines.slice(range.top, range.bottom + 1)).map((task) =>
          shown.map(({ text }) => text(task, names)),
        );
      },
      paste: (selection: Selection, block: Block<string>) => {
        const range = rangeOf(grid, selection);
        if (!range) return;
        const cells = placed(block, { range, columns: columns.length, lines: taskLines() });
        apply(
          cells.flatMap(({ line, column, value }): CellEdit[] => {
            const task = taskIn(lines[line]);
            const pasted = columns[column];
            return task && pasted ? [{ task, column: pasted, from: value }] : [];
          }),
        );
      },
      /** Empties the selected cells. */
      clear: (selection: Selection) => apply(emptied(selection)),
      /** Fills the selected cells with those of the first selected line. */
      fillDown: (selection: Selection) => {
        const range = rangeOf(grid, selection);
        const fill = range && fillOf(range, taskLines());
        const from = taskIn(lines[fill?.from ?? -1]);
        if (!(range && fill && from)) return;
        const filled = columns.slice(range.start, range.end + 1);
        const tasks = fill.to.flatMap((line) => taskIn(lines[line]) ?? []);
        apply(tasks.flatMap((task) => filled.map((column): CellEdit => ({ task, column, from }))));
      },
      /** Tells a screen reader how many cells are selected. */
      announceSelection: (selection: Selection) => {
        const range = rangeOf(grid, selection);
        if (!range) return;
        const rows = taskLines().filter((line) => line >= range.top && line <= range.bottom).length;
        const count = rows * (range.end - range.start + 1);
        announce(plural(count, { one: "# cell selected", other: "# cells selected" }));
      },
    };
  }, [grid, lines, columns, names, problemWith, change]);
}
