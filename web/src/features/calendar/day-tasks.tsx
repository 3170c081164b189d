import type { Task } from "@baton/domain/task/task";
import type { RefObject } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { TaskLines } from "@/features/schedule/public.ts";
import type { DetailRoute } from "@/features/task/public.ts";
import { wholeDateText } from "@/platform/date-format.ts";
import { cn } from "@/ui/cn.ts";
import { Popover } from "@/ui/overlay.tsx";
import { popoverClass } from "@/ui/popover-class.ts";

/** The height of a line, and of all lines before they scroll, in pixels. */
const heights = { line: 32, most: 320 };

interface DayTasksProps {
  day: string;
  tasks: readonly Task[];
  detail: DetailRoute;
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** All tasks of a day that has no space for them. */
export function DayTasks({ day, tasks, detail, triggerRef, onClose }: DayTasksProps) {
  const name = wholeDateText(day);
  return (
    <Popover
      trigger="DialogTrigger"
      isOpen
      onOpenChange={onClose}
      triggerRef={triggerRef}
      placement="bottom start"
      offset={4}
      className={cn(popoverClass, "w-72 p-1.5")}
    >
      <Dialog aria-label={name} className="outline-none">
        <h2 className="flex h-8 items-center px-2 text-sm font-semibold">{name}</h2>
        <div style={{ height: Math.min(tasks.length * heights.line, heights.most) }}>
          <TaskLines label={name} height={heights.line} className="h-full" {...{ tasks, detail }} />
        </div>
      </Dialog>
    </Popover>
  );
}
