import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";

interface DetailFrameProps {
  header: ReactNode;
  children: ReactNode;
  aside: ReactNode;
}

/** The layout of a task, shared with its skeleton so that nothing jumps when it loads. */
export function DetailFrame({ header, children, aside }: DetailFrameProps) {
  return (
    <article className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 py-3 sm:px-6 2xl:max-w-420">
      {header}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* Wide screens show the subtasks and notes beside the description. */}
        <div className="flex min-w-0 flex-col gap-6 2xl:grid 2xl:grid-cols-2 2xl:grid-rows-[auto_1fr] 2xl:gap-x-10">
          {children}
        </div>
        <aside aria-label={t`Details`} className="flex min-w-0 flex-col gap-6">
          {aside}
        </aside>
      </div>
    </article>
  );
}
