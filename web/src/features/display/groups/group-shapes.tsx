import type { Cycle } from "@baton/domain/cycle/cycle";
import { addDays, daysBetween, mondayOf } from "@baton/domain/kernel/dates";
import type { Label } from "@baton/domain/label/label";
import type { Project } from "@baton/domain/project/project";
import { priorities, type Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { CalendarClock, CalendarX2, CircleDashed, CircleOff, Tag, UserRound } from "lucide-react";
import { CycleIcon, cycleDays, cycleName, whenOf } from "@/features/cycle/public.ts";
import { toneOf } from "@/features/label/public.ts";
import { MemberAvatar, type Person } from "@/features/member/public.ts";
import { ProjectMark } from "@/features/project/public.ts";
import {
  type BoardColumnInfo,
  type BoardShape,
  PriorityIcon,
  priorityLabel,
  StageMark,
} from "@/features/task/public.ts";
import { Dot } from "@/ui/badge.tsx";

/** What the groups of a list depend on. */
export interface GroupSources {
  /** The signed-in person, whose group is the first. */
  readonly me: string;
  /** The person's calendar date. */
  readonly today: string;
  readonly people: ReadonlyMap<string, Person>;
  readonly labels: readonly Label[];
  readonly projects: readonly Project[];
  /** The cycles of the project of the list by number; none unless it uses cycles. */
  readonly cycles: readonly Cycle[];
  /** All tasks of the list, including those that a filter hides: nobody else needs a group. */
  readonly tasks: readonly Task[];
  /** The tasks that decide the order of the groups. */
  readonly orderedBy: readonly Task[];
  /** Whether there are groups without tasks, too. */
  readonly isWithEmpty: boolean;
  /** Returns why the person may not change a task; undefined if they may. */
  readonly obstacle: (task: Task) => string | undefined;
  /** Returns the fields that move a task into a project, or why it cannot be moved there. */
  readonly intoProject: (task: Task, projectId: string) => Partial<Task> | string;
}

/** The id of the group of tasks without a value. */
export const noValue = "none";

const muted = "shrink-0 text-faint";

const isShown = ({ stage }: Task) => stage !== "delete";

/**
 * Returns a shape whose moves change the fields of a task, if the person may change it.
 * @param addIn returns the fields of a task that keeps what it has, for groups of which a task can have several
 */
export function editing(
  { obstacle }: Pick<GroupSources, "obstacle">,
  shape: Pick<BoardShape, "columns" | "columnOf">,
  placeIn: (column: string, task: Task) => Partial<Task> | string,
  addIn?: (column: string, task: Task) => Partial<Task>,
): BoardShape {
  return {
    ...shape,
    columnOf: (task) => (isShown(task) ? shape.columnOf(task) : undefined),
    placeIn: (column, task) => obstacle(task) ?? placeIn(column, task),
    addIn: addIn && ((column, task) => (column === noValue ? undefined : (obstacle(task) ?? addIn(column, task)))),
  };
}

/** Returns how much work each person has: the sum of the estimates, or the number of tasks if there are none. */
function workOf(tasks: readonly Task[]): ReadonlyMap<string, number> {
  const open = tasks.filter(({ stage }) => stage === "todo" || stage === "in-progress");
  const isEstimated = open.some(({ estimate }) => estimate !== null);
  const work = new Map<string, number>();
  for (const { assigneeIds, estimate } of open) {
    const [first] = assigneeIds;
    if (first !== undefined) work.set(first, (work.get(first) ?? 0) + (isEstimated ? (estimate ?? 0) : 1));
  }
  return work;
}

/**
 * Groups by the first person of each task: the signed-in person first, then who has most to do. A move to another
 * person replaces the first one.
 */
export function byPerson(sources: GroupSources): BoardShape {
  const { me, people, tasks, orderedBy, isWithEmpty } = sources;
  const used = new Set(tasks.flatMap((task) => (isShown(task) ? task.assigneeIds.slice(0, 1) : [])));
  const work = workOf(orderedBy);
  const weight = ({ id }: Person) => (id === me ? Number.POSITIVE_INFINITY : (work.get(id) ?? 0));
  const columns = [...people.values()]
    .filter((person) => used.has(person.id) || (isWithEmpty && "access" in person))
    .sort((a, b) => weight(b) - weight(a) || a.username.localeCompare(b.username))
    .map(
      (person): BoardColumnInfo => ({
        id: person.id,
        title: person.username,
        sign: <MemberAvatar member={person} size={20} />,
      }),
    );
  const nobody = { id: noValue, title: t`Nobody`, sign: <UserRound size={16} aria-hidden="true" className={muted} /> };
  return editing(
    sources,
    {
      columns: [...columns, nobody],
      columnOf: ({ assigneeIds: [first = ""] }) => (people.has(first) ? first : noValue),
    },
    (id, { assigneeIds }) => ({
      assigneeIds: id === noValue ? [] : [id, ...assigneeIds.slice(1).filter((each) => each !== id)],
    }),
    // First, so that the task stands in the group of the person.
    (id, { assigneeIds }) => ({ assigneeIds: [id, ...assigneeIds.filter((each) => each !== id)] }),
  );
}

export function byPriority(sources: GroupSources): BoardShape {
  return editing(
    sources,
    {
      columns: priorities.map((id) => ({ id, title: priorityLabel(id), sign: <PriorityIcon priority={id} /> })),
      columnOf: ({ priority }) => priority,
    },
    (id) => ({ priority: priorities.find((each) => each === id) ?? "normal" }),
  );
}

/** Returns how items that a task can have several of, such as labels, decide about its group: the first one does. */
export function inOrder(items: readonly { readonly id: string }[]) {
  const places = new Map(items.map(({ id }, index) => [id, index]));
  const placeOf = (id: string) => places.get(id) ?? Number.POSITIVE_INFINITY;
  const firstOf = (ids: readonly string[]) => items[Math.min(...ids.map(placeOf))]?.id ?? noValue;
  return {
    firstOf,
    /** Returns the items of a task after a move: those that would keep it in another group are removed. */
    withFirst(ids: readonly string[], group: string): string[] {
      if (group === noValue) return [];
      const left = firstOf(ids);
      return [group, ...ids.filter((id) => id !== left && placeOf(id) > placeOf(group))];
    },
  };
}

/**
 * Groups by the first label of each task, in the order of the labels. A move to another label replaces it, and all others
 * that come before the new one.
 */
export function byLabel(sources: GroupSources): BoardShape {
  const { labels, tasks, isWithEmpty } = sources;
  const { firstOf, withFirst } = inOrder(labels);
  const columnOf = ({ labelIds }: Task) => firstOf(labelIds);
  const used = new Set(tasks.filter(isShown).map(columnOf));
  const columns = labels
    .filter(({ id }) => isWithEmpty || used.has(id))
    .map((label) => ({ id: label.id, title: label.name, sign: <Dot tone={toneOf(label)} size={10} /> }));
  const without = { id: noValue, title: t`No labels`, sign: <Tag size={14} aria-hidden="true" className={muted} /> };
  return editing(
    sources,
    { columns: [...columns, without], columnOf },
    (id, { labelIds }) => ({ labelIds: withFirst(labelIds, id) }),
    (id, { labelIds }) => ({ labelIds: [...new Set([...labelIds, id])] }),
  );
}

export function byProject({ projects, intoProject }: GroupSources): BoardShape {
  const columns = projects.map((project) => ({
    id: project.id,
    title: project.name,
    sign: <ProjectMark project={project} />,
  }));
  return {
    columns,
    columnOf: (task) => (isShown(task) ? task.projectId : undefined),
    placeIn: (id, task) => intoProject(task, id),
  };
}

const calendar = <CalendarClock size={14} aria-hidden="true" className={muted} />;
const late = <CalendarClock size={14} aria-hidden="true" className="shrink-0 text-danger-text" />;
const undated = <CalendarX2 size={14} aria-hidden="true" className={muted} />;

/** Returns the group of a due date, counted from today. */
function dueGroup(endingDate: string, today: string): string {
  if (endingDate === "") return noValue;
  const days = daysBetween(today, endingDate);
  if (days < 0) return "overdue";
  if (days < 2) return days === 0 ? "today" : "tomorrow";
  const weeks = daysBetween(mondayOf(today), mondayOf(endingDate)) / 7;
  if (weeks < 2) return weeks === 0 ? "week" : "next-week";
  return "later";
}

/** Groups by due date. Completed tasks are not due, and have a group of their own. */
export function byDue(sources: GroupSources): BoardShape {
  const { today } = sources;
  const sunday = addDays(mondayOf(today), 6);
  /** The due date that a move to a group sets. */
  const dates: Readonly<Record<string, string>> = {
    [noValue]: "",
    today,
    tomorrow: addDays(today, 1),
    ...(daysBetween(today, sunday) > 1 ? { week: sunday } : {}),
    "next-week": addDays(sunday, 7),
  };
  const columns: readonly BoardColumnInfo[] = [
    { id: "overdue", title: t`Overdue`, sign: late },
    { id: "today", title: t`Today`, sign: calendar },
    { id: "tomorrow", title: t`Tomorrow`, sign: calendar },
    { id: "week", title: t`This week`, sign: calendar },
    { id: "next-week", title: t`Next week`, sign: calendar },
    { id: "later", title: t`Later`, sign: calendar },
    { id: noValue, title: t`No due date`, sign: undated },
    { id: "completed", title: t`Completed`, sign: <StageMark stage="completed" /> },
  ];
  return editing(
    sources,
    {
      columns,
      columnOf: ({ stage, endingDate }) => (stage === "completed" ? "completed" : dueGroup(endingDate, today)),
    },
    (id, { startingDate }) => {
      const endingDate = dates[id];
      if (endingDate === undefined) return t`This group has no day of its own. Set the due date on the task instead.`;
      // A task does not end before it starts.
      return endingDate !== "" && startingDate > endingDate ? { startingDate: endingDate, endingDate } : { endingDate };
    },
  );
}

/** The cycles that are groups even if no task is in them, so that tasks can be planned: the current one and the next. */
const plannedCycles = 2;

/** Groups by cycle: the current one and those to come, then tasks in none, and at the end what has ended, newest first. */
export function byCycle(sources: GroupSources): BoardShape {
  const { cycles, tasks, isWithEmpty } = sources;
  const known = new Set(cycles.map(({ id }) => id));
  const columnOf = ({ cycleId }: Task) => (cycleId !== null && known.has(cycleId) ? cycleId : noValue);
  const used = new Set(tasks.filter(isShown).map(columnOf));
  const open = cycles.filter(({ result }) => result === null);
  const isNeeded = ({ id }: Cycle) => isWithEmpty || used.has(id);
  const ahead = open.filter((cycle, index) => index < plannedCycles || isNeeded(cycle));
  const ended = cycles.filter((cycle) => cycle.result !== null && isNeeded(cycle));
  const columnFor = (cycle: Cycle): BoardColumnInfo => {
    const when = [whenOf(cycle, cycles), cycleDays(cycle)].filter(Boolean).join(" · ");
    const icon = <CycleIcon cycle={cycle} isCurrent={cycle === open[0]} />;
    return { id: cycle.id, title: cycleName(cycle), sign: <span title={when}>{icon}</span> };
  };
  const none = {
    ...{ id: noValue, title: t`No cycle` },
    sign: <CircleOff size={16} aria-hidden="true" className={muted} />,
  };
  return editing(
    sources,
    { columns: [...ahead.map(columnFor), none, ...ended.toReversed().map(columnFor)], columnOf },
    (id) => ({ cycleId: id === noValue ? null : id }),
  );
}

/** All tasks in one group. */
export function ungrouped(): BoardShape {
  const all = { id: "all", title: t`All tasks`, sign: <CircleDashed size={14} aria-hidden="true" className={muted} /> };
  return { columns: [all], columnOf: (task) => (isShown(task) ? all.id : undefined), placeIn: () => ({}) };
}
