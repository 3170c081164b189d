import { type WorkStage, workStages } from "@baton/domain/task/task";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ColumnHead } from "./board-column.tsx";
import { boardClass, columnClass, gridClass } from "./board-layout.ts";

const cards = ["first", "second", "third", "fourth"];

function CardSkeleton() {
  return (
    <div className="p-1">
      <div className={cn(cardClass, "flex flex-col gap-2 p-3")}>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-48 max-w-full" />
        <Skeleton className="h-5 w-32 max-w-full" />
        <span className="flex h-6 items-center justify-between">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="size-6 rounded-full" />
        </span>
        <Skeleton className="h-6 w-full" />
      </div>
    </div>
  );
}

/** The board before its tasks have arrived, in the shape it will have. */
export function BoardSkeleton({ stage }: { stage?: WorkStage | undefined }) {
  if (stage) {
    return (
      <div aria-busy="true" className={cn("px-3 sm:px-5", gridClass)}>
        {cards.map((card) => (
          <CardSkeleton key={card} />
        ))}
      </div>
    );
  }
  return (
    <div aria-busy="true" className={boardClass}>
      {workStages.map((column) => (
        <div key={column} className={columnClass}>
          <ColumnHead stage={column} />
          <div className="px-1">
            {cards.map((card) => (
              <CardSkeleton key={card} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
