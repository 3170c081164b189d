import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { memo } from "react";
import { RowLabels } from "@/features/list/labels/public.ts";
import { openRowClass } from "@/features/list/rows/public.ts";
import { ProjectMark, useProject } from "@/features/project/public.ts";
import { useIsOpenTask, useOpenTaskHandler } from "@/features/task/lists/public.ts";
import {
  Blocked,
  Count,
  DueDay,
  DueWord,
  fromList,
  itemCounts,
  PriorityIcon,
  priorityLabel,
  useDue,
  useTaskName,
} from "@/features/task/public.ts";
import { TaskMenuButton } from "@/features/task-menu/public.ts";
import { cn } from "@/ui/cn.ts";
import { TableRow } from "@/ui/table.tsx";
import { SnoozeButton } from "./snooze-button.tsx";
import { SubtaskDate } from "./subtask-date.tsx";
import { DoneButton, SubtaskTick } from "./tick.tsx";
import { useRowDrag } from "./work-drag.ts";
import type { WorkGroup, WorkItem } from "./work-items.ts";

interface WorkRowProps {
  item: WorkItem;
  group: WorkGroup;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
}

const cellClass = "border-b align-middle pointer-coarse:h-12";

/** Keys that move a row of today, as shown to assistive technology. */
const planKeys = "Alt+ArrowUp Alt+ArrowDown";

/** A task or subtask among a person's work. It does not repeat what the head of its group says. */
export const WorkRow = memo(function WorkRow({ item, group, index, measure }: WorkRowProps) {
  const { id, task, subtask } = item;
  const isOpen = useIsOpenTask(task.id);
  const { row, isDragged, over } = useRowDrag({
    id,
    title: subtask?.title ?? task.title,
    isOrdered: group === "today",
    isTarget: group !== "overdue" && group !== "done",
  });
  return (
    <TableRow
      ref={(element) => {
        row.current = element;
        measure(element);
      }}
      data-index={index}
      data-row={id}
      aria-rowindex={index + 2}
      className={cn(
        isOpen && openRowClass,
        isDragged && "opacity-40",
        over === "day" && "bg-accent-soft",
        over === "before" && "[&>td]:shadow-[inset_0_2px_var(--color-accent)]",
        over === "after" && "[&>td]:shadow-[inset_0_-2px_var(--color-accent)]",
      )}
    >
      <td className={cn(cellClass, "h-9")}>
        <span
          data-signs=""
          className="flex items-center gap-2.5 @max-2xl:flex-wrap @max-2xl:gap-y-0.5 @max-2xl:py-1.5 @max-2xl:ps-6.5"
        >
          <span className="flex w-4 shrink-0 justify-center @max-2xl:-order-1 @max-2xl:-my-1.5 @max-2xl:-ms-6.5">
            {subtask ? <SubtaskTick taskId={task.id} subtask={subtask} /> : <DoneButton task={task} />}
          </span>
          <Reference task={task} />
          <Title item={item} isPlanned={group === "today"} />
          {!subtask && <RowLabels ids={task.labelIds} />}
          <Facts item={item} group={group} />
        </span>
      </td>
      <td className={cellClass}>
        <span className="-me-1.5 flex justify-end">
          {!subtask && (
            <TaskMenuButton label={t`More actions for ${task.title}`} task={task} className="touch-target" />
          )}
        </span>
      </td>
    </TableRow>
  );
});

function Reference({ task }: { task: Task }) {
  const name = useTaskName(task);
  return <span className="min-w-16 shrink-0 text-sm text-faint tabular-nums @max-2xl:min-w-0">{name}</span>;
}

/** The title, which opens the task. That of a subtask follows its task's. */
function Title({ item: { task, subtask }, isPlanned }: { item: WorkItem; isPlanned: boolean }) {
  const onClick = useOpenTaskHandler(task);
  const name = subtask ? t`${task.title}: ${subtask.title}` : task.title;
  return (
    <Link
      to="/user/tasks/$id"
      params={{ id: task.id }}
      state={fromList}
      onClick={onClick}
      title={name}
      aria-label={name}
      aria-keyshortcuts={isPlanned ? planKeys : undefined}
      dir="auto"
      // The row is dragged, not the address.
      draggable={false}
      className={cn(
        "flex min-w-0 items-center gap-1.5 rounded-sm font-medium wrap-anywhere hover:underline @max-2xl:-order-1 @max-2xl:basis-full",
        task.stage === "completed" && "text-muted line-through decoration-faint",
      )}
    >
      {subtask && (
        <>
          <span className="max-w-60 truncate font-normal text-muted @max-2xl:hidden">{task.title}</span>
          <ChevronRight
            size={12}
            aria-hidden="true"
            className="shrink-0 text-faint rtl:-scale-x-100 @max-2xl:hidden"
          />{" "}
        </>
      )}
      <span className="min-w-0">{subtask?.title ?? task.title}</span>
    </Link>
  );
}

/** The facts at the end of a row. */
function Facts({ item, group }: Pick<WorkRowProps, "item" | "group">) {
  const { task, subtask } = item;
  const priority = t`Priority ${priorityLabel(task.priority)}`;
  return (
    <span className="ms-auto flex min-h-5 shrink-0 items-center gap-3 text-sm text-muted @max-2xl:ms-0 @max-2xl:w-full @max-2xl:shrink @max-2xl:flex-wrap @max-2xl:gap-y-0.5">
      {!subtask && (
        <>
          <Blocked task={task} />
          {itemCounts(task).map((each) => (
            <Count key={each.of} {...each} />
          ))}
          <span role="img" aria-label={priority} title={priority} className="inline-flex @max-2xl:-order-1">
            <PriorityIcon priority={task.priority} />
          </span>
        </>
      )}
      <ProjectFact id={task.projectId} />
      {group !== "done" && <SnoozeButton item={item} />}
      {subtask ? <SubtaskDate taskId={task.id} subtask={subtask} group={group} /> : <TaskDate {...{ item, group }} />}
    </span>
  );
}

function ProjectFact({ id }: { id: string }) {
  const project = useProject(id);
  return (
    <span className="flex w-32 min-w-0 items-center gap-1.5 @max-2xl:w-auto">
      {project && (
        <>
          <ProjectMark project={project} />
          <span dir="auto" className="truncate">
            {project.name}
          </span>
        </>
      )}
    </span>
  );
}

const saidByHead: ReadonlySet<WorkGroup> = new Set(["today", "none", "done"]);

/** When a task is due, unless the head of its group says it. */
function TaskDate({ item: { task, due, day }, group }: Pick<WorkRowProps, "item" | "group">) {
  const { word } = useDue(task);
  const hasTime = group === "today" && task.dueTime !== null;
  const isSaid = saidByHead.has(group) && due === day && !hasTime;
  const dated = { ...task, startingDate: "" };
  return (
    <span
      className={cn("w-24 text-end whitespace-nowrap @max-2xl:-order-1 @max-2xl:w-auto", isSaid && "@max-2xl:hidden")}
    >
      {!isSaid && (word === undefined ? <DueDay task={dated} /> : <DueWord task={task} />)}
    </span>
  );
}
