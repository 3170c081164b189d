import { toneOf, useLabelsById } from "@/features/label/public.ts";
import { Dot } from "@/ui/badge.tsx";

/** The labels of a task in a row of a list. */
export function RowLabels({ ids }: { ids: readonly string[] }) {
  const labels = useLabelsById();
  const items = ids.flatMap((id) => labels.get(id) ?? []);
  if (items.length === 0) return null;
  return (
    <span className="flex min-w-0 max-w-max flex-1 items-center gap-2.5 overflow-hidden text-sm text-muted @max-2xl:flex-initial">
      {items.map((label) => (
        <span key={label.id} className="flex min-w-0 items-center gap-1.5">
          <Dot tone={toneOf(label)} />
          <span dir="auto" className="truncate">
            {label.name}
          </span>
        </span>
      ))}
    </span>
  );
}
