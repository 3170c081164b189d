import type { Task } from "@baton/domain/task/task";
import { useFieldsOf } from "@/features/field/public.ts";
import { factsWithValue, ValueFact } from "@/features/task/field-value/public.ts";
import { CycleFact, SpentFact, useTracked } from "@/features/task/tracking/public.ts";

/**
 * The cycle of a task, the time spent on it, and the values of custom fields that a card shows. Those that do not fit below
 * each other are hidden.
 * @param shown null for what cards of the project show by default
 */
export function CardValues({ task, shown }: { task: Task; shown: ReadonlySet<string> | null }) {
  const fields = useFieldsOf(task.projectId).filter(({ id, onCards }) => shown?.has(id) ?? onCards);
  const facts = factsWithValue(fields, task);
  const { cycle, spent } = useTracked(task);
  const isInCycle = cycle !== undefined && shown?.has("cycle");
  const isTimed = spent !== "" && shown?.has("spent");
  if (facts.length === 0 && !isInCycle && !isTimed) return null;
  return (
    <div
      data-values
      className="pointer-events-none mt-1 flex max-h-11 flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden text-xs text-muted"
    >
      {isInCycle && <CycleFact task={task} />}
      {isTimed && <SpentFact spent={spent} />}
      {facts.map((field) => (
        <ValueFact key={field.id} field={field} value={task.values[field.id] ?? ""} />
      ))}
    </div>
  );
}
