import type { ReactNode } from "react";

interface DetailFrameProps {
  header: ReactNode;
  children: ReactNode;
  aside: ReactNode;
}

/** The frame of a task, the same while it loads: nothing jumps when it arrives. */
export function DetailFrame({ header, children, aside }: DetailFrameProps) {
  return (
    <article className="mx-auto flex w-full max-w-300 flex-col gap-6 px-4 py-3 sm:px-6 2xl:max-w-420">
      {header}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10 2xl:grid-cols-[minmax(0,1fr)_22rem]">
        {/* Wide screens put what belongs to the task beside its description. */}
        <div className="flex min-w-0 flex-col gap-6 2xl:grid 2xl:grid-cols-2 2xl:grid-rows-[auto_1fr] 2xl:gap-x-10">
          {children}
        </div>
        <aside aria-label="Details" className="flex min-w-0 flex-col gap-6">
          {aside}
        </aside>
      </div>
    </article>
  );
}
