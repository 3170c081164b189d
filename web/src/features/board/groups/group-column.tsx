import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { memo, useRef } from "react";
import { ColumnIcon } from "@/features/task/public.ts";
import { BoardColumn } from "../board-column.tsx";
import type { BoardColumnProps } from "../board-context.ts";
import { useFolding } from "../folding.ts";
import { CollapsedColumn } from "./collapsed-column.tsx";
import { useGroupColumns } from "./group-columns.ts";

/** A column that is not a stage, such as that of a person, or a narrow strip while it is collapsed. */
export const GroupColumn = memo(function GroupColumn(props: BoardColumnProps) {
  const { column, count } = props;
  const { collapsed, toggleCollapsed } = useGroupColumns();
  const { folded, unfold } = useFolding();
  const section = useRef<HTMLElement>(null);
  const isFolded = folded.has(column.id);
  if (!(isFolded || collapsed.has(column.id))) return <BoardColumn {...props} />;
  const expand = isFolded ? unfold : toggleCollapsed;
  return <CollapsedColumn {...{ column, count, section, isFolded }} onExpand={() => expand(column.id)} />;
});

/** The hidden columns, after the others: a click shows one again. */
export function HiddenColumns() {
  const { hidden, toggleHidden } = useGroupColumns();
  if (hidden.length === 0) return null;
  return (
    <section aria-label={t`Hidden columns`} className="w-58 shrink-0 snap-start text-sm">
      <h2 className="flex h-8.5 items-center px-2 font-semibold text-muted">{t`Hidden columns`}</h2>
      <ul>
        {hidden.map(([column, count]) => (
          <li key={column.id}>
            <button
              type="button"
              title={t`Show ${column.title}`}
              onClick={() => toggleHidden(column.id)}
              className="touch-target flex h-8 w-full items-center gap-2 rounded-lg px-2 transition-colors hover:bg-hover"
            >
              <ColumnIcon column={column} />
              <span dir="auto" className="truncate">
                {column.title}
              </span>
              <span className="ms-auto text-muted tabular-nums">{i18n.number(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
