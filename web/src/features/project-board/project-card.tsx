import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { memo, type ReactNode, useContext, useState } from "react";
import { thumbnailOf } from "@/features/attachment/address/public.ts";
import { CardLink, CardMenu, DropLine, draggableCard, useBoard, useCardDrag } from "@/features/board/public.ts";
import { CardFacts, useCardFacts } from "@/features/display/public.ts";
import { toneOf, useLabelsById } from "@/features/label/public.ts";
import { Avatars } from "@/features/member/public.ts";
import { useIsOpenTask } from "@/features/task/lists/public.ts";
import {
  Blocked,
  Count,
  countName,
  DueDay,
  dueDayText,
  factOfCount,
  isBlocked,
  itemCounts,
  PriorityIcon,
  pointsText,
  priorityLabel,
  RepeatMark,
  timeAfter,
  useDue,
} from "@/features/task/public.ts";
import { useToday } from "@/platform/use-today.ts";
import { Dot } from "@/ui/badge.tsx";
import { cardClass } from "@/ui/card.tsx";
import { cn } from "@/ui/cn.ts";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";

import { countFitting, minWidth, widthOf } from "./overflow.ts";
import { type OverflowItem, OverflowRow } from "./overflow-row.tsx";
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
  "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight",
  onFocus: quickEdit.preload,
  onPointerEnter: quickEdit.preload,
};
const cardValues = onDemand(async () => (await import("./card-values.tsx")).CardValues, { isOptional: true });
const mostPeople = 2;
const none: readonly string[] = [];

/** A task on the board of its project. Zero counts and empty values are not shown. */
export const ProjectCard = memo(function ProjectCard({ task, isCurrent }: { task: Task; isCurrent: boolean }) {
  const board = useBoard();
  const { shell, card, isDragged, side } = useCardDrag(task, board);
  const { editing, setEditing } = useProjectBoard();
  const isEditing = editing === task.id;
  const isOpen = useIsOpenTask(task.id);
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

/** The title of a task, and its fields. */
function Content({ task }: { task: Task }) {
  const shown = useContext(CardFacts);
  const { values, cycleId, timeSpent } = task;
  // Both are stored also while the project does not use them.
  const tracked = [cycleId !== null && "cycle", timeSpent > 0 && "spent"];
  const ids = Object.keys(values);
  const hasValues = shown ? [...ids, ...tracked].some((fact) => fact && shown.has(fact)) : ids.length > 0;
  return (
    <>
      <h3 className="text-sm leading-4.5 font-[550] wrap-anywhere">
        <CardLink task={task} className="line-clamp-3">
          {task.title}
        </CardLink>
      </h3>
      {hasValues && <OnDemand of={cardValues} {...{ task, shown }} />}
      <CardFields task={task} />
    </>
  );
}

/** The width of the letters and digits of a task's number, in pixels. */
const numberLetter = 7.4;

/** The number of the task, its labels, and its menu. */
function TopRow({ task, isCurrent }: { task: Task; isCurrent: boolean }) {
  const { canMove } = useBoard();
  const { project } = useProjectBoard();
  const isShown = useCardFacts();
  // The server assigns the number.
  const name = task.number > 0 && isShown("number") ? `${project.key}-${task.number}` : "";
  return (
    <div data-signs className="@container/row flex h-4 items-center gap-2 text-xs text-faint">
      {name !== "" && <span className="tabular-nums">{name}</span>}
      <CardLabels ids={isShown("labels") ? task.labelIds : none} taken={name.length * numberLetter + 8} />
      {canMove && (
        // With a mouse, the menu covers the end of the row, and takes no room before.
        <span className="rounded-sm bg-surface opacity-0 pointer-fine:absolute pointer-fine:inset-e-2.25 pointer-fine:ps-1 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
          <CardMenu task={task} isCurrent={isCurrent} />
        </span>
      )}
    </div>
  );
}

const dotWidth = 12;

/** The labels of a task. The first one is always shown, and those that do not fit are counted. */
function CardLabels({ ids, taken }: { ids: readonly string[]; taken: number }) {
  const labels = useLabelsById();
  const items = ids.flatMap((id): OverflowItem[] => {
    const label = labels.get(id);
    if (!label) return [];
    const node = (
      <span key={id} className="flex h-4 min-w-0 items-center gap-1 text-muted">
        <Dot tone={toneOf(label)} size={7} />
        <span dir="auto" className="truncate">
          {label.name}
        </span>
      </span>
    );
    return [{ key: id, text: label.name, width: widthOf(label.name, dotWidth), node }];
  });
  return (
    <span className="flex h-4 min-w-0 flex-1 items-center gap-x-2 overflow-hidden">
      <OverflowRow items={items} taken={taken} least={1} />
    </span>
  );
}

const iconWidth = 18;
const person = { first: 20, further: 17 };

/** The width of the people at the right of a card, in pixels. */
function widthOfPeople(count: number): number {
  return count === 0 ? 0 : person.first + Math.min(count - 1, mostPeople) * person.further + 8;
}

/** Priority, due date and counts on the left, people on the right. What does not fit is counted at the end. */
function CardFields({ task }: { task: Task }) {
  const { kind, word, colour } = useDue(task);
  const today = useToday();
  const isShown = useCardFacts();
  const people = isShown("people") ? task.assigneeIds : none;
  const taken = widthOfPeople(people.length);
  const said = word && word + (kind === "overdue" ? "" : timeAfter(task));
  const inWord = said && (
    <span className={cn("leading-5 font-[550] whitespace-nowrap", colour)}>
      {said}
      <RepeatMark task={task} />
    </span>
  );
  const withDue = (dated: Task) =>
    fieldsOf(task, said ?? dueDayText(dated, today), inWord ?? <DueDay task={dated} />).filter(({ fact }) =>
      isShown(fact),
    );
  const whole = withDue(task);
  const widths = whole.map(({ width }) => width);
  // The end of the dates is enough, if that leaves room for more.
  const items = countFitting(widths, minWidth - taken) < whole.length ? withDue({ ...task, startingDate: "" }) : whole;
  return (
    <div className="@container/row pointer-events-none mt-1 flex h-5 items-center gap-2 text-xs text-muted">
      <span className="flex h-5 min-w-0 flex-1 flex-wrap items-center gap-x-2 overflow-hidden">
        <OverflowRow items={items} taken={taken} least={1} />
      </span>
      <Avatars ids={people} max={mostPeople} size={20} />
    </div>
  );
}

/** A field, and the fact of the display options that it is. */
interface FieldItem extends OverflowItem {
  readonly fact: string;
}

/** Returns the fields of a task that are set, most important first. */
function fieldsOf(task: Task, due: string, dueNode: ReactNode): readonly FieldItem[] {
  const { priority, estimate } = task;
  const name = t`Priority ${priorityLabel(priority)}`;
  const points = estimate === null ? "" : pointsText(estimate);
  const blocked = isBlocked(task) ? t`Blocked` : "";
  const sign = (
    <span role="img" aria-label={name} className="inline-flex h-5 items-center">
      <PriorityIcon priority={priority} />
    </span>
  );
  const estimated = (
    <span className="leading-5 whitespace-nowrap tabular-nums" title={t`Estimate`}>
      {points}
    </span>
  );
  const fields: readonly FieldItem[] = [
    { key: "due", fact: "due", text: due, width: widthOf(due) + (task.recurrence ? iconWidth : 0), node: dueNode },
    {
      key: "blocked",
      fact: "blocked",
      text: blocked,
      width: widthOf(blocked, iconWidth),
      node: <Blocked task={task} />,
    },
    ...countFields(task),
    { key: "estimate", fact: "estimate", text: points, width: widthOf(points), node: estimated },
  ];
  return [
    { key: "priority", fact: "priority", text: name, width: 14, node: sign },
    ...fields.filter(({ text }) => text !== ""),
  ];
}

/** Returns the counts of a task as fields. */
function countFields(task: Task): FieldItem[] {
  return itemCounts(task).map(({ of, count, done = 0 }) => {
    const digits = done > 0 ? `${done}/${count}` : String(count);
    const node = <Count key={of} {...{ of, count, done }} />;
    return { key: of, fact: factOfCount[of], text: countName(of, count), width: widthOf(digits, iconWidth), node };
  });
}
