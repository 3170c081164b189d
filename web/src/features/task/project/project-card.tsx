import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import { toneOf, useLabelsById } from "@/features/label/public.ts";
import { Dot } from "@/ui/badge.tsx";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { thumbnailOf } from "../attachment/file-address.ts";
import { useBoard } from "../board/board-context.ts";
import { draggableCard, useCardDrag } from "../board/card-drag.ts";
import { CardMenu } from "../board/card-menu.tsx";
import { DropLine } from "../board/drop-line.tsx";
import { useDue } from "../due-date.tsx";
import { pointsText, priorityLabel } from "../labels.ts";
import { useIsOpen, useOpening } from "../panel/opening.ts";
import { Avatars, Blocked, Count, isBlocked, PriorityIcon } from "../task-visuals.tsx";
import { fromList } from "../way-back.ts";
import { DueDay } from "./due-day.tsx";
import { useProjectBoard } from "./project-context.ts";

/**
 * The height in pixels of a card with a one-line title, including the space around it; of each further line; and of a
 * cover.
 */
const height = { plain: 80, line: 18, cover: 71, charactersPerLine: 28, mostLines: 3 };

/** Returns the estimated height of a card on a project's board. */
export function denseCardHeight(task: Task | undefined): number {
  const lines = Math.ceil((task?.title.length ?? 1) / height.charactersPerLine);
  const cover = task && task.cover !== null ? height.cover : 0;
  return height.plain + cover + (Math.min(lines, height.mostLines) - 1) * height.line;
}

const quickEdit = onDemand(async () => (await import("./quick-edit.tsx")).QuickEdit, { takesKeys: true });

/** E edits the card in place. The editor is preloaded, so that it receives the next typed keys. */
const movable = {
  ...draggableCard,
  "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight E",
  onFocus: quickEdit.preload,
  onPointerEnter: quickEdit.preload,
};
const mostPeople = 2;

/** A task on the board of its project. Zero counts and empty values are not shown. */
export const ProjectCard = memo(function ProjectCard({ task, isCurrent }: { task: Task; isCurrent: boolean }) {
  const board = useBoard();
  const { shell, card, isDragged, side } = useCardDrag(task, board);
  const { editing, setEditing } = useProjectBoard();
  const isEditing = editing === task.id;
  const isOpen = useIsOpen(task.id);
  return (
    <div ref={shell} className="relative px-1 py-0.5">
      <article
        ref={card}
        data-task={task.id}
        aria-label={task.title}
        tabIndex={isCurrent ? 0 : -1}
        {...(board.canMove ? movable : {})}
        className={cn(
          cardClass,
          "group relative flex flex-col px-2.25 py-1.75 transition-colors [-webkit-touch-callout:none] hover:border-line-strong focus-visible:outline-offset-0",
          isDragged && "opacity-40",
          isOpen && "border-accent! ring-1 ring-accent",
          isEditing && "z-10 border-accent! shadow-raised",
        )}
      >
        {task.cover !== null && <Cover key={task.cover} id={task.cover} />}
        <TopRow task={task} isCurrent={isCurrent} />
        {isEditing ? <OnDemand of={quickEdit} task={task} onClose={() => setEditing(null)} /> : <Content task={task} />}
      </article>
      {side && <DropLine side={side} flow={board.flow} />}
    </div>
  );
});

/** The cover of a task. The server lacks the file if the task was imported without its files. */
function Cover({ id }: { id: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <img
      src={thumbnailOf(id)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setMissing(true)}
      className="pointer-events-none -mx-2.25 -mt-1.75 mb-1.75 h-16 w-[calc(100%+1.125rem)] max-w-none rounded-t-[7px] bg-sunken object-cover"
    />
  );
}

/** The title of a task, and its facts. */
function Content({ task }: { task: Task }) {
  const { detail } = useBoard();
  const onClick = useOpening(task);
  return (
    <>
      <h3 className="text-sm leading-4.5 font-[550] wrap-anywhere">
        {/* The link covers the whole card; the buttons are above it. */}
        <Link
          to={detail}
          params={{ id: task.id }}
          state={fromList}
          onClick={onClick}
          tabIndex={-1}
          draggable={false}
          title={task.title}
          dir="auto"
          className="line-clamp-3 after:absolute after:inset-0 after:rounded-lg"
        >
          {task.title}
        </Link>
      </h3>
      <Facts task={task} />
    </>
  );
}

/** The number of the task, and its menu. */
function TopRow({ task, isCurrent }: { task: Task; isCurrent: boolean }) {
  const { canMove } = useBoard();
  const { project, setEditing } = useProjectBoard();
  return (
    <div className="flex h-4 items-center gap-2 text-xs text-faint">
      {/* The server assigns the number. */}
      {task.number > 0 && <span className="tabular-nums">{`${project.key}-${task.number}`}</span>}
      <CardLabels ids={task.labelIds} />
      {canMove && (
        <span className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <CardMenu task={task} isCurrent={isCurrent} onEdit={() => setEditing(task.id)} />
        </span>
      )}
    </div>
  );
}

/** The labels of a task. Those that do not fit are cut off at the end. */
function CardLabels({ ids }: { ids: readonly string[] }) {
  const labels = useLabelsById();
  return (
    <span className="flex h-4 min-w-0 flex-1 flex-wrap gap-x-2 overflow-hidden">
      {ids.map((id) => {
        const label = labels.get(id);
        return (
          label && (
            <span key={id} className="flex h-4 max-w-full items-center gap-1 text-muted">
              <Dot tone={toneOf(label)} size={7} />
              <span dir="auto" className="truncate">
                {label.name}
              </span>
            </span>
          )
        );
      })}
    </span>
  );
}

/**
 * Priority, due date and counts on the left, people on the right. Overflow is cut off at the end of the left part. A
 * blocked task therefore shows only the end of its dates, which leaves space for its sign.
 */
function Facts({ task }: { task: Task }) {
  const { word, colour } = useDue(task);
  const { priority, estimate, subtaskCount, subtasksDone, commentCount, attachmentCount, noteCount, assigneeIds } =
    task;
  return (
    <div className="pointer-events-none mt-1 flex h-5 items-center gap-2 text-xs text-muted">
      <span className="flex h-5 min-w-0 flex-1 flex-wrap items-center gap-x-2 overflow-hidden">
        <span role="img" aria-label={t`Priority ${priorityLabel(priority)}`} className="inline-flex h-5 items-center">
          <PriorityIcon priority={priority} />
        </span>
        {word ? (
          <span className={cn("leading-5 font-[550] whitespace-nowrap", colour)}>{word}</span>
        ) : (
          <DueDay task={isBlocked(task) ? { ...task, startingDate: "" } : task} />
        )}
        <Blocked task={task} />
        {estimate !== null && (
          <span className="leading-5 whitespace-nowrap tabular-nums" title={t`Estimate`}>
            {pointsText(estimate)}
          </span>
        )}
        {subtaskCount > 0 && <Count of="subtask" count={subtaskCount} done={subtasksDone} />}
        {commentCount > 0 && <Count of="comment" count={commentCount} />}
        {attachmentCount > 0 && <Count of="file" count={attachmentCount} />}
        {noteCount > 0 && <Count of="note" count={noteCount} />}
      </span>
      <Avatars ids={assigneeIds} max={mostPeople} size={20} />
    </div>
  );
}
