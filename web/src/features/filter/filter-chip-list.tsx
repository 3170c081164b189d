import type { WorkStage } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { X } from "lucide-react";
import { useMemo, useRef } from "react";
import { Button } from "@/ui/button.tsx";
import { useLostFocus } from "@/ui/use-lost-focus.ts";
import { textsOf } from "./edit-terms.ts";
import { isCondition } from "./task-filter.ts";
import { useFilterFields } from "./use-filter-fields.ts";
import type { TaskFilterControl } from "./use-task-filter.ts";
import { useTermWords } from "./use-term-words.ts";
import { useUnfilteredTasks } from "./use-unfiltered-tasks.ts";

export interface FilterChipsProps {
  control: TaskFilterControl;
  stage: WorkStage | undefined;
}

/** A chip for each condition of a filter, with a button that removes it. */
export function FilterChipList({ control: { filter, change, clear }, stage }: FilterChipsProps) {
  const fields = useFilterFields(useUnfilteredTasks(stage));
  const wordOf = useTermWords(fields);
  const conditions = useMemo(() => filter.terms.filter(isCondition), [filter]);
  const keys = useMemo(() => conditions.map((term) => `${term.field}:${textsOf(term)}`), [conditions]);
  const row = useRef<HTMLDivElement>(null);
  useLostFocus(keys, row);
  return (
    <div ref={row} hidden={conditions.length === 0} className="flex items-start gap-1.5 border-b px-3 py-1.5">
      <ul aria-label={t`Filters`} className="flex min-w-0 flex-wrap items-center gap-1.5">
        {conditions.map((term, index) => {
          const title = fields.find(({ field }) => field === term.field)?.title ?? term.field;
          const values = textsOf(term).map((text) => wordOf(term.field, text));
          return (
            <Chip
              key={keys[index]}
              id={keys[index] ?? ""}
              title={term.isNot ? t`${title} is not` : title}
              values={values.join(", ")}
              onRemove={() => change(filter.terms.filter((each) => each !== term))}
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
  id: string;
  title: string;
  values: string;
  onRemove: () => void;
}

function Chip({ id, title, values, onRemove }: ChipProps) {
  return (
    <li
      data-row={id}
      className="flex h-7 max-w-full min-w-0 items-center rounded-md border bg-surface ps-2 text-sm pointer-coarse:h-11"
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
