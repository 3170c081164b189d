import type { ReactNode } from "react";

/** The heading above a part of the list. */
export function ListHead({ icon, title, note }: { icon: ReactNode; title: string; note: string }) {
  return (
    <h2 className="flex h-8 items-center gap-2 border-b bg-sunken px-4 text-base font-semibold">
      <span className="grid size-5 place-items-center text-muted">{icon}</span>
      {title}
      <span className="text-sm font-normal text-muted tabular-nums">{note}</span>
    </h2>
  );
}
