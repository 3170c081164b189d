import type { WorkStage } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useMemo, useRef } from "react";
import { Button } from "@/ui/button.tsx";
import { useLostFocus } from "@/ui/use-lost-focus.ts";
import { useFilterGroups } from "./filter-options.tsx";
import { kindsIn } from "./task-filter.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";
import { useUnfilteredTasks } from "./use-unfiltered-tasks.ts";

export interface FilterChipsProps {
  control: TaskFilterControl;
  stage: WorkStage | undefined;
}

/** A chip for each kind of filter that is active, with a button that removes it. */
export function FilterChipList({ control: { filter, change, clear }, stage }: FilterChipsProps) {
  const groups = useFilterGroups(filter, useUnfilteredTasks(stage));
  const kinds = useMemo(() => kindsIn(filter), [filter]);
  const row = useRef<HTMLDivElement>(null);
  useLostFocus(kinds, row);
  return (
    <div
      ref={row}
      hidden={kinds.length === 0}
      className="flex items-center gap-1.5 overflow-x-auto border-b px-3 py-1.5"
    >
      <ul aria-label={t`Filters`} className="flex items-center gap-1.5">
        {groups
          .filter(({ kind }) => filter[kind].size > 0)
          .map(({ kind, title, options }) => {
            const labels = options.filter(({ value }) => filter[kind].has(value)).map(({ label }) => label);
            return (
              <Chip
                key={kind}
                kind={kind}
                title={title}
                values={labels.join(", ")}
                onRemove={() => change({ [kind]: undefined })}
              />
            );
          })}
      </ul>
      <Button variant="ghost" size="sm" onPress={clear}>
        {t`Clear filter`}
      </Button>
    </div>
  );
}

interface ChipProps {
  kind: string;
  title: string;
  values: string;
  onRemove: () => void;
}

function Chip({ kind, title, values, onRemove }: ChipProps) {
  return (
    <li
      data-row={kind}
      className="flex h-7 max-w-72 shrink-0 items-center rounded-md border bg-surface ps-2 text-sm pointer-coarse:h-11"
    >
      <span className="truncate text-muted" title={`${title}: ${values}`}>
        {title} <strong className="font-medium text-text">{values}</strong>
      </span>
      <button
        type="button"
        aria-label={t`Remove filter ${title}: ${values}`}
        title={t`Remove filter`}
        onClick={onRemove}
        className="touch-target ms-1.5 grid h-full w-7 shrink-0 place-items-center rounded-e-md border-s text-muted transition-colors hover:bg-hover hover:text-text"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </li>
  );
}
