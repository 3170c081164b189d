import { t } from "@lingui/core/macro";
import type { CSSProperties } from "react";
import { useSelectedTasks } from "@/features/selection/public.ts";
import { Older, usePrefetch } from "@/features/task/public.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { usePreload } from "@/platform/use-preload.ts";
import { cn } from "@/ui/cn.ts";
import { Grid } from "@/ui/grid.tsx";
import { CellEditingContext } from "./cell-editing.ts";
import { fieldPicker } from "./cell-editor.tsx";
import { headLine, rangeOf } from "./grid-model.ts";
import { TotalRow } from "./group-row.tsx";
import { TableHead } from "./table-head.tsx";
import { TableLines } from "./table-lines.tsx";
import { type TableScreenProps, useTable } from "./use-table.ts";

/** Tasks as a table whose cells are edited in place, like those of a spreadsheet. Only the visible lines are rendered. */
export function TableScreen(props: TableScreenProps) {
  // The specification has no table, so that it names fields and dates in our own words everywhere.
  return (
    <SpecifiedScreenContext value={false}>
      <TaskTable {...props} />
    </SpecifiedScreenContext>
  );
}

function TaskTable(props: TableScreenProps) {
  const { detail, stage } = props;
  const { scroller, table, columns, sorting, heads, lines, rendered, grid, selection, ...state } = useTable(props);
  const { actions, editing, context, heights, virtualizer, keys, pointer, total } = state;
  const { shown } = columns;
  const selected = useSelectedTasks();
  const prefetch = usePrefetch();
  usePreload(fieldPicker.preload);
  return (
    <div
      ref={scroller}
      data-scroll-restoration-id={`table-${stage ?? "all"}`}
      className={cn(
        "@container h-full scroll-pt-16 scroll-pb-8 pointer-coarse:scroll-pt-22 overflow-auto overscroll-contain bg-canvas",
        // The hidden rows are not scrolled.
        lines.length === 0 && "overflow-y-hidden",
      )}
    >
      <CellEditingContext value={context}>
        <Grid
          ref={table}
          aria-label={t`Tasks`}
          aria-multiselectable="true"
          aria-rowcount={lines.length + 2}
          aria-colcount={shown.length + 1}
          data-selecting={selected.size > 0 ? "" : undefined}
          {...keys}
          {...pointer}
          onPointerOver={(event) => {
            pointer.onPointerOver(event);
            prefetch.onRest(event);
          }}
          style={{ ...heads.style, "--row": `${heights.row}px` } as CSSProperties}
          className="flex min-h-full w-max min-w-full select-none flex-col"
        >
          <thead className="contents">
            <TableHead
              {...{ sorting, columns: shown }}
              lines={lines}
              active={selection.focus.line === headLine ? selection.focus.column : undefined}
              onMove={heads.moveTo}
              onResize={columns.resize}
              onResizing={heads.resizing}
            />
          </thead>
          <tbody className={lines.length > 0 ? "contents" : "contents invisible"}>
            <TableLines
              lines={rendered}
              {...{ columns: shown, detail, selection, editing, virtualizer }}
              range={rangeOf(grid, selection)}
              headHeight={heights.head}
              problemWith={actions.problemWith}
            />
          </tbody>
          <tfoot className="contents">
            <TotalRow columns={shown} {...total} index={lines.length} />
          </tfoot>
        </Grid>
      </CellEditingContext>
      {(stage ?? "completed") === "completed" && (
        <Older stage="completed" scroller={scroller} isEager={stage !== undefined} />
      )}
    </div>
  );
}
