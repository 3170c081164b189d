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

/** Returns a function that lists the actions on a task that the person may do. */
export function useTaskItems({ commands, openDialog }: TaskItemsOptions): (task: Task) => readonly PaletteItem[] {
  const actor = useActor();
  const actions = useTaskActions();
  return (task) => {
    const item = (id: keyof typeof icons, run: PaletteItem["run"], name = nameOf(id)): PaletteItem => {
      const Icon = icons[id];
      return { id, name, icon: <Icon />, keyHint: hintOf(id), run };
    };
    const page = (id: PalettePage) => item(id, id, t`${nameOf(id)}…`);
    const isMine = task.assigneeIds.includes(actor.userId);
    const editing = [
      page("assign"),
      item("assignMe", () => commands.toggleMe(task), isMine ? t`Assign to me no longer` : t`Assign to me`),
      page("priority"),
      page("labels"),
      page("dueDate"),
      page("rename"),
      page("moveToProject"),
      item("edit", () => openDialog("edit", task)),
      item("makeSubtask", () => openDialog("subtask", task)),
    ];
    const moving = [
      page("stage"),
      item("moveOn", () => commands.step(task, 1)),
      item("moveBack", () => commands.step(task, -1)),
    ];
    const removing = [
      item("archive", () => actions.archive(task), task.archivedAt === null ? t`Archive task` : t`Restore`),
      item("trash", () => actions.trash(task)),
    ];
    return [
      ...(commands.mayMove(task) ? moving : []),
      ...(commands.mayEdit(task) ? editing : []),
      item("copyLink", () => actions.copyLink(task)),
      item("copyId", () => actions.copyId(actions.nameOf(task) ?? task.id)),
      ...(commands.mayCreate(task) ? [item("duplicate", () => actions.duplicate(task))] : []),
      ...(canTemplate.create(actor, "task") ? [item("saveTemplate", () => openDialog("template", task))] : []),
      ...(commands.mayMove(task) ? removing : []),
    ];
  };
}
