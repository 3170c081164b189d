import { plural, t } from "@lingui/core/macro";
import { ArrowRight } from "lucide-react";
import { dueDayText, TaskLine } from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import type { Shift } from "./shift.ts";

/** The number of tasks that the preview lists. */
const most = 100;

interface ShiftDialogProps {
  shifts: readonly Shift[];
  onShift: () => void;
  onClose: () => void;
}

/** Shows where tasks would move, before they do. */
export function ShiftDialog({ shifts, onShift, onClose }: ShiftDialogProps) {
  const today = useToday();
  const more = shifts.length - most;
  const count = shifts.length;
  return (
    <Dialog
      title={t`Shift what follows`}
      isOpen
      isDismissable
      onOpenChange={onClose}
      footer={(close) => (
        <>
          <Button variant="ghost" onPress={close}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            autoFocus
            onPress={() => {
              onShift();
              close();
            }}
          >
            {plural(count, { one: "Shift # task", other: "Shift # tasks" })}
          </Button>
        </>
      )}
    >
      <p className="pb-3 text-sm text-muted">
        {t`These tasks start before what blocks them ends. They keep their lengths, and move no further than necessary.`}
      </p>
      <ul aria-label={t`Tasks that move`} className="flex flex-col">
        {shifts.slice(0, most).map(({ task, dates }) => (
          <li key={task.id} className="flex min-h-9 items-center gap-3 border-t py-1 text-sm max-sm:flex-wrap">
            <span className="flex min-w-0 flex-1 items-center gap-2">
              <TaskLine task={task} />
            </span>
            <span className="flex shrink-0 items-center gap-1.5 tabular-nums">
              <span className="text-faint">{dueDayText(task, today)}</span>
              <ArrowRight size={14} role="img" aria-label={t`to`} className="text-faint rtl:-scale-x-100" />
              <span className="font-medium">{dueDayText(dates, today)}</span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="border-t pt-2 text-sm text-muted">{t`and ${more} more`}</p>}
    </Dialog>
  );
}
