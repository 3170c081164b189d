import type { Task } from "@baton/domain/task/task";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { DetailRoute } from "@/features/task/public.ts";
import { useDayTarget } from "./date-drag.ts";
import { spanOf } from "./days.ts";
import { TaskLines } from "./task-lines.tsx";

/** Returns the open tasks without dates. */
export const undatedOf = (tasks: readonly Task[]): readonly Task[] =>
  tasks.filter((task) => task.stage !== "delete" && task.stage !== "completed" && spanOf(task) === undefined);

/** The height of a line, in pixels. */
const height = 32;

/** The open tasks without dates, beside a layout by date. They are dragged onto days, and bars onto them lose their dates. */
export function Undated({ tasks, detail }: { tasks: readonly Task[]; detail: DetailRoute }) {
  const target = useDayTarget<HTMLElement>("");
  return (
    <aside
      ref={target}
      data-undated=""
      aria-label={t`Tasks without a date`}
      className="flex w-52 shrink-0 flex-col border-s bg-canvas px-2 pb-2"
    >
      <h2 className="flex h-8 items-center gap-2 px-2 text-sm font-semibold">
        {t`No date`}
        <span className="font-normal text-faint tabular-nums">{i18n.number(tasks.length)}</span>
      </h2>
      <p className="px-2 pb-2 text-sm text-muted">
        {tasks.length === 0 ? t`All open tasks have dates.` : t`Drag onto a day.`}
      </p>
      <TaskLines label={t`Tasks without a date`} className="min-h-0 flex-1" {...{ tasks, detail, height }} />
    </aside>
  );
}
