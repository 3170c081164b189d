import { truncate } from "@baton/domain/kernel/text";
import type { Task } from "@baton/domain/task/task";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { memo, useRef } from "react";
import { useCardsPerRow } from "@/features/board/public.ts";
import { Labels } from "@/features/label/public.ts";
import { Avatars } from "@/features/member/public.ts";
import { Byline } from "@/features/task/fields/public.ts";
import { Day, Older, PriorityLabel } from "@/features/task/public.ts";
import { TrashedTaskActions } from "@/features/task-menu/open-task/public.ts";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { maxDisplayedTitle } from "./title-length.ts";

/** Estimated height of a card, in pixels; the actual height is measured. */
const cardHeight = 182;

/** The trash as rows of cards. Only the visible rows are rendered. */
export function TrashCards({ tasks }: { tasks: readonly Task[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const perRow = useCardsPerRow(scroller, true);
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLUListElement>({
    count: Math.ceil(tasks.length / perRow),
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    overscan: 3,
  });
  return (
    <div ref={scroller} data-scroll-restoration-id="trash-board" className="h-full overflow-y-auto p-3">
      <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <ul
            key={index}
            ref={virtualizer.measureElement}
            data-index={index}
            className="absolute inset-x-0 grid gap-3 pb-3"
            style={{ top: start, gridTemplateColumns: `repeat(${perRow}, minmax(0, 1fr))` }}
          >
            {tasks.slice(index * perRow, (index + 1) * perRow).map((task) => (
              <TrashCard key={task.id} task={task} />
            ))}
          </ul>
        ))}
      </div>
      <Older stage="delete" scroller={scroller} isEager />
    </div>
  );
}

const TrashCard = memo(function TrashCard({ task }: { task: Task }) {
  return (
    <li data-row={task.id}>
      <article className={cn(cardClass, "flex h-full flex-col gap-3 p-3")}>
        <div className="flex items-center justify-between gap-2">
          <PriorityLabel priority={task.priority} />
          <Day date={task.startingDate} className="text-xs text-muted" />
        </div>
        <h2 className="text-base font-medium wrap-anywhere" title={task.title}>
          <Link to="/user/tasks/$id" params={{ id: task.id }} dir="auto" className="rounded-sm hover:underline">
            {truncate(task.title, maxDisplayedTitle)}
          </Link>
        </h2>
        <div className="flex h-6 items-center justify-between gap-3">
          <span className="flex h-5 min-w-0 flex-wrap gap-1 overflow-hidden">
            <Labels ids={task.labelIds} />
          </span>
          <Avatars ids={task.assigneeIds} />
        </div>
        <div className="text-xs text-muted">
          <Byline what="deleted" by={task.trashedBy} at={task.trashedAt ?? task.updatedAt} />
        </div>
        <div className="mt-auto flex gap-2">
          <TrashedTaskActions task={task} size="sm" />
        </div>
      </article>
    </li>
  );
});
