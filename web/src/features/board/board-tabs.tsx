import { t } from "@lingui/core/macro";
import { useSearch } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import { ColumnIcon } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";

/** A column is in view when this fraction of its width is visible. */
const mostly = 0.6;

interface BoardTabsProps {
  columns: readonly BoardColumnInfo[];
  /** The number of cards by column; undefined while the tasks load. */
  counts?: Readonly<Record<string, string>>;
  /** Whether a column has no cards. */
  isEmpty?: (column: string) => boolean;
  board?: RefObject<HTMLElement | null>;
}

/** Returns the column that a board on a phone is scrolled to: the first one in view, or the last that was. */
function useColumnInView({ columns, board }: BoardTabsProps): string | undefined {
  const [inView, setInView] = useState<string>();
  useEffect(() => {
    const root = board?.current;
    if (!root) return undefined;
    const look = () => {
      const { left, right } = root.getBoundingClientRect();
      for (const column of root.querySelectorAll<HTMLElement>("[data-column]")) {
        const box = column.getBoundingClientRect();
        if (Math.min(right, box.right) - Math.max(left, box.left) < mostly * box.width) continue;
        setInView(column.dataset.column);
        return;
      }
    };
    look();
    root.addEventListener("scroll", look, { passive: true });
    return () => root.removeEventListener("scroll", look);
  }, [board]);
  return columns.some(({ id }) => id === inView) ? inView : columns[0]?.id;
}

/** The names of the columns on a phone, where one column fills the screen. A tap scrolls to a column, like a swipe. */
export function BoardTabs(props: BoardTabsProps) {
  const { columns, counts, isEmpty, board } = props;
  const inView = useColumnInView(props);
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    if (inView === undefined) return;
    tabs.current?.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [inView]);
  const show = (id: string) =>
    board?.current?.querySelector(`[data-column="${CSS.escape(id)}"]`)?.scrollIntoView({
      block: "nearest",
      inline: "start",
      behavior: matchMedia("(prefers-reduced-motion)").matches ? "auto" : "smooth",
    });
  const filter = useSearch({ strict: false, select: (search) => search.filter });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a column that becomes empty later stays in view
  useEffect(() => {
    const match = filter && inView && isEmpty?.(inView) && columns.find(({ id }) => !isEmpty(id));
    if (match) show(match.id);
  }, [filter]);
  return (
    <nav
      ref={tabs}
      aria-label={t`Columns`}
      className="flex h-11 shrink-0 overflow-x-auto border-b px-1 [scrollbar-width:none] md:hidden"
    >
      {columns.map((column) => {
        const { id, title } = column;
        const isInView = id === inView;
        return (
          <button
            key={id}
            type="button"
            aria-current={isInView}
            onClick={() => show(id)}
            className={cn(
              "relative flex max-w-48 shrink-0 grow items-center justify-center gap-1.5 px-2 text-sm whitespace-nowrap focus-visible:-outline-offset-2",
              isInView
                ? "font-semibold after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:bg-accent"
                : "text-muted",
            )}
          >
            <ColumnIcon column={column} />
            <span className="truncate">{title}</span>
            <span className="text-xs font-normal text-muted tabular-nums">{counts?.[id]}</span>
          </button>
        );
      })}
    </nav>
  );
}
