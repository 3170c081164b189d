import type { Task } from "@baton/domain/task/task";
import { CycleIcon, cycleName, useCycleOf, useCyclesOf, whenOf } from "@/features/cycle/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { FieldButton, FieldNote, FieldRow } from "./field-row.tsx";

/** The cycle of a task, if its project uses cycles. */
export function CycleField({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const cycles = useCyclesOf(task.projectId);
  const cycle = useCycleOf(task);
  if (cycles.length === 0 || !(mayEdit || cycle)) return null;
  const when = cycle && whenOf(cycle, cycles);
  const value = cycle ? (
    <>
      <CycleIcon cycle={cycle} isCurrent={cycle.id === cycles.find(({ result }) => result === null)?.id} />
      {cycleName(cycle)}
      {when && <span className="text-sm text-muted @2xl/task:@max-5xl/task:hidden">{when}</span>}
    </>
  ) : (
    <span className="text-faint">{"–"}</span>
  );
  const label = fieldWords.cycleId.label();
  return (
    <FieldRow label={label} note={<FieldNote taskId={task.id} field="cycleId" />}>
      {mayEdit ? (
        <FieldButton {...{ task, label }} field="cycleId" action="cycle">
          {value}
        </FieldButton>
      ) : (
        <span className="flex min-w-0 items-center gap-2">{value}</span>
      )}
    </FieldRow>
  );
}
