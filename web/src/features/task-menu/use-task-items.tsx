import type { Task } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import {
  AlarmClock,
  Archive,
  ArrowDownToLine,
  ArrowLeft,
  ArrowRight,
  ArrowUpToLine,
  Calendar,
  ChevronsUp,
  CircleDot,
  CircleUserRound,
  Copy,
  CornerDownRight,
  FolderInput,
  GitBranch,
  Hash,
  IterationCw,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  Pencil,
  TableProperties,
  Tag,
  TextCursorInput,
  Timer,
  Trash2,
  UsersRound,
} from "lucide-react";
import { nameOf } from "@/features/action/catalogue/public.ts";
import { hintOf, offeredActions, runWhenOffered } from "@/features/action/public.ts";
import { useActor } from "@/features/session/public.ts";
import { timedTaskId } from "@/features/timer/public.ts";
import {
  isPage,
  isPlacing,
  listsChoices,
  onOne,
  type TaskActionId,
  type TaskItem,
  taskActionGroups,
} from "./task-registry.ts";
import type { TaskCommands } from "./use-task-commands.ts";

const icons = {
  stage: CircleDot,
  moveOn: ArrowRight,
  moveBack: ArrowLeft,
  moveToTop: ArrowUpToLine,
  moveToBottom: ArrowDownToLine,
  assign: UsersRound,
  assignMe: CircleUserRound,
  priority: ChevronsUp,
  labels: Tag,
  dueDate: Calendar,
  snoozeTask: AlarmClock,
  cycle: IterationCw,
  fields: TableProperties,
  moveToProject: FolderInput,
  edit: Pencil,
  rename: TextCursorInput,
  makeSubtask: CornerDownRight,
  timer: Timer,
  copyLink: Link2,
  copyId: Hash,
  copyBranch: GitBranch,
  duplicate: Copy,
  saveTemplate: LayoutTemplate,
  archive: Archive,
  trash: Trash2,
} as const satisfies Record<TaskActionId, LucideIcon>;

/** Returns the name of an action on some tasks, which for some actions depends on them. */
function nameFor(id: TaskActionId, tasks: readonly Task[], me: string): string {
  if (id === "assignMe") {
    return tasks.every((task) => task.assigneeIds.includes(me)) ? t`Assign to me no longer` : t`Assign to me`;
  }
  if (id === "timer") return tasks[0]?.id === timedTaskId() ? t`Stop timer` : t`Start timer`;
  if (id === "archive" && tasks.length > 1) return t`Archive tasks`;
  if (id === "archive" && tasks.every((task) => task.archivedAt !== null)) return t`Restore`;
  return isPage(id) ? t`${nameOf(id)}…` : nameOf(id);
}

/** Returns a function that lists the actions on one or several tasks that the person may do, in groups. */
export function useTaskItems({ may }: TaskCommands): (tasks: readonly Task[]) => readonly (readonly TaskItem[])[] {
  const actor = useActor();
  return (tasks) => {
    const offered = offeredActions();
    const isListed = (id: TaskActionId) =>
      (offered.has(id) || !isPlacing(id)) && tasks.some(may[id]) && (tasks.length === 1 || !onOne.has(id));
    const itemOf = (id: TaskActionId): TaskItem => {
      const Icon = icons[id];
      const run = listsChoices(id, tasks) ? id : () => runWhenOffered(id, tasks);
      return { id, name: nameFor(id, tasks, actor.userId), icon: <Icon />, keyHint: hintOf(id), run };
    };
    return taskActionGroups.map((ids) => ids.filter(isListed).map(itemOf)).filter((items) => items.length > 0);
  };
}
