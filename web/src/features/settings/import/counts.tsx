import type { ImportCounts } from "@baton/domain/import/import";
import { countsOf } from "./import-text.ts";

/** How much a file contains. */
export function Counts({ counts }: { counts: ImportCounts }) {
  return (
    <dl className="@container grid grid-cols-1 gap-x-6 min-[22rem]:grid-cols-2">
      {countsOf(counts).map(([name, count]) => (
        <div key={name} className="flex items-baseline justify-between gap-2 border-b py-1">
          <dt className="truncate text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
