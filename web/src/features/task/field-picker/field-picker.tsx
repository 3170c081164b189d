import { type Priority, priorities, type Task } from "@baton/domain/task/task";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import type { ComponentType, ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { MemberAvatar } from "@/features/member/public.ts";
import { useStagesOf } from "@/features/project/public.ts";
import { cn } from "@/ui/cn.ts";
import { MenuItem, MenuPopover } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { popoverClass } from "@/ui/popover-class.ts";
import { SearchableMenu } from "@/ui/searchable-menu.tsx";
import { saveFields } from "../fields/field-saves.ts";
import { usePeople } from "../fields/use-people.ts";
import { useTaskEdit } from "../fields/use-task-edit.ts";
import { priorityLabel } from "../labels.ts";
import { StageIcon } from "../stage-icon.tsx";
import { PriorityIcon } from "../task-visuals.tsx";
import { useTaskWrite } from "../task-writes.ts";
import { DayChooser } from "./day-chooser.tsx";
import { LabelsChoice } from "./labels-choice.tsx";

/** The fields with a picker. */
export type PickedField = "stage" | "priority" | "assigneeIds" | "labelIds" | "startingDate" | "endingDate";

type PickedValues = Pick<Task, "projectId" | "stageId" | Exclude<PickedField, "stage">>;

/** The values of the fields with a picker. Several tasks may have no priority in common. */
export type PickedFields = Omit<PickedValues, "priority"> & { readonly priority: Priority | "" };

type Edit = (patch: Partial<PickedValues & Pick<TaskDraft, "stage">>) => void;

interface FieldPickerProps extends MenuState {
  task: PickedFields;
  field: PickedField;
  label: string;
  edit: Edit;
}

/** The picker of a field, beside its value. A choice is saved at once. */
export function TaskFieldPicker({ task, ...picker }: Omit<FieldPickerProps, "task" | "edit"> & { task: Task }) {
  const edit = useTaskEdit(task);
  const { writeAndWait } = useTaskWrite();
  const change: Edit = ({ stageId, ...patch }) => {
    const { stage } = patch;
    if (stageId === undefined || stage === undefined) return edit(patch);
    const move = { stageId, stage };
    void saveFields(task.id, move, () => writeAndWait({ kind: "move", id: task.id, patch: move }, { quiet: true }));
  };
  return <FieldPicker {...picker} task={task} edit={change} />;
}

/** The picker of a field of any task, also of one that does not exist yet. */
export function FieldPicker({ task, field, label, edit, ...menu }: FieldPickerProps) {
  const Picker = pickers[field];
  return <Picker {...{ task, label, menu, edit }} />;
}

interface PickerProps {
  task: PickedFields;
  label: string;
  menu: MenuState;
  edit: Edit;
}

interface ChoicesProps extends PickerProps {
  mode: "single" | "multiple";
  selected: readonly string[];
  onChange: (ids: string[]) => void;
  children: ReactNode;
}

/** A list of choices with a search field. */
function Choices({ label, menu, mode, selected, onChange, children }: Omit<ChoicesProps, "task" | "edit">) {
  return (
    <MenuPopover {...menu} label={label} className="w-60">
      <SearchableMenu
        label={label}
        placeholder={label}
        emptyText={t`No Result Found`}
        onClose={() => menu.onOpenChange(false)}
        choice={{ mode, selectedKeys: selected, onSelectionChange: onChange }}
      >
        {children}
      </SearchableMenu>
    </MenuPopover>
  );
}

function StagePicker({ task, edit, ...picker }: PickerProps) {
  const stages = useStagesOf(task.projectId);
  const choose = ([id]: string[]) => {
    const stage = stages.find((one) => one.id === id);
    if (stage && stage.id !== task.stageId) edit({ stageId: stage.id, stage: stage.category });
  };
  return (
    <Choices {...picker} mode="single" selected={[task.stageId]} onChange={choose}>
      {stages.map((stage) => (
        <MenuItem key={stage.id} id={stage.id} icon={<StageIcon stage={stage} />}>
          {stage.name}
        </MenuItem>
      ))}
    </Choices>
  );
}

function PriorityPicker({ task, edit, ...picker }: PickerProps) {
  const choose = ([id]: string[]) => {
    const priority = priorities.find((one) => one === id);
    if (priority) edit({ priority });
  };
  return (
    <Choices {...picker} mode="single" selected={[task.priority]} onChange={choose}>
      {priorities.map((priority) => (
        <MenuItem key={priority} id={priority} icon={<PriorityIcon priority={priority} />}>
          {priorityLabel(priority)}
        </MenuItem>
      ))}
    </Choices>
  );
}

function PeoplePicker({ task, edit, ...picker }: PickerProps) {
  const people = usePeople(task.assigneeIds, task.projectId);
  return (
    <Choices {...picker} mode="multiple" selected={task.assigneeIds} onChange={(assigneeIds) => edit({ assigneeIds })}>
      {[...people.values()].map((person) => (
        <MenuItem key={person.id} id={person.id} icon={<MemberAvatar member={person} size={16} />}>
          {person.username}
        </MenuItem>
      ))}
    </Choices>
  );
}

function DayPopover({ task, label, menu, field, edit }: PickerProps & { field: "startingDate" | "endingDate" }) {
  const { triggerRef, isOpen, onOpenChange, placement } = menu;
  const choose = (date: string) => {
    // A start after the end also moves the end, as in the form.
    const movesEnd = field === "startingDate" && task.endingDate !== "" && task.endingDate < date;
    edit({ [field]: date, ...(movesEnd ? { endingDate: date } : {}) });
    onOpenChange(false);
  };
  return (
    <Popover
      trigger="DialogTrigger"
      placement="bottom end"
      {...{ triggerRef, isOpen, onOpenChange, ...(placement && { placement }) }}
      offset={4}
      className={cn(popoverClass, "p-2")}
    >
      <Dialog aria-label={label} className="outline-none">
        <DayChooser
          label={label}
          value={task[field]}
          min={field === "endingDate" && task.startingDate !== "" ? task.startingDate : undefined}
          onChange={choose}
        />
      </Dialog>
    </Popover>
  );
}

const pickers: Readonly<Record<PickedField, ComponentType<PickerProps>>> = {
  stage: StagePicker,
  priority: PriorityPicker,
  assigneeIds: PeoplePicker,
  labelIds: ({ task, edit, ...picker }) => (
    <LabelsChoice {...picker} labelIds={task.labelIds} onChange={(labelIds) => edit({ labelIds })} />
  ),
  startingDate: (picker) => <DayPopover {...picker} field="startingDate" />,
  endingDate: (picker) => <DayPopover {...picker} field="endingDate" />,
};
