import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";

interface DetailFrameProps {
  /** The title, and notices about the whole task. */
  head: ReactNode;
  texts: ReactNode;
  facts: ReactNode;
  stream: ReactNode;
  /** Whether the texts have their final height. Until then, facts below them stay hidden, because they would move. */
  isWhole?: boolean;
}

/**
 * The layout of a task, shared with its skeleton so that nothing jumps when the task loads. It adapts to the available
 * width: facts are beside the texts, or between the texts and the stream.
 */
export function DetailFrame({ head, texts, facts, stream, isWhole = true }: DetailFrameProps) {
  return (
    <div className="task-frame @container/task flex min-h-full flex-col">
      <article className="mx-auto grid w-full flex-1 grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 py-3 sm:px-6 @2xl/task:grid-cols-[minmax(0,1fr)_12.75rem] @2xl/task:grid-rows-[auto_1fr] @2xl/task:gap-x-5 @2xl/task:ps-6 @2xl/task:pe-3 @5xl/task:max-w-276 @5xl/task:grid-cols-[minmax(0,45rem)_18rem] @5xl/task:gap-x-12 @5xl/task:px-6 @5xl/task:py-6">
        <div className="flex min-w-0 flex-col gap-6">
          {head}
          {texts}
        </div>
        <aside
          aria-label={t`Details`}
          className={cn(
            "flex min-w-0 flex-col gap-6 @2xl/task:row-span-2 @2xl/task:@max-5xl/task:-my-3 @2xl/task:@max-5xl/task:border-s @2xl/task:@max-5xl/task:py-3 @2xl/task:@max-5xl/task:ps-3",
            !isWhole && "@max-2xl/task:invisible",
          )}
        >
          {facts}
        </aside>
        <div className="min-w-0">{stream}</div>
      </article>
    </div>
  );
}
