import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { CalendarDays } from "lucide-react";
import { useMemo, useRef } from "react";
import { ProjectMark, useProject } from "@/features/project/public.ts";
import { useOpenTaskHandler } from "@/features/task/lists/public.ts";
import { type DetailRoute, DueDay, fromList, TaskStageIcon, useTaskName } from "@/features/task/public.ts";
import { wholeDateText } from "@/platform/date-format.ts";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { EmptyState } from "@/ui/states.tsx";
import { dayOf, linesOf } from "./agenda-lines.ts";
import type { CalendarItem } from "./calendar-items.ts";
import type { Period } from "./use-period.ts";

/** Heights in pixels. */
const heights = { day: 32, task: 36 };

interface AgendaProps {
  period: Period;
  items: readonly CalendarItem[];
  detail: DetailRoute;
  /** Whether the tasks are those of one project, which needs no sign. */
  isOneProject: boolean;
}

/** The tasks of a month as a list, under each of their days. Only the visible lines are rendered. */
export function Agenda({ period, items, detail, isOneProject }: AgendaProps) {
  const lines = useMemo(() => linesOf(items, period.day), [items, period.day]);
  const scroller = useRef<HTMLDivElement>(null);
  const today = useToday();
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.item ? heights.task : heights.day),
    // A day of today is in view at first.
    initialOffset: () => {
      const at = lines.findIndex(({ day }) => day >= today);
      return lines.slice(0, Math.max(at, 0)).reduce((sum, { item }) => sum + (item ? heights.task : heights.day), 0);
    },
    overscan: 8,
  });
  if (lines.length === 0) {
    return (
      <div className="grid flex-1 place-items-center">
        <EmptyState icon={<CalendarDays aria-hidden="true" />}>{t`No task has a date in this month.`}</EmptyState>
      </div>
    );
  }
  const rows = virtualizer.getVirtualItems();
  return (
    <div ref={scroller} className="min-h-0 min-w-0 flex-1 overflow-y-auto">
      <ul aria-label={t`Agenda`} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start, size }) => {
          const line = lines[index];
          if (!line) return null;
          const style = { transform: `translateY(${start}px)`, height: size };
          return (
            <li key={`${line.day} ${line.item?.id ?? ""}`} style={style} className="absolute inset-x-0 top-0">
              {line.item ? (
                <AgendaLine day={line.day} item={line.item} detail={detail} isOneProject={isOneProject} />
              ) : (
                <h3
                  className={cn(
                    "flex h-full items-center border-b bg-sunken px-3 text-sm font-semibold",
                    line.day === today && "text-accent-text",
                  )}
                >
                  <time dateTime={line.day}>{wholeDateText(line.day)}</time>
                </h3>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface AgendaLineProps extends Pick<AgendaProps, "detail" | "isOneProject"> {
  day: string;
  item: CalendarItem;
}

function AgendaLine({ day, item, detail, isOneProject }: AgendaLineProps) {
  const { task } = item;
  const { number, of } = dayOf(item, day);
  const onClick = useOpenTaskHandler(task);
  const name = useTaskName(task);
  const project = useProject(task.projectId);
  return (
    <Link
      to={detail}
      params={{ id: task.id }}
      state={fromList}
      onClick={onClick}
      data-task={task.id}
      title={task.title}
      className="flex h-full items-center gap-2.5 border-b px-3 text-sm hover:bg-hover focus-visible:-outline-offset-2"
    >
      <TaskStageIcon task={task} />
      <span className="min-w-16 shrink-0 text-faint tabular-nums">{name}</span>
      <span
        dir="auto"
        className={cn(
          "min-w-0 flex-1 truncate font-medium",
          task.stage === "completed" && "text-muted line-through decoration-faint",
        )}
      >
        {task.title}
      </span>
      {!isOneProject && project && <ProjectMark project={project} />}
      {of > 1 && <span className="shrink-0 text-faint tabular-nums">{t`day ${number} of ${of}`}</span>}
      <span className="shrink-0 text-muted">
        <DueDay task={task} />
      </span>
    </Link>
  );
}
