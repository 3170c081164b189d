import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { announce } from "@/ui/announce.ts";
import type { CellEditing, Editing } from "./cell-editing.ts";
import type { CellField } from "./cell-values.ts";
import type { TableColumn } from "./columns.tsx";
import { type CellAt, type Grid, moved } from "./grid-model.ts";
import { isHead, type Line } from "./lines.ts";

interface Table {
  readonly table: RefObject<HTMLElement | null>;
  readonly grid: Grid;
  readonly lines: readonly Line[];
  readonly columns: readonly TableColumn[];
  readonly selectOne: (cell: CellAt) => void;
  readonly onToggle: (group: string, isAll: boolean) => void;
  readonly problemWith: (task: Task, field: CellField) => string | undefined;
  readonly explain: (reason: string) => void;
  readonly save: (seen: Task, field: CellField, text: string) => string | undefined;
  readonly textOf: (task: Task, field: CellField) => string;
}

/** The cell that is edited in a table, and how editing begins and ends. */
export function useEditing(options: Table) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const latest = useRef({ editing, ...options });
  useLayoutEffect(() => {
    latest.current = { editing, ...options };
  });
  const { table, save, textOf } = options;

  /** A box needs no editor. */
  const toggle = (task: Task, { label, custom, field }: TableColumn) => {
    if (!(custom && field)) return;
    const next = task.values[custom.id] === true ? t`No` : t`Yes`;
    save(task, field, next);
    announce(t`${label}: ${next}`);
  };
  const edit = (task: Task, column: TableColumn, typed: string | null) => {
    const { problemWith, explain } = options;
    if (column.field === undefined) return explain(t`${column.label} cannot be edited.`);
    const problem = problemWith(task, column.field);
    if (problem !== undefined) return explain(problem);
    if (column.custom?.type === "checkbox" && typed === null) return toggle(task, column);
    setEditing({ line: task.id, column: column.id, typed });
  };
  const activate = (cell: CellAt, typed: string | null, isAll = false) => {
    const { grid, lines, columns, onToggle } = options;
    const line = lines[grid.indexOf(cell.line) ?? -1];
    const column = columns.find(({ id }) => id === cell.column);
    if (!line) return;
    if (isHead(line)) return typed === null ? onToggle(line.id, isAll) : undefined;
    if (!column) return;
    // A text that cannot be stored waits in its cell.
    if (editing) return table.current?.querySelector<HTMLElement>("td input:not([type=checkbox])")?.focus();
    if (column.id !== "number" || typed !== null) return edit(line, column, typed);
    table.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"] a`)?.click();
  };

  const end = useCallback(() => setEditing(null), []);
  const context = useMemo(
    (): CellEditing => ({
      ...{ save, textOf, end },
      leave: (step = {}) => {
        const { editing: now, grid, selectOne } = latest.current;
        setEditing(null);
        if (now) selectOne(moved(grid, now, step, { withHeads: false }));
      },
    }),
    [save, textOf, end],
  );
  return { editing, activate, context };
}
