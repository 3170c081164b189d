import type { AssignedSubtask } from "@baton/domain/subtask/subtask";
import { t } from "@lingui/core/macro";
import { CalendarPlus } from "lucide-react";
import { useSubtaskWrite } from "@/features/subtask/public.ts";
import { DueDay, DueWord, useDue } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { useMenuTrigger } from "@/ui/menu-trigger.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import type { WorkGroup } from "./work-items.ts";

const dayPopover = onDemand(async () => (await import("@/features/task/field-picker/day-popover.tsx")).DayPopover);

interface SubtaskDateProps {
  taskId: string;
  subtask: AssignedSubtask;
  group: WorkGroup;
}

/** The due date of a subtask, as a button that changes it. */
export function SubtaskDate({ taskId, subtask, group }: SubtaskDateProps) {
  const { id, title, dueDate } = subtask;
  const { write } = useSubtaskWrite();
  const { trigger, open, menu } = useMenuTrigger(dayPopover.preload);
  const dated = { startingDate: "", endingDate: dueDate ?? "", stage: "todo" } as const;
  const { word } = useDue(dated);
  const isSaid = group === "today" || dueDate === null;
  const change = (day: string) =>
    write({
      ...{ kind: "edit", taskId, id },
      ...{ patch: { dueDate: day === "" ? null : day }, base: { dueDate } },
    });
  return (
    <span className="flex w-24 justify-end @max-2xl:w-auto">
      <button
        {...trigger}
        type="button"
        aria-haspopup="dialog"
        data-action="dueDate"
        title={t`Change due date`}
        onClick={() => open()}
        className={cn(
          "flex h-6 min-w-7 items-center justify-center rounded-sm px-1 whitespace-nowrap hover:bg-pressed pointer-coarse:-my-3 pointer-coarse:h-11",
          "-me-1",
          isSaid &&
            "pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100",
        )}
      >
        {isSaid && <CalendarPlus size={14} aria-hidden="true" />}
        {!isSaid && (word === undefined ? <DueDay task={dated} /> : <DueWord task={dated} />)}
        <span className="sr-only">{t`Change due date: ${title}`}</span>
      </button>
      {menu && (
        <OnDemand
          of={dayPopover}
          menu={menu}
          label={t`Due date`}
          value={dueDate ?? ""}
          min={undefined}
          onChange={change}
        />
      )}
    </span>
  );
}
