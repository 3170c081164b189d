import type { WorkStage } from "@baton/domain/task/task";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { boardClass, columnClass, gridClass, gridScrollerClass, scrollerClass } from "./board-classes.ts";
import { ColumnHead } from "./board-column.tsx";
import { BoardTabs } from "./board-tabs.tsx";
import { boxClass, shellClass } from "./card-size.ts";
import { categoryColumns } from "./category-columns.ts";

const cards = ["first", "second", "third", "fourth"];

function CardSkeleton() {
  return (
    <div className={shellClass}>
      <div className={cn(cardClass, boxClass, "h-31 pointer-coarse:h-40")}>
        <Skeleton className="my-0.5 h-4 w-48 max-w-full" />
        <Skeleton className="mt-1.5 h-3 w-56 max-w-full" />
        <Skeleton className="mt-2.5 h-3 w-36 max-w-full" />
        <span className="mt-3 flex h-7 items-center justify-between">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="size-6 rounded-full" />
        </span>
      </div>
    </div>
  );
}

/** The placeholder of a board, in the board's layout. */
export function BoardSkeleton({ stage }: { stage?: WorkStage | undefined }) {
  if (stage) {
    return (
      <div aria-busy="true" className="h-full px-2">
        <div className={cn(gridScrollerClass, gridClass, "content-start overflow-y-hidden")}>
          {cards.map((card) => (
            <CardSkeleton key={card} />
          ))}
        </div>
      </div>
    );
  }
  const columns = categoryColumns();
  return (
    <div aria-busy="true" className="flex h-full flex-col">
      <BoardTabs columns={columns} />
      <div className={cn(boardClass, "overflow-clip")}>
        {columns.map((column) => (
          <div key={column.id} className={cn(columnClass, "overflow-clip")}>
            <ColumnHead column={column} />
            <div className={cn(scrollerClass, "overflow-y-hidden")}>
              {cards.map((card) => (
                <CardSkeleton key={card} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
