import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { DetailRoute } from "@/features/task/public.ts";
import { cn } from "@/ui/cn.ts";
import { useUndatedTarget } from "./date-drag.ts";
import { spanOf } from "./days.ts";
import { TaskLines } from "./task-lines.tsx";

/** Returns the open tasks without dates. */
export const undatedOf = (tasks: readonly Task[]): readonly Task[] =>
  tasks.filter((task) => task.stage !== "delete" && task.stage !== "completed" && spanOf(task) === undefined);

/** The height of a line, in pixels; on a phone, that of a finger. */
const heights = { large: 32, phone: 44 };

interface UndatedProps {
  tasks: readonly Task[];
  detail: DetailRoute;
  /** On a phone, they are in front of the layout, and get their dates once they are open. */
  isPhone?: boolean;
}

/** The open tasks without dates, beside a layout by date. They are dragged onto days, and bars onto them lose their dates. */
export function Undated({ tasks, detail, isPhone = false }: UndatedProps) {
  const target = useUndatedTarget<HTMLElement>();
  const hint = isPhone ? t`Open a task to give it a date.` : t`Drag onto a day.`;
  return (
    <aside
      ref={target}
      data-undated=""
      aria-label={t`Tasks without a date`}
      className={cn(
        "flex flex-col bg-canvas px-2",
        isPhone ? "absolute inset-x-0 top-14 bottom-0 z-10 pt-1 pb-20" : "w-52 shrink-0 border-s pb-2",
      )}
    >
      <h2 className="flex h-8 items-center gap-2 px-2 text-sm font-semibold">
        {t`No date`}
        <span className="font-normal text-faint tabular-nums">{i18n.number(tasks.length)}</span>
      </h2>
      <p className="px-2 pb-2 text-sm text-muted">{tasks.length === 0 ? t`All open tasks have dates.` : hint}</p>
      <TaskLines
        label={t`Tasks without a date`}
        height={isPhone ? heights.phone : heights.large}
        className="min-h-0 flex-1"
        {...{ tasks, detail }}
      />
    </aside>
  );
}
