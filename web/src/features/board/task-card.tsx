import { truncate } from "@baton/domain/kernel/text";
import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { CalendarDays, CornerDownRight, Plus } from "lucide-react";
import { memo, useState } from "react";
import { Labels } from "@/features/label/public.ts";
import { Avatars } from "@/features/member/public.ts";
import { ProjectMark, useProjects } from "@/features/project/public.ts";
import { Counts, Day, DueWord, fromList, PriorityLabel, StageDot, useDue } from "@/features/task/public.ts";
import { buttonClass } from "@/ui/button-class.ts";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useBoard } from "./board-context.ts";
import { draggableCard, useCardDrag } from "./card-drag.ts";
import { CardLink } from "./card-link.tsx";
import { CardMenu } from "./card-menu.tsx";
import { boxClass, shellClass } from "./card-size.ts";
import { DropLine } from "./drop-line.tsx";

const addSubtask = onDemand(async () => (await import("./add-subtask.tsx")).AddSubtask, { takesKeys: true });

/** Lengths from the specification, in characters. */
const titleLength = 30;
const subtaskLength = { cut: 28, over: 36 };

const movable = { ...draggableCard, "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight" };

/**
 * The stage, priority and dates of a task. A label replaces the calendar icon if the task is due soon. The gaps are
 * narrow so that an overdue task of high or low priority fits on one line at 1280 px, beside a scrollbar.
 */
function Urgency({ task }: { task: Task }) {
  const { word, colour } = useDue(task);
  return (
    <div data-signs className="mt-1 flex flex-wrap items-center gap-x-1.25 gap-y-0.5 text-xs text-muted">
      <span className="flex items-center gap-1.25">
        <StageDot stage={task.stage} />
        <PriorityLabel priority={task.priority} />
      </span>
      {word && <DueWord task={task} />}
      <span className="flex items-center gap-0.5 whitespace-nowrap">
        {!word && <CalendarDays size={14} aria-hidden="true" className="me-0.5 shrink-0 text-faint" />}
        {task.startingDate !== "" && (
          <>
            <Day label={t`Starting Date`} date={task.startingDate} />
            <span aria-hidden="true">{"–"}</span>
          </>
        )}
        <Day label={t`Ending Date`} date={task.endingDate} className={colour} />
      </span>
    </div>
  );
}

function FirstSubtask({ firstSubtask }: Pick<Task, "firstSubtask">) {
  if (firstSubtask === "") return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
      <CornerDownRight size={14} aria-hidden="true" className="shrink-0 text-faint rtl:-scale-x-100" />
      <span dir="auto" className="truncate">
        {truncate(firstSubtask, subtaskLength.cut, subtaskLength.over)}
      </span>
    </p>
  );
}

interface TaskCardProps {
  task: Task;
  /** Whether the card is the one of its column that is in the tab order. */
  isCurrent: boolean;
}

/** Labels and counts. Labels that do not fit wrap to a second line, which is hidden, so that no label is cut. */
function CardFields({ task, isYielding }: { task: Task; isYielding: boolean }) {
  return (
    <div
      className={cn(
        "pointer-events-none flex min-w-0 items-center gap-2 text-xs text-muted",
        isYielding && yieldingClass,
      )}
    >
      <ProjectBadge projectId={task.projectId} />
      <span className="flex h-5 min-w-0 flex-wrap gap-1 overflow-hidden">
        <Labels ids={task.labelIds} />
      </span>
      <Counts task={task} />
    </div>
  );
}

/** The project of a task, for teams with several projects. */
function ProjectBadge({ projectId }: Pick<Task, "projectId">) {
  const projects = useProjects();
  const project = projects.find(({ id }) => id === projectId);
  if (!project || projects.length < 2) return null;
  return (
    <span className="flex h-5 shrink-0 items-center gap-0.5 text-xs text-muted" title={project.name}>
      <ProjectMark project={project} />
      {project.key}
    </span>
  );
}

const actionClass = buttonClass({ variant: "ghost", size: "sm", className: "min-w-0 shrink!" });

/**
 * Add Subtask and Read More. They replace the fields while the card is hovered or focused; on touch screens they are
 * below the fields.
 */
function Actions({ task, isCurrent, onAdd }: TaskCardProps & { onAdd: () => void }) {
  const { detail, canAddSubtask } = useBoard();
  return (
    <div className={cn("-mx-2.5 flex min-w-0 items-center", actionsClass)}>
      {canAddSubtask && (
        <button type="button" tabIndex={isCurrent ? 0 : -1} onClick={onAdd} className={actionClass}>
          <Plus aria-hidden="true" />
          <span className="truncate">{t`Add Subtask`}</span>
        </button>
      )}
      <Link
        to={detail}
        params={{ id: task.id }}
        state={fromList}
        tabIndex={isCurrent ? 0 : -1}
        draggable={false}
        className={actionClass}
      >
        <span className="truncate">{t`Read More`}</span>
      </Link>
    </div>
  );
}

// With a mouse, both share one place and only one is visible. The other is transparent rather than hidden, so that the
// Tab key and screen readers still reach it.
const yieldingClass =
  "pointer-fine:col-start-1 pointer-fine:row-start-1 pointer-fine:group-focus-within:opacity-0 pointer-fine:group-hover:opacity-0";
const actionsClass =
  "pointer-fine:col-start-1 pointer-fine:row-start-1 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 " +
  "pointer-fine:group-hover:opacity-100 pointer-coarse:col-span-2 pointer-coarse:-mb-2";

/** The last row: fields, actions and assignees. */
function CardFoot({ task, isCurrent }: TaskCardProps) {
  const { drafts } = useBoard();
  const [isAdding, setAdding] = useState(() => drafts.has(task.id));
  return (
    <div className="mt-auto grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 pt-2">
      <CardFields task={task} isYielding={!isAdding} />
      <div className="flex h-7 items-center">
        <Avatars ids={task.assigneeIds} />
      </div>
      {isAdding ? (
        <OnDemand of={addSubtask} task={task} onClose={() => setAdding(false)} />
      ) : (
        <Actions {...{ task, isCurrent }} onAdd={() => setAdding(true)} />
      )}
    </div>
  );
}

/** A task on a board. It renders again only when its task is another object. */
export const TaskCard = memo(function TaskCard({ task, isCurrent }: TaskCardProps) {
  const board = useBoard();
  const { shell, card, isDragged, side } = useCardDrag(task, board);
  // Columns have their own headings above their cards; a grid has only the heading of the page.
  const Title = board.flow === "column" ? "h3" : "h2";
  return (
    <div ref={shell} className={cn("relative", shellClass)}>
      <article
        ref={card}
        data-task={task.id}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={task.title}
        {...(board.canMove ? movable : {})}
        className={cn(
          cardClass,
          boxClass,
          "group relative [-webkit-touch-callout:none] hover:border-line-strong focus-visible:outline-offset-0",
          isDragged && "opacity-40",
        )}
      >
        <div className="flex items-start gap-2">
          <Title className="min-w-0 flex-1 text-base font-semibold wrap-anywhere">
            <CardLink task={task}>{truncate(task.title, titleLength)}</CardLink>
          </Title>
          {board.canMove && <CardMenu task={task} isCurrent={isCurrent} />}
        </div>
        <Urgency task={task} />
        <FirstSubtask firstSubtask={task.firstSubtask} />
        <CardFoot task={task} isCurrent={isCurrent} />
      </article>
      {side && <DropLine side={side} flow={board.flow} />}
    </div>
  );
});
