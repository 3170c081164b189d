import { toneOf, useLabelsById } from "@/features/label/public.ts";
import { Dot } from "@/ui/badge.tsx";

// In a wide list, a label that does not fit wraps below the visible line, so that none is cut to a letter.
const lineClass =
  "flex h-5 min-w-0 max-w-max flex-1 flex-wrap items-center gap-x-2.5 overflow-hidden text-sm text-muted before:-ms-2.5 before:h-5 " +
  "@max-2xl:h-auto @max-2xl:flex-nowrap @max-2xl:before:hidden";

/** The labels of a task in a row of a list. */
export function RowLabels({ ids }: { ids: readonly string[] }) {
  const labels = useLabelsById();
  const items = ids.flatMap((id) => labels.get(id) ?? []);
  if (items.length === 0) return null;
  return (
    <span className={lineClass}>
      {items.map((label) => (
        <span key={label.id} className="flex h-5 min-w-0 shrink-0 items-center gap-1.5 @max-2xl:shrink">
          <Dot tone={toneOf(label)} />
          <span dir="auto" className="truncate">
            {label.name}
          </span>
        </span>
      ))}
    </span>
  );
}
