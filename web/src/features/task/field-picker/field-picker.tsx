import type { ByField, ChoiceField, Priority, Task } from "@baton/domain/task/task";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { CircleOff } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { CycleIcon, cycleDays, cycleName, inChoice, useCyclesOf, whenOf } from "@/features/cycle/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { useStagesOf } from "@/features/project/public.ts";
import { lookUp } from "@/platform/look-up.ts";
import { MenuItem } from "@/ui/menu.tsx";
import type { MenuState } from "@/ui/menu-trigger.ts";
import { DuePopover } from "../due/due-popover.tsx";
import { fieldWords } from "../field-words/public.ts";
import { saveFields } from "../fields/field-saves.ts";
import { usePeople } from "../fields/use-people.ts";
import { useTaskEdit } from "../fields/use-task-edit.ts";
import { StageIcon } from "../stage-icon.tsx";
import { PriorityIcon } from "../task-visuals.tsx";
import { useTaskWrite } from "../task-writes.ts";
import { Choices } from "./choices.tsx";
import { DayPopover } from "./day-popover.tsx";
import { LabelsChoice } from "./labels-choice.tsx";

export { ValuePicker } from "./value-picker.tsx";

/** The fields with a picker. */
export type PickedField = ChoiceField | "assigneeIds" | "labelIds" | "startingDate" | "endingDate" | "cycleId";

type PickedValues = Pick<Task, "projectId" | "stageId" | Exclude<PickedField, "stage">>;

type OtherChoice = Exclude<ChoiceField, "stage">;

/** The values of the fields with a picker. Several tasks may have no priority or other choice in common. */
export type PickedFields = Omit<PickedValues, OtherChoice> & {
  readonly [K in OtherChoice]: Task[K] | "";
};

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
  const Picker = lookUp<string, ComponentType<PickerProps>>(pickers, field);
  const picker = { task, label, menu, edit };
  // By the type of `pickers`, the fields that it leaves out are choices.
  return Picker ? <Picker {...picker} /> : <ChoicePicker {...picker} field={field as OtherChoice} />;
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

/** The id of the choice that empties a field. */
const noChoice = "none";

/** The picker of a field that is one of a few words. */
function ChoicePicker({
  task,
  field,
  edit,
  iconOf,
  ...picker
}: PickerProps & { field: OtherChoice; iconOf?: (choice: string) => ReactNode }) {
  const { choices, choiceText } = fieldWords[field];
  const choose = ([id]: string[]) => {
    if (id !== undefined) edit({ [field]: id === noChoice ? null : id } as Partial<Task>);
  };
  return (
    <Choices {...picker} mode="single" selected={[task[field] ?? noChoice]} onChange={choose}>
      {choices.map((choice) => (
        <MenuItem key={choice} id={choice ?? noChoice} icon={choice && iconOf?.(choice)}>
          {choiceText(choice)}
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

const pickers = {
  stage: StagePicker,
  priority: (picker) => (
    <ChoicePicker {...picker} field="priority" iconOf={(choice) => <PriorityIcon priority={choice as Priority} />} />
  ),
  assigneeIds: PeoplePicker,
  labelIds: ({ task, edit, ...picker }) => (
    <LabelsChoice {...picker} labelIds={task.labelIds} onChange={(labelIds) => edit({ labelIds })} />
  ),
  startingDate: (picker) => <TaskDayPicker {...picker} field="startingDate" />,
  endingDate: (picker) => <TaskDayPicker {...picker} field="endingDate" />,
  cycleId: CyclePicker,
} as const satisfies ByField<PickedField, ComponentType<PickerProps>>;
