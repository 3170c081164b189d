import {
  type ChoiceField,
  type DueField,
  endsBeforeItStarts,
  type Priority,
  priorities,
  type Stage,
  taskLimits,
  workStages,
} from "@baton/domain/task/task";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { type ComponentType, useCallback, useContext, useMemo } from "react";
import { byUse, LabelPicker } from "@/features/label/picker/public.ts";
import { useLabels } from "@/features/label/public.ts";
import { MemberAvatar } from "@/features/member/public.ts";
import { useDateReader } from "@/platform/read-date.ts";
import { SpecifiedScreenContext } from "@/platform/specified-screen.ts";
import { translate } from "@/platform/translate.ts";
import { DateField } from "@/ui/date-field.tsx";
import { MultiCombobox } from "@/ui/multi-combobox.tsx";
import { Select } from "@/ui/select.tsx";
import { TextAreaField } from "@/ui/text-area-field.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { choiceFields, fieldWords } from "../field-words/public.ts";
import { priorityLabel, stageLabel } from "../labels.ts";
import { useTasks } from "../task-data.ts";
import { PriorityIcon, StageMark } from "../task-visuals.tsx";
import type { EditorProps } from "./editor-props.ts";
import { EstimateEditor } from "./estimate-editor.tsx";
import { NotesEditor, SubtasksEditor } from "./items-editor.tsx";
import { useAssigneeProblem, usePeople } from "./use-people.ts";

/**
 * The fields of a form. Due times and repeats are set where the due date is chosen outside of forms, and only some
 * projects have cycles.
 */
export type FormField = Exclude<keyof TaskDraft, DueField | "cycleId">;

type Editor<K extends FormField> = ComponentType<EditorProps<TaskDraft[K]>>;
type Editors = { readonly [K in Exclude<FormField, ChoiceField>]: Editor<K> } & {
  readonly [K in FormField & ChoiceField]?: Editor<K>;
};

const priorityOptions = () =>
  priorities.map((id) => ({ id, label: priorityLabel(id), icon: <PriorityIcon priority={id} /> }));
const stageOptions = () => workStages.map((id) => ({ id, label: stageLabel(id), icon: <StageMark stage={id} /> }));

function TitleEditor({ error: _shownByForm, isNew, ...field }: EditorProps<string>) {
  return <TextField {...field} isRequired maxLength={taskLimits.title} autoFocus={isNew} autoComplete="off" />;
}

function LabelsEditor({
  error: _shownByForm,
  isNew: _same,
  earliest: _dates,
  isOptional = false,
  ...field
}: EditorProps<string[]>) {
  const { tasks } = useTasks();
  const { labels } = useLabels();
  return (
    <LabelPicker {...field} isRequired={!isOptional} labels={useMemo(() => byUse(labels, tasks), [labels, tasks])} />
  );
}

function DescriptionEditor({ error: _shownByForm, isNew: _same, ...field }: EditorProps<string>) {
  return <TextAreaField {...field} isRequired rows={4} />;
}

function DayEditor({ error: _shownByForm, isNew: _same, earliest, isOptional = false, ...field }: EditorProps<string>) {
  const { format, parse } = useDateReader();
  const isTooEarly = earliest !== undefined && field.value !== "" && field.value < earliest;
  return (
    <DateField
      {...field}
      {...{ format, parse }}
      isRequired={!isOptional}
      min={earliest}
      errorMessage={isTooEarly ? translate(endsBeforeItStarts) : undefined}
    />
  );
}

function PriorityEditor({ error: _shownByForm, isNew: _same, ...field }: EditorProps<Priority>) {
  return <Select {...field} items={priorityOptions()} />;
}

/** Also the only field of the Update Stage dialog. */
export function StageEditor({ error: _shownByForm, isNew: _same, value, ...field }: EditorProps<Stage>) {
  return <Select {...field} items={stageOptions()} value={value === "delete" ? null : value} />;
}

/** The id of the option that empties a field. */
const noChoice = "none";

/** The editor of a field that is one of a few words and has no editor of its own. */
function ChoiceEditor<V>({ error: _shownByForm, isNew: _same, value, onChange, ...field }: EditorProps<V>) {
  const { choices, choiceText } = fieldWords[field.name as ChoiceField];
  return (
    <Select
      {...field}
      items={choices.map((choice) => ({ id: choice ?? noChoice, label: choiceText(choice) }))}
      value={String(value ?? noChoice)}
      onChange={(id) => onChange((id === noChoice ? null : id) as V)}
    />
  );
}

function AssigneesEditor({ value, onChange, error, isNew, projectId, ...field }: EditorProps<string[]>) {
  const people = usePeople(value, projectId);
  const blind = useAssigneeProblem(value, projectId);
  // Assignees of an existing task stay assigned, even if they can no longer see its project.
  const problem = isNew ? blind : undefined;
  const items = [...people.values()].map((person) => ({
    id: person.id,
    label: person.username,
    detail: person.email,
    icon: <MemberAvatar member={person} size={18} />,
  }));
  return (
    <MultiCombobox
      {...field}
      items={items}
      value={value.filter((id) => people.has(id))}
      onChange={onChange}
      placeholder={t`Add people`}
      emptyText={t`No Result Found`}
      errorMessage={problem ?? error}
    />
  );
}

/** The editor of every field that a person fills in, in the order of the form. */
const editors = {
  title: TitleEditor,
  description: DescriptionEditor,
  startingDate: DayEditor,
  endingDate: DayEditor,
  priority: PriorityEditor,
  stage: StageEditor,
  assigneeIds: AssigneesEditor,
  labelIds: LabelsEditor,
  notes: NotesEditor,
  subtaskTitles: SubtasksEditor,
  estimate: EstimateEditor,
} as const satisfies Editors;

/** The fields that a person fills in, in the order of the form. */
export const formFields = [
  ...(Object.keys(editors) as (keyof typeof editors)[]),
  ...choiceFields.filter((field) => !(field in editors)),
];

/** Returns a function for the names of fields: those of the specification on its screens, our own on all others. */
export function useFieldNames(): (field: keyof TaskDraft, kind?: "label" | "heading") => string {
  const isSpecified = useContext(SpecifiedScreenContext);
  return useCallback(
    (field, kind = "heading") => {
      const { [kind]: specified, ownName } = fieldWords[field];
      return (!isSpecified && ownName ? ownName : specified)();
    },
    [isSpecified],
  );
}

interface DraftFieldProps<K extends FormField> {
  field: K;
  draft: TaskDraft;
  error: string | undefined;
  isNew: boolean;
  isOptional?: boolean;
  projectId: string | undefined;
  onChange: <F extends keyof TaskDraft>(field: F, value: TaskDraft[F]) => void;
}

/** The editor of one field of a draft. */
export function DraftField<K extends FormField>({ field, draft, onChange, ...rest }: DraftFieldProps<K>) {
  const nameOf = useFieldNames();
  const own: Partial<{ [F in FormField]: Editor<F> }> = editors;
  const Editor: Editor<K> = own[field] ?? ChoiceEditor;
  return (
    <Editor
      {...rest}
      name={field}
      label={nameOf(field, "label")}
      value={draft[field]}
      onChange={(value) => onChange(field, value)}
      earliest={field === "endingDate" ? draft.startingDate : undefined}
    />
  );
}
