import { priorities, type Task } from "@baton/domain/task/task";
import { canTask } from "@baton/domain/task/task.policy";
import { canTemplate } from "@baton/domain/template/template.policy";
import { t } from "@lingui/core/macro";
import {
  Archive,
  ArrowDownToLine,
  ArrowUpToLine,
  Copy,
  CornerDownRight,
  FolderInput,
  Hash,
  LayoutTemplate,
  Link2,
  Pencil,
  Trash2,
  UsersRound,
} from "lucide-react";
import { useState } from "react";
import { hintOf } from "@/features/action/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { among, ProjectMark, useActorIn, useProjects } from "@/features/project/public.ts";
import { useActor } from "@/features/session/public.ts";
import { usePeople, useTaskEdit } from "@/features/task/fields/public.ts";
import type { BoardColumnInfo } from "@/features/task/public.ts";
import { ColumnIcon, PriorityIcon, priorityLabel, TaskStageIcon, useMoveToProject } from "@/features/task/public.ts";
import { Menu, MenuItem, type MenuPopoverProps, MenuSeparator, Submenu } from "@/ui/menu.tsx";
import { OnDemand, onDemand } from "@/ui/on-demand.tsx";
import { useOpenTaskActions } from "./open-task-actions.ts";

const makeSubtask = onDemand(async () => (await import("@/features/subtask/make-subtask.tsx")).MakeSubtask);

export interface TaskMenuProps {
  task: Task;
  /** The columns that the task can be moved to, including its own. */
  columns: readonly BoardColumnInfo[];
  column: string;
  onMove: (task: Task, column: string) => void;
  /** Edits the card in place; undefined if that is not possible. */
  onEdit?: () => void;
  /** Undefined if the person may not archive or delete the task. */
  onArchive: ((task: Task) => void) | undefined;
  onTrash: ((task: Task) => void) | undefined;
  /** Moves the card within its column; undefined in lists whose order is fixed. */
  onMoveTo?: (task: Task, end: "top" | "bottom") => void;
  /** Opens the form of an open task. Its menu also copies links and duplicates the task. */
  onUpdate?: () => void;
}

const saveTemplate = onDemand(async () => (await import("./save-task-template.tsx")).SaveTaskTemplate);

/** The menu of a card or row: actions on a task without opening it. */
export function TaskMenu({
  task,
  columns,
  column,
  onMove,
  onEdit,
  onArchive,
  onTrash,
  onMoveTo,
  onUpdate,
  ...menu
}: TaskMenuProps & Omit<MenuPopoverProps, "children">) {
  const mayTemplate = canTemplate.create(useActor(), "task");
  const mayEdit = canTask.edit(useActorIn(task.projectId), task);
  const [dialog, setDialog] = useState<"subtask" | "template" | null>(null);
  const close = () => setDialog(null);
  if (dialog === "subtask") return <OnDemand of={makeSubtask} task={task} onClose={close} />;
  if (dialog === "template") return <OnDemand of={saveTemplate} task={task} onClose={close} />;
  return (
    <Menu {...menu}>
      {mayEdit && onEdit && (
        <MenuItem id="edit" icon={<Pencil />} shortcut={hintOf("edit")} opensField onAction={onEdit}>
          {t`Edit`}
        </MenuItem>
      )}
      {onUpdate && <OpenTaskItems task={task} onUpdate={onUpdate} />}
      <StageMenu {...{ task, columns, column, onMove }} />
      {mayEdit && <PriorityMenu task={task} />}
      {mayEdit && <PeopleMenu task={task} />}
      {mayEdit && <ProjectMenu task={task} />}
      {mayEdit && (
        <MenuItem id="subtask" icon={<CornerDownRight />} onAction={() => setDialog("subtask")}>
          {t`Make subtask of…`}
        </MenuItem>
      )}
      {onMoveTo && <MenuSeparator />}
      {onMoveTo && (
        <MenuItem id="top" icon={<ArrowUpToLine />} onAction={() => onMoveTo(task, "top")}>
          {t`Top of column`}
        </MenuItem>
      )}
      {onMoveTo && (
        <MenuItem id="bottom" icon={<ArrowDownToLine />} onAction={() => onMoveTo(task, "bottom")}>
          {t`Bottom of column`}
        </MenuItem>
      )}
      {mayTemplate && (
        <MenuItem id="template" icon={<LayoutTemplate />} onAction={() => setDialog("template")}>
          {t`Save as template…`}
        </MenuItem>
      )}
      <RemovingItems {...{ task, onArchive, onTrash }} />
    </Menu>
  );
}

/** The actions that take a task out of its list. */
function RemovingItems({ task, onArchive, onTrash }: Pick<TaskMenuProps, "task" | "onArchive" | "onTrash">) {
  return (
    <>
      {(onArchive || onTrash) && <MenuSeparator />}
      {onArchive && (
        <MenuItem id="archive" icon={<Archive />} onAction={() => onArchive(task)}>
          {t`Archive task`}
        </MenuItem>
      )}
      {onTrash && (
        <MenuItem id="delete" icon={<Trash2 />} isDanger onAction={() => onTrash(task)}>
          {t`Move to trash`}
        </MenuItem>
      )}
    </>
  );
}

/** The actions for an open task. */
function OpenTaskItems({ task, onUpdate }: { task: Task; onUpdate: () => void }) {
  const { copyLink, copyId, duplicate, mayDuplicate } = useOpenTaskActions(task);
  return (
    <>
      <MenuItem id="update" icon={<Pencil />} onAction={onUpdate}>
        {t`Update`}
      </MenuItem>
      <MenuItem id="link" icon={<Link2 />} onAction={copyLink}>
        {t`Copy link`}
      </MenuItem>
      {copyId && (
        <MenuItem id="copy-id" icon={<Hash />} onAction={copyId}>
          {t`Copy ID`}
        </MenuItem>
      )}
      {mayDuplicate && (
        <MenuItem id="duplicate" icon={<Copy />} onAction={duplicate}>
          {t`Duplicate`}
        </MenuItem>
      )}
      <MenuSeparator />
    </>
  );
}

function StageMenu({ task, columns, column, onMove }: Pick<TaskMenuProps, "task" | "columns" | "column" | "onMove">) {
  return (
    <Submenu
      title={t`Stage`}
      icon={<TaskStageIcon task={task} />}
      selectionMode="single"
      selectedKeys={[column]}
      onSelectionChange={([key]) => key !== undefined && onMove(task, key)}
    >
      {columns.map((each) => (
        <MenuItem key={each.id} id={each.id} icon={<ColumnIcon column={each} />}>
          {each.title}
        </MenuItem>
      ))}
    </Submenu>
  );
}

function PriorityMenu({ task }: { task: Task }) {
  const edit = useTaskEdit(task);
  const choose = ([key]: string[]) => {
    const priority = priorities.find((each) => each === key);
    if (priority) edit({ priority });
  };
  return (
    <Submenu
      title={t`Priority`}
      icon={<PriorityIcon priority={task.priority} />}
      selectionMode="single"
      selectedKeys={[task.priority]}
      onSelectionChange={choose}
    >
      {priorities.map((priority) => (
        <MenuItem key={priority} id={priority} icon={<PriorityIcon priority={priority} />}>
          {priorityLabel(priority)}
        </MenuItem>
      ))}
    </Submenu>
  );
}

function PeopleMenu({ task }: { task: Task }) {
  const edit = useTaskEdit(task);
  const people = usePeople(task.assigneeIds, task.projectId);
  return (
    <Submenu
      title={t`People`}
      icon={<UsersRound />}
      selectionMode="multiple"
      selectedKeys={task.assigneeIds}
      onSelectionChange={(assigneeIds) => edit({ assigneeIds })}
    >
      {[...people.values()].map((person) => (
        <MenuItem key={person.id} id={person.id} icon={<MemberAvatar member={person} size={16} />}>
          {person.username}
        </MenuItem>
      ))}
    </Submenu>
  );
}

/** Moves a task to another project: to the stage of the same name there, or otherwise of the same category. */
function ProjectMenu({ task }: { task: Task }) {
  const toProject = useMoveToProject();
  const actor = useActor();
  const projects = useProjects().filter(
    (project) => project.id === task.projectId || canTask.moveInto(among(actor, project), task),
  );
  if (projects.length < 2) return null;
  return (
    <Submenu
      title={t`Project`}
      icon={<FolderInput />}
      selectionMode="single"
      selectedKeys={[task.projectId]}
      onSelectionChange={([projectId]) => projectId !== undefined && toProject(task, projectId)}
    >
      {projects.map((project) => (
        <MenuItem key={project.id} id={project.id} icon={<ProjectMark project={project} />}>
          {project.name}
        </MenuItem>
      ))}
    </Submenu>
  );
}
