import type { WorkStage } from "@baton/domain/task/task";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { FilterButton } from "./filter-button.tsx";
import { MineButton } from "./quick-filters.tsx";
import { SearchField } from "./search-field.tsx";
import type { TaskFilterControl } from "./use-task-filter.ts";

const dueButton = onDemand(async () => (await import("./due-button.tsx")).DueButton, { isOptional: true });

interface FilterBarProps {
  control: TaskFilterControl;
  /** Undefined for the list of all tasks. */
  stage: WorkStage | undefined;
  /** Whether the header has the actions of a project or view: then the buttons show their labels only in a wider one. */
  isCrowded: boolean;
}

/** The search and filters of a list. */
export function FilterBar({ control, stage, isCrowded }: FilterBarProps) {
  return (
    <search
      {...(isCrowded ? { "data-crowded": "" } : {})}
      className="group/filters flex min-w-0 shrink-10000 items-center gap-1 @max-2xl/header:shrink-0 @3xl/header:min-w-54"
    >
      <SearchField control={control} stage={stage} />
      <MineButton control={control} />
      <OnDemand of={dueButton} control={control} stage={stage} />
      <FilterButton control={control} stage={stage} />
    </search>
  );
}
