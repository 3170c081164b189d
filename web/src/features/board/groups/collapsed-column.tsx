import { t } from "@lingui/core/macro";
import { ChevronsRight } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { type BoardColumnInfo, ColumnIcon } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { VisuallyHidden } from "@/ui/visually-hidden.tsx";
import { DropLine } from "../drop-line.tsx";
import { useColumnDrop } from "../use-column-drop.ts";
import { useRest } from "../use-rest.ts";

interface CollapsedColumnProps {
  column: BoardColumnInfo;
  count: string;
  section: RefObject<HTMLElement | null>;
  isDragged?: boolean;
  /** Whether it expands under a card that rests on it. */
  isFolded: boolean;
  onExpand: () => void;
}

/** A collapsed column: a narrow strip that expands it, and accepts cards. */
export function CollapsedColumn(props: CollapsedColumnProps) {
  const { column, count, section, isDragged = false, isFolded, onExpand } = props;
  const { id, title } = column;
  const over = useColumnDrop(id, section, section);
  const isRested = useRest(section, isFolded);
  useEffect(() => {
    if (isRested) onExpand();
  });
  return (
    <section
      ref={section}
      aria-label={title}
      data-column={id}
      data-narrow=""
      className={cn(
        "relative h-full w-9 shrink-0 snap-start rounded-lg bg-sunken",
        over === "card" && "ring-2 ring-accent-soft",
        isDragged && "opacity-40",
      )}
    >
      {over && over !== "card" && <DropLine side={over} flow="row" isInGap />}
      <button
        type="button"
        title={t`Expand ${title}`}
        onClick={onExpand}
        className="flex h-full w-full flex-col items-center gap-2.5 rounded-lg py-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-text"
      >
        <ChevronsRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />
        <ColumnIcon column={column} />
        {/* The accessible name contains the visible words, for people who use voice control. */}
        <VisuallyHidden>{t`Expand`}</VisuallyHidden>{" "}
        <span className="max-h-[60%] truncate font-semibold [writing-mode:vertical-rl]">{title}</span>{" "}
        <span className="tabular-nums [writing-mode:vertical-rl]">{count}</span>
      </button>
    </section>
  );
}
