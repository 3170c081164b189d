import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";

interface DetailFrameProps {
  /** The title, and notices about the whole task. */
  head: ReactNode;
  texts: ReactNode;
  fields: ReactNode;
  feed: ReactNode;
  /** The field for a new comment, which stays at the bottom of the frame. */
  commentBox?: ReactNode;
  /** Whether the texts have their final height. Until then, fields below them stay hidden, because they would move. */
  isWhole?: boolean;
}

/** Text and fields side by side, as far as the width allows. */
const columnsClass =
  "mx-auto grid w-full grid-cols-[minmax(0,1fr)] px-4 sm:px-6 @2xl/task:grid-cols-[minmax(0,1fr)_12.75rem] @2xl/task:gap-x-5 @2xl/task:ps-6 @2xl/task:pe-3 @5xl/task:max-w-276 @5xl/task:grid-cols-[minmax(0,45rem)_18rem] @5xl/task:gap-x-12 @5xl/task:px-6";

/** Beside the text of a task, a line separates both. */
const asideClass =
  "@2xl/task:@max-5xl/task:-my-3 @2xl/task:@max-5xl/task:border-s @2xl/task:@max-5xl/task:py-3 @2xl/task:@max-5xl/task:ps-3";

/**
 * The layout of a task, shared with its skeleton so that nothing jumps when the task loads. It adapts to the available
 * width: fields are beside the texts, or between the texts and the feed. While the text scrolls, the fields beside
 * it and the field for comments stay where they are.
 */
export function DetailFrame({ head, texts, fields, feed, commentBox, isWhole = true }: DetailFrameProps) {
  return (
    <div className="task-frame @container/task flex min-h-full flex-col">
      <article
        className={cn(
          columnsClass,
          // What the focus reaches is above the field for comments.
          "flex-1 content-start gap-y-6 py-3 @2xl/task:grid-rows-[auto_1fr] @5xl/task:py-6 [&_:focus]:scroll-mb-20",
        )}
      >
        <div className="flex min-w-0 flex-col gap-6">
          {head}
          {texts}
        </div>
        <aside
          aria-label={t`Details`}
          className={cn("min-w-0 @2xl/task:row-span-2", asideClass, !isWhole && "@max-2xl/task:invisible")}
        >
          <div className="flex flex-col gap-6 @2xl/task:sticky @2xl/task:top-3 @2xl/task:-me-3 @2xl/task:max-h-[calc(100dvh-7.5rem)] @2xl/task:overflow-y-auto @2xl/task:pe-3">
            {fields}
          </div>
        </aside>
        <div className="min-w-0">{feed}</div>
      </article>
      {commentBox && (
        <div className={cn(columnsClass, "pointer-events-none sticky bottom-0 z-10")}>
          <div
            data-bottom-bar=""
            className="pointer-events-auto -mx-4 min-w-0 bg-canvas px-4 pt-2 pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-sm:border-t sm:mx-0 sm:px-0"
          >
            {commentBox}
          </div>
          <div className={cn("@max-2xl/task:hidden", asideClass, "@2xl/task:@max-5xl/task:my-0")} />
        </div>
      )}
    </div>
  );
}
