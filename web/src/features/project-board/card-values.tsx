import type { Task } from "@baton/domain/task/task";
import { useFieldsOf } from "@/features/field/public.ts";
import { factsWithValue, ValueFact } from "@/features/task/field-value/public.ts";

/** The values of custom fields that a card shows. Those that do not fit below each other are hidden. */
export function CardValues({ task, shown }: { task: Task; shown: ReadonlySet<string> }) {
  const fields = useFieldsOf(task.projectId).filter(({ id }) => shown.has(id));
  const facts = factsWithValue(fields, task);
  if (facts.length === 0) return null;
  return (
    <div
      data-values
      className="pointer-events-none mt-1 flex max-h-11 flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden text-xs text-muted"
    >
      {facts.map((field) => (
        <ValueFact key={field.id} field={field} value={task.values[field.id] ?? ""} />
      ))}
    </div>
  );
}
