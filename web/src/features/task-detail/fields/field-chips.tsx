import type { Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { t } from "@lingui/core/macro";
import { CalendarDays, UserRoundPlus } from "lucide-react";
import { Avatars } from "@/features/member/public.ts";
import { useActorIn } from "@/features/project/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import type { PickedField } from "@/features/task/fields/public.ts";
import { DueDate, PriorityLabel } from "@/features/task/public.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { StageValue, Value } from "./task-fields.tsx";

/** A chip is lower than what a finger needs, which it also hits above and below it. */
const chipClass =
  "relative ms-0! gap-2 rounded-full! border px-3! text-sm font-medium pointer-coarse:min-h-9! after:absolute after:-inset-x-0.5 after:-inset-y-1 [&_svg]:size-3.5 [&_svg]:shrink-0";

/** Without room beside the text, the fields that people look for first are below the title. */
export function FieldChips({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const mayMove = canTask.move(useActorIn(task.projectId)) && task.stage !== "delete";
  const chip = (field: PickedField) => ({
    ...{ task, field, mayEdit },
    label: fieldWords[field].heading(),
    className: chipClass,
  });
  return (
    <div className="flex flex-wrap gap-2 pt-1 @2xl/task:hidden">
      <Value {...chip("stage")} mayEdit={mayMove}>
        <StageValue task={task} />
      </Value>
      {(mayEdit || task.assigneeIds.length > 0) && (
        <Value {...chip("assigneeIds")}>
          {task.assigneeIds.length > 0 ? (
            <Avatars ids={task.assigneeIds} size={20} max={3} />
          ) : (
            <>
              <UserRoundPlus aria-hidden="true" />
              <span className="text-muted">{t`People`}</span>
            </>
          )}
        </Value>
      )}
      {(mayEdit || task.endingDate !== "") && (
        <Value {...chip("endingDate")}>
          <CalendarDays aria-hidden="true" className="text-muted" />
          {task.endingDate === "" ? (
            <span className="text-muted">{t`Due date`}</span>
          ) : (
            <SpecifiedScreenContext value={false}>
              <DueDate task={task} />
            </SpecifiedScreenContext>
          )}
        </Value>
      )}
      <Value {...chip("priority")}>
        <PriorityLabel priority={task.priority} />
      </Value>
    </div>
  );
}
