import type { ReactNode } from "react";

interface ListHeadProps {
  icon: ReactNode;
  title: string;
  note: string;
  /** Actions on the whole part. */
  children?: ReactNode;
}

/** The heading above a part of the list. */
export function ListHead({ icon, title, note, children }: ListHeadProps) {
  return (
    <div className="flex min-h-8 items-center gap-1 border-b bg-sunken px-4">
      <h2 className="flex min-w-0 flex-1 items-center gap-2 text-base font-semibold">
        <span className="grid size-5 shrink-0 place-items-center text-muted">{icon}</span>
        {title}
        <span className="text-sm font-normal text-muted tabular-nums">{note}</span>
      </h2>
      {children}
    </div>
  );
}
