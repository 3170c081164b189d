import { truncate } from "@baton/domain/kernel/text";
import type { Task } from "@baton/domain/task/task";
import { Link } from "@tanstack/react-router";
import { CalendarDays, CornerDownRight, ListChecks, Plus, StickyNote } from "lucide-react";
import { memo, useState } from "react";
import { Button } from "@/ui/button.tsx";
import { buttonClass } from "@/ui/button-class.ts";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { AssigneeAvatars, Count, PriorityLabel, StageDot, Tags } from "../task-visuals.tsx";
import { fromList } from "../way-back.ts";
import { AddSubtask } from "./add-subtask.tsx";
import { type Board, useBoard } from "./board-context.ts";
import { useCardDrag } from "./card-drag.ts";
import { CardMenu } from "./card-menu.tsx";

/** The specification's cuts, in characters. */
const titleLength = 30;
const subtaskLength = { cut: 28, over: 36 };
const dateLength = 10;

function Day({ label, date }: { label: string; date: string }) {
  const day = date.slice(0, dateLength);
  return (
    <time dateTime={day} title={label}>
      <span className="sr-only">{label} </span>
      {day}
    </time>
  );
}

function DropLine({ side, flow }: { side: "before" | "after"; flow: Board["flow"] }) {
  const isFirst = side === "before";
  return (
    <span
      aria-hidden="true"
      className={cn(
        "pointer-events-none absolute z-10 rounded-full bg-accent",
        flow === "column" && cn("inset-x-1 h-0.5", isFirst ? "-top-px" : "-bottom-px"),
        flow === "row" && cn("inset-y-1 w-0.5", isFirst ? "-left-px" : "-right-px"),
      )}
    />
  );
}

function CardFacts({ task }: { task: Task }) {
  const [subtask] = task.subtasks;
  return (
    <>
      {subtask !== undefined && (
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <CornerDownRight size={14} aria-hidden="true" className="shrink-0 text-faint" />
          <span className="truncate">{truncate(subtask, subtaskLength.cut, subtaskLength.over)}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-1">
        <Tags tags={task.tags} />
      </div>
      <div className="flex min-h-6 flex-wrap items-center justify-end gap-x-2 gap-y-1">
        <p className="mr-auto flex items-center gap-1 text-xs whitespace-nowrap text-muted">
          <CalendarDays size={14} aria-hidden="true" className="shrink-0 text-faint" />
          <Day label="Starting Date" date={task.startingDate} />
          <span aria-hidden="true">–</span>
          <Day label="Ending Date" date={task.endingDate} />
        </p>
        <AssigneeAvatars assignees={task.assignees} />
      </div>
    </>
  );
}

interface TaskCardProps {
  task: Task;
  /** The one of its column that the Tab key leads to. */
  isCurrent: boolean;
}

function CardButtons({ task, isCurrent }: TaskCardProps) {
  const { detail, canAddSubtask, drafts } = useBoard();
  const [isAdding, setAdding] = useState(() => drafts.has(task.id));
  if (isAdding) return <AddSubtask task={task} onClose={() => setAdding(false)} />;
  return (
    <div className="-mx-1.5 mt-auto -mb-1.5 flex items-center justify-between">
      {canAddSubtask && (
        <Button
          variant="ghost"
          size="sm"
          excludeFromTabOrder={!isCurrent}
          onPress={() => setAdding(true)}
          className="px-1.5"
        >
          <Plus />
          Add Subtask
        </Button>
      )}
      <Link
        to={detail}
        params={{ id: task.id }}
        state={fromList}
        tabIndex={isCurrent ? 0 : -1}
        draggable={false}
        className={buttonClass({ variant: "ghost", size: "sm", className: "ml-auto px-1.5" })}
      >
        Read More
      </Link>
    </div>
  );
}

/** One task on a board. It is drawn again only when its task is another object. */
export const TaskCard = memo(function TaskCard({ task, isCurrent }: TaskCardProps) {
  const board = useBoard();
  const { shell, card, isDragged, side } = useCardDrag(task, board);
  // Columns have headings of their own above their cards; a grid has only the page's.
  const Title = board.flow === "column" ? "h3" : "h2";
  return (
    <div ref={shell} className="relative p-1">
      <article
        ref={card}
        data-task={task.id}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={task.title}
        className={cn(
          cardClass,
          "relative flex h-full flex-col gap-2 p-3 transition-colors hover:border-line-strong",
          isDragged && "opacity-40",
        )}
      >
        <div className="flex items-center gap-2 text-muted">
          <StageDot stage={task.stage} />
          <PriorityLabel priority={task.priority} />
          <span className="ml-auto flex items-center gap-2 text-xs">
            <Count of="subtask" icon={ListChecks} count={task.subtasks.length} />
            <Count of="note" icon={StickyNote} count={task.notes.length} />
          </span>
          {board.canMove && <CardMenu task={task} isCurrent={isCurrent} />}
        </div>
        <Title className="text-base font-medium wrap-anywhere">
          {/* The whole card is its link, below its own buttons. */}
          <Link
            to={board.detail}
            params={{ id: task.id }}
            state={fromList}
            tabIndex={-1}
            draggable={false}
            title={task.title}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {truncate(task.title, titleLength)}
          </Link>
        </Title>
        <CardFacts task={task} />
        <CardButtons task={task} isCurrent={isCurrent} />
      </article>
      {side && <DropLine side={side} flow={board.flow} />}
    </div>
  );
});
