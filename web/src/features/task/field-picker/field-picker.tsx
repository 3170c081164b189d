import { type Priority, priorities, type Task } from "@baton/domain/task/task";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { CircleOff } from "lucide-react";
import type { ComponentType } from "react";
import { CycleIcon, cycleDays, cycleName, inChoice, useCyclesOf, whenOf } from "@/features/cycle/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { useStagesOf } from "@/features/project/public.ts";
import { MenuItem } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { DuePopover } from "../due/due-popover.tsx";
import { saveFields } from "../fields/field-saves.ts";
import { usePeople } from "../fields/use-people.ts";
import { useTaskEdit } from "../fields/use-task-edit.ts";
import { priorityLabel } from "../labels.ts";
import { StageIcon } from "../stage-icon.tsx";
import { PriorityIcon } from "../task-visuals.tsx";
import { useTaskWrite } from "../task-writes.ts";
import { Choices } from "./choices.tsx";
import { DayPopover } from "./day-popover.tsx";
import { LabelsChoice } from "./labels-choice.tsx";

export { ValuePicker } from "./value-picker.tsx";

/** The fields with a picker. */
export type PickedField = "stage" | "priority" | "assigneeIds" | "labelIds" | "startingDate" | "endingDate" | "cycleId";

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
  const { field, label, ...menu } = picker;
  if (field === "endingDate") return <DuePopover {...{ task, label, menu }} />;
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

function TaskDayPicker({ task, label, menu, field, edit }: PickerProps & { field: "startingDate" | "endingDate" }) {
  const choose = (date: string) => {
    // A start after the end also moves the end, as in the form.
    const movesEnd = field === "startingDate" && task.endingDate !== "" && task.endingDate < date;
    edit({ [field]: date, ...(movesEnd ? { endingDate: date } : {}) });
  };
  const min = field === "endingDate" && task.startingDate !== "" ? task.startingDate : undefined;
  return <DayPopover {...{ label, menu, min }} value={task[field]} onChange={choose} />;
}

const noCycle = "none";

function CyclePicker({ task, edit, ...picker }: PickerProps) {
  const cycles = useCyclesOf(task.projectId);
  const choices = inChoice(cycles);
  const choose = ([id]: string[]) => {
    if (id !== undefined) edit({ cycleId: id === noCycle ? null : id });
  };
  return (
    <Choices {...picker} mode="single" selected={[task.cycleId ?? noCycle]} onChange={choose}>
      {[
        ...choices.map((cycle) => (
          <MenuItem key={cycle.id} id={cycle.id} icon={<CycleIcon cycle={cycle} isCurrent={cycle === choices[0]} />}>
            {`${cycleName(cycle)} · ${whenOf(cycle, cycles) ?? cycleDays(cycle)}`}
          </MenuItem>
        )),
        <MenuItem key={noCycle} id={noCycle} icon={<CircleOff />}>
          {t`No cycle`}
        </MenuItem>,
      ]}
    </Choices>
  );
}

const pickers: Readonly<Record<PickedField, ComponentType<PickerProps>>> = {
  stage: StagePicker,
  priority: PriorityPicker,
  assigneeIds: PeoplePicker,
  labelIds: ({ task, edit, ...picker }) => (
    <LabelsChoice {...picker} labelIds={task.labelIds} onChange={(labelIds) => edit({ labelIds })} />
  ),
  startingDate: (picker) => <TaskDayPicker {...picker} field="startingDate" />,
  endingDate: (picker) => <TaskDayPicker {...picker} field="endingDate" />,
  cycleId: CyclePicker,
};
