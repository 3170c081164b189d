import type { ImportWire } from "@baton/domain/import/import.wire";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Check, CircleDashed } from "lucide-react";
import { kindsOf } from "./import-state.ts";
import { countName } from "./import-text.ts";

/** How far an import is with each kind of things, row by row. */
export function Kinds({ one }: { one: ImportWire }) {
  const { counts, projectIds } = one;
  const frame = counts.projects + counts.stages + counts.labels + counts.fields;
  return (
    <ul aria-label={t`Progress`} className="border-t px-4">
      <Kind name={t`Projects, stages, labels, fields`} isDone={projectIds.length > 0} count={i18n.number(frame)} />
      {kindsOf(one).map(({ kind, done, total }) => (
        <Kind
          key={kind}
          name={countName(kind)}
          isDone={done >= total}
          count={t`${i18n.number(done)} of ${i18n.number(total)}`}
        />
      ))}
    </ul>
  );
}

function Kind({ name, isDone, count }: { name: string; isDone: boolean; count: string }) {
  return (
    <li className="flex items-center gap-2 border-b py-1.5 last:border-b-0">
      {isDone ? (
        <Check size={16} role="img" aria-label={t`Done`} className="shrink-0 text-success-text" />
      ) : (
        <CircleDashed size={16} aria-hidden="true" className="shrink-0 text-faint" />
      )}
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-muted tabular-nums">{count}</span>
    </li>
  );
}
