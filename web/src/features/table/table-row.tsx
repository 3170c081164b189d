import type { Task } from "@baton/domain/task/task";
import { memo } from "react";
import { SelectBox } from "@/features/selection/box/public.ts";
import { useIsOpenTask } from "@/features/task/lists/public.ts";
import type { DetailRoute } from "@/features/task/public.ts";
import { useDrawn } from "@/platform/use-drawn.ts";
import { cn } from "@/ui/cn.ts";
import { GridCell } from "@/ui/grid.tsx";
import type { Editing } from "./cell-editing.ts";
import { CellEditor } from "./cell-editor.tsx";
import type { TableColumn } from "./columns.tsx";
import { cellClass, lineClass, pinnedClass, selectClass } from "./table-classes.ts";

interface TableRowProps {
  task: Task;
  /** The index of the line, from 0. */
  index: number;
  /** Whether its cells are drawn before those of other rows: it is in view, or its cells may take the focus. */
  isDrawnFirst: boolean;
  columns: readonly TableColumn[];
  detail: DetailRoute;
  /** The column of the cell that takes the focus; undefined if it is in another line. */
  active: string | undefined;
  /** The selected columns, from the first to the last; undefined if none are. */
  selectedFrom: number | undefined;
  selectedTo: number | undefined;
  /** Whether other cells are selected, too, so that the selection is seen without its focus. */
  isManySelected: boolean;
  /** The cell that is being edited; undefined if it is in another line. */
  editing: Editing | undefined;
  mayEdit: boolean;
  mayMove: boolean;
}

/** A task in a table. When lines before it come or go, only its index is updated. */
export function TableRow({ index, isDrawnFirst, ...cells }: TableRowProps) {
  const { task, editing } = cells;
  const isOpen = useIsOpenTask(task.id);
  const isDrawn = useDrawn(isDrawnFirst);
  return (
    // The heads of the columns are the first row.
    <tr
      data-row={task.id}
      data-line={task.id}
      aria-rowindex={index + 2}
      className={cn(
        lineClass,
        "group/row h-(--row) border-b bg-canvas text-sm text-muted hover:bg-hover",
        // What is wrong with a text is above the lines after it, also where these have parts that stay in view.
        editing && "relative z-10 has-[[role=alert]]:z-25",
        isOpen &&
          "bg-accent-soft shadow-[inset_2px_0_var(--color-accent)] rtl:shadow-[inset_-2px_0_var(--color-accent)]",
      )}
    >
      {isDrawn && <Cells {...cells} />}
    </tr>
  );
}

/** The cells of a task. They render again only when something about it changes. */
const Cells = memo(function Cells(props: Omit<TableRowProps, "index" | "isDrawnFirst">) {
  const { task, columns, detail, active, selectedFrom = -1, selectedTo = -1, isManySelected } = props;
  const { editing, mayEdit, mayMove } = props;
  return (
    <>
      <GridCell aria-colindex={1} className={cn(cellClass, selectClass)}>
        <SelectBox task={task} />
      </GridCell>
      {columns.map((column, at) => {
        const { id, field, custom, Content, isNumber } = column;
        const isSelected = at >= selectedFrom && at <= selectedTo;
        const isEdited = editing?.column === id;
        const isReadOnly = field === undefined || !(field === "stage" ? mayMove : mayEdit);
        return (
          <GridCell
            key={id}
            data-column={id}
            aria-colindex={at + 2}
            aria-readonly={isReadOnly}
            aria-selected={isSelected}
            tabIndex={active === id ? 0 : -1}
            className={cn(
              cellClass,
              pinnedClass(columns, at),
              isNumber && "justify-end tabular-nums",
              isSelected && isManySelected ? "bg-accent-soft" : "bg-inherit",
              isEdited && "overflow-visible",
            )}
          >
            <Content {...{ task, detail, custom }} />
            {isEdited && <CellEditor {...{ task, column, editing }} />}
          </GridCell>
        );
      })}
    </>
  );
});
