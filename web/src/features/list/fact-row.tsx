import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import { useFieldsOf } from "@/features/field/public.ts";
import { Avatars } from "@/features/member/public.ts";
import { ProjectMark, useProject } from "@/features/project/public.ts";
import { SelectBox } from "@/features/selection/box/public.ts";
import { factsWithValue, ValueFact } from "@/features/task/field-value/public.ts";
import { useIsOpenTask, useOpenTaskHandler } from "@/features/task/lists/public.ts";
import {
  Blocked,
  Count,
  Day,
  DueDay,
  DueWord,
  dueDayText,
  factOfCount,
  fromList,
  itemCounts,
  PriorityIcon,
  pointsText,
  priorityLabel,
  useDue,
  useTaskName,
} from "@/features/task/public.ts";
import { CycleFact, SpentFact, useTracked } from "@/features/task/tracking/public.ts";
import { TaskMenuButton } from "@/features/task-menu/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { cn } from "@/ui/cn.ts";
import { TableRow } from "@/ui/table.tsx";
import { RowLabels } from "./labels/row-labels.tsx";
import type { RowProps } from "./list-row.tsx";
import { openRowClass } from "./open-row-class.ts";

export interface FactRowProps extends Omit<RowProps, "columns" | "titleLength"> {
  shown: ReadonlySet<string>;
  isRoomy: boolean;
}

const cellClass = "border-b align-middle pointer-coarse:h-12";

/** A task in a list: its number, title and labels, and at the end of the row the facts that the person has chosen. */
export const FactRow = memo(function FactRow({ task, index, measure, detail, shown, isRoomy, mayMove }: FactRowProps) {
  const isOpen = useIsOpenTask(task.id);
  const onClick = useOpenTaskHandler(task);
  return (
    <TableRow
      ref={measure}
      data-index={index}
      data-row={task.id}
      aria-rowindex={index + 2}
      className={cn(isOpen && openRowClass)}
    >
      <td className={cn(cellClass, isRoomy ? "h-11" : "h-9")}>
        <span className="flex items-center gap-2.5 @max-2xl:flex-wrap @max-2xl:gap-y-0.5 @max-2xl:py-1.5">
          <SelectBox task={task} className="@max-2xl:hidden" />
          <Reference task={task} shown={shown} />
          <Link
            to={detail}
            params={{ id: task.id }}
            state={fromList}
            onClick={onClick}
            title={task.title}
            aria-label={task.title}
            dir="auto"
            className="min-w-0 rounded-sm font-medium wrap-anywhere hover:underline @max-2xl:-order-1 @max-2xl:basis-full"
          >
            {task.title}
          </Link>
          {shown.has("labels") && <RowLabels ids={task.labelIds} />}
          <Facts task={task} shown={shown} />
        </span>
      </td>
      <td className={cellClass}>
        <span className="-me-1.5 flex justify-end">
          {mayMove && <TaskMenuButton label={t`More actions for ${task.title}`} task={task} className="touch-target" />}
        </span>
      </td>
    </TableRow>
  );
});

/** The priority, project and number of a task. */
function Reference({ task, shown }: Pick<FactRowProps, "task" | "shown">) {
  const name = useTaskName(task);
  const project = useProject(task.projectId);
  const priority = t`Priority ${priorityLabel(task.priority)}`;
  return (
    <>
      {shown.has("priority") && (
        <span role="img" aria-label={priority} title={priority} className="inline-flex">
          <PriorityIcon priority={task.priority} />
        </span>
      )}
      {shown.has("project") && project && (
        <span title={project.name}>
          <ProjectMark project={project} />
        </span>
      )}
      {shown.has("number") && (
        <span className="min-w-15 shrink-0 text-sm text-faint tabular-nums @max-2xl:min-w-0">{name}</span>
      )}
    </>
  );
}

/** The facts at the end of a row. Those that most tasks have stand below each other. */
function Facts({ task, shown }: Pick<FactRowProps, "task" | "shown">) {
  const { estimate, createdAt, updatedAt, completedAt, startingDate } = task;
  const counts = itemCounts(task).filter(({ of }) => shown.has(factOfCount[of]));
  return (
    <span className="ms-auto flex min-h-5 shrink-0 items-center gap-3 text-sm text-muted @max-2xl:ms-0 @max-2xl:min-h-0 @max-2xl:w-full @max-2xl:shrink @max-2xl:flex-wrap @max-2xl:gap-y-0.5">
      {shown.has("blocked") && <Blocked task={task} />}
      {counts.map((each) => (
        <Count key={each.of} {...each} />
      ))}
      {shown.has("start") && startingDate !== "" && <Dated label={t`Starting date`} date={startingDate} />}
      {shown.has("created") && <Dated label={t`Created`} date={createdAt} />}
      {shown.has("updated") && <Dated label={t`Updated`} date={updatedAt} />}
      {shown.has("completed") && completedAt !== null && <Dated label={t`Completed`} date={completedAt} />}
      {Object.keys(task.values).some((id) => shown.has(id)) && <Values task={task} shown={shown} />}
      <Tracking task={task} shown={shown} />
      {shown.has("estimate") && (
        <Slot className="w-11 text-end tabular-nums" isEmpty={estimate === null}>
          {estimate !== null && pointsText(estimate)}
        </Slot>
      )}
      {shown.has("people") && (
        <Slot
          className="flex w-16 justify-end @max-2xl:order-1 @max-2xl:ms-auto"
          isEmpty={task.assigneeIds.length === 0}
        >
          <Avatars ids={task.assigneeIds} max={2} size={20} />
        </Slot>
      )}
      {shown.has("due") && (
        <Slot className="w-26 text-end @max-2xl:-order-1" isEmpty={task.endingDate === ""}>
          <Due task={task} />
        </Slot>
      )}
    </span>
  );
}

/** The cycle of a task, and the time spent on it. */
function Tracking({ task, shown }: Pick<FactRowProps, "task" | "shown">) {
  const { cycle, spent } = useTracked(task);
  return (
    <>
      {shown.has("cycle") && (
        <Slot className="w-20" isEmpty={cycle === undefined}>
          {cycle && <CycleFact task={task} />}
        </Slot>
      )}
      {shown.has("spent") && (
        <Slot className="flex w-18 justify-end" isEmpty={spent === ""}>
          {spent !== "" && <SpentFact spent={spent} />}
        </Slot>
      )}
    </>
  );
}

/** The values of custom fields. */
function Values({ task, shown }: Pick<FactRowProps, "task" | "shown">) {
  const fields = useFieldsOf(task.projectId).filter(({ id }) => shown.has(id));
  return factsWithValue(fields, task).map((field) => (
    <ValueFact key={field.id} field={field} value={task.values[field.id] ?? ""} />
  ));
}

function Dated({ label, date }: { label: string; date: string }) {
  return (
    <span title={label} className="tabular-nums">
      <Day label={label} date={date} />
    </span>
  );
}

/** The place of a fact, which is kept free in wide lists if the task has none. */
function Slot({ className, isEmpty, children }: { className: string; isEmpty: boolean; children: ReactNode }) {
  return <span className={cn(className, "@max-2xl:w-auto", isEmpty && "@max-2xl:hidden")}>{children}</span>;
}

/** The characters of dates for which a row has room. */
const roomForDates = 16;

/** When a task is due, and when it starts if there is room. */
function Due({ task }: { task: Task }) {
  const { word } = useDue(task);
  const isLong = dueDayText(task, useToday()).length > roomForDates;
  if (word !== undefined) return <DueWord task={task} />;
  return <DueDay task={isLong ? { ...task, startingDate: "" } : task} />;
}
