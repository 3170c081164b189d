import type { Task } from "@baton/domain/task/task";
import type { Virtualizer } from "@tanstack/react-virtual";
import { Fragment } from "react";
import type { DetailRoute } from "@/features/task/public.ts";
import type { Editing } from "./cell-editing.ts";
import type { CellField } from "./cell-values.ts";
import type { TableColumn } from "./columns.tsx";
import type { Range, Selection } from "./grid-model.ts";
import { GroupRow } from "./group-row.tsx";
import { isHead, type Line } from "./lines.ts";
import { TableRow } from "./table-row.tsx";

interface TableLinesProps {
  lines: readonly Line[];
  columns: readonly TableColumn[];
  detail: DetailRoute;
  selection: Selection;
  range: Range | undefined;
  editing: Editing | null;
  virtualizer: Virtualizer<HTMLDivElement, HTMLTableRowElement>;
  /** The height of the column heads, which are before the first line. */
  headHeight: number;
  problemWith: (task: Task, field: CellField) => string | undefined;
}

/** Takes up the height of lines that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr style={{ height }} className="block" />;
}

const isMany = ({ top, bottom, start, end }: Range) => top < bottom || start < end;

/** The lines of a table that are in view. */
export function TableLines({ lines, columns, headHeight, virtualizer, ...props }: TableLinesProps) {
  const { detail, selection, range, editing, problemWith } = props;
  const items = virtualizer.getVirtualItems();
  const { range: view, isScrolling } = virtualizer;
  const isInView = (index: number) => !view || isScrolling || (index >= view.startIndex && index <= view.endIndex);
  const isManySelected = range !== undefined && isMany(range);

  const rowOf = (task: Task, index: number) => {
    const isSelected = range !== undefined && index >= range.top && index <= range.bottom;
    return (
      <TableRow
        {...{ task, index, columns, detail }}
        isDrawnFirst={isInView(index) || selection.focus.line === task.id || editing?.line === task.id}
        active={selection.focus.line === task.id ? selection.focus.column : undefined}
        selectedFrom={isSelected ? range.start : undefined}
        selectedTo={isSelected ? range.end : undefined}
        isManySelected={isSelected && isManySelected}
        editing={editing?.line === task.id ? editing : undefined}
        mayEdit={problemWith(task, "title") === undefined}
        mayMove={problemWith(task, "stage") === undefined}
      />
    );
  };
  return (
    <>
      {items.map(({ index, start }, at) => {
        const line = lines[index];
        if (!line) return null;
        return (
          <Fragment key={line.id}>
            <Gap height={start - (items[at - 1]?.end ?? headHeight)} />
            {isHead(line) ? (
              <GroupRow {...{ index, columns }} head={line} isActive={selection.focus.line === line.id} />
            ) : (
              rowOf(line, index)
            )}
          </Fragment>
        );
      })}
      <Gap height={virtualizer.getTotalSize() + headHeight - (items.at(-1)?.end ?? headHeight)} />
    </>
  );
}
