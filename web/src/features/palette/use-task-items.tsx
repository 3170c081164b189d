import type { Task } from "@baton/domain/task/task";
import { canTemplate } from "@baton/domain/template/template.policy";
import { t } from "@lingui/core/macro";
import {
  Archive,
  ArrowLeft,
  ArrowRight,
  Calendar,
  ChevronsUp,
  CircleDot,
  CircleUserRound,
  Copy,
  CornerDownRight,
  FolderInput,
  Hash,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  Pencil,
  Tag,
  TextCursorInput,
  Trash2,
  UsersRound,
} from "lucide-react";
import { nameOf } from "@/features/action/catalogue/public.ts";
import { type ActionId, hintOf } from "@/features/action/public.ts";
import { useActor } from "@/features/session/public.ts";
import { useTaskActions } from "@/features/task-menu/open-task/public.ts";
import type { PaletteItem, PalettePage } from "./palette-item.ts";
import type { TaskDialogKind } from "./task-dialogs.tsx";
import type { TaskCommands } from "./use-task-commands.ts";

const icons = {
  edit: Pencil,
  rename: TextCursorInput,
  stage: CircleDot,
  moveBack: ArrowLeft,
  moveOn: ArrowRight,
  priority: ChevronsUp,
  assign: UsersRound,
  assignMe: CircleUserRound,
  labels: Tag,
  dueDate: Calendar,
  moveToProject: FolderInput,
  copyLink: Link2,
  copyId: Hash,
  duplicate: Copy,
  makeSubtask: CornerDownRight,
  saveTemplate: LayoutTemplate,
  archive: Archive,
  trash: Trash2,
} as const satisfies Partial<Record<ActionId, LucideIcon>>;

interface TaskItemsOptions {
  readonly commands: TaskCommands;
  readonly openDialog: (kind: TaskDialogKind, task: Task) => void;
}

/** Returns a function that lists the actions on one or several tasks that the person may do. */
export function useTaskItems({
  commands,
  openDialog,
}: TaskItemsOptions): (tasks: readonly Task[]) => readonly PaletteItem[] {
  const actor = useActor();
  const actions = useTaskActions();
  const item = (id: keyof typeof icons, run: PaletteItem["run"], name = nameOf(id)): PaletteItem => {
    const Icon = icons[id];
    return { id, name, icon: <Icon />, keyHint: hintOf(id), run };
  };
  const page = (id: PalettePage) => item(id, id, t`${nameOf(id)}…`);

  /** The actions that make sense for any number of tasks. */
  const forAll = (tasks: readonly Task[]) => {
    const isMine = tasks.every((task) => task.assigneeIds.includes(actor.userId));
    const isArchived = tasks.every((task) => task.archivedAt !== null);
    return {
      moving: [
        page("stage"),
        item("moveOn", () => commands.step(tasks, 1)),
        item("moveBack", () => commands.step(tasks, -1)),
      ],
      editing: [
        page("assign"),
        item("assignMe", () => commands.toggleMe(tasks), isMine ? t`Assign to me no longer` : t`Assign to me`),
        page("priority"),
        page("labels"),
        page("dueDate"),
        page("moveToProject"),
      ],
      removing: [
        item("archive", () => commands.archive(tasks), archiveName(tasks.length, isArchived)),
        item("trash", () => commands.trash(tasks)),
      ],
    };
  };
  /** The further actions on a single task, before those that remove it. */
  const forOne = (task: Task): PaletteItem[] => [
    ...(commands.mayEdit(task)
      ? [
          page("rename"),
          item("edit", () => openDialog("edit", task)),
          item("makeSubtask", () => openDialog("subtask", task)),
        ]
      : []),
    item("copyLink", () => actions.copyLink(task)),
    item("copyId", () => actions.copyId(actions.nameOf(task) ?? task.id)),
    ...(commands.mayCreate(task) ? [item("duplicate", () => actions.duplicate(task))] : []),
    ...(canTemplate.create(actor, "task") ? [item("saveTemplate", () => openDialog("template", task))] : []),
  ];

  return (tasks) => {
    const { moving, editing, removing } = forAll(tasks);
    const mayMove = tasks.some(commands.mayMove);
    const [only, ...others] = tasks;
    return [
      ...(mayMove ? moving : []),
      ...(tasks.some(commands.mayEdit) ? editing : []),
      ...(only && others.length === 0 ? forOne(only) : []),
      ...(mayMove ? removing : []),
    ];
  };
}

function archiveName(count: number, isArchived: boolean): string {
  if (count > 1) return t`Archive tasks`;
  return isArchived ? t`Restore` : t`Archive task`;
}
