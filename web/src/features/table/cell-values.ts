import type { Cycle } from "@baton/domain/cycle/cycle";
import type { CustomField } from "@baton/domain/field/field";
import { fieldIdOf, isValueName, type NamedValues, type ValueName } from "@baton/domain/field/field.values";
import type { Label } from "@baton/domain/label/label";
import type { ProjectStage } from "@baton/domain/stage/stage";
import {
  type ByField,
  type ChoiceField,
  type DueField,
  type EditableField,
  type Task,
  type TaskTexts,
  taskLimits,
} from "@baton/domain/task/task";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { cycleName } from "@/features/cycle/public.ts";
import { labelNamed, namesIn } from "@/features/label/picker/public.ts";
import { fieldWords } from "@/features/task/field-words/public.ts";
import { pointsIn, problemWithPoints } from "@/features/task/fields/public.ts";
import { stageLabel } from "@/features/task/public.ts";
import { formatList } from "@/platform/format-list.ts";
import { parseDateWords } from "@/platform/parse-date-words.ts";
import { readCycle } from "./cycle-codec.ts";
import { readCustomValue, sameName, textOfValue, type ValueNames } from "./value-codec.ts";

/** The fields of every task that have a cell. */
type TaskField = Exclude<EditableField, keyof TaskTexts | DueField>;

/** The fields that have a cell: those of every task, and values of custom fields. */
export type CellField = TaskField | ValueName;

/** What an edited cell changes. A stage is also its category. */
export type CellPatch = Partial<Pick<TaskDraft, TaskField> & Pick<Task, "stageId" | "recurrence"> & NamedValues>;

/** What the texts of cells refer to. */
export interface Names extends ValueNames {
  readonly field: (id: string) => CustomField | undefined;
  readonly taskName: (task: Task) => string;
  readonly projectName: (task: Task) => string;
  readonly labels: readonly Label[];
  readonly stagesOf: (projectId: string) => readonly ProjectStage[];
  /** The cycles of a project by number; none unless it uses cycles. */
  readonly cyclesOf: (projectId: string) => readonly Cycle[];
}

/** The values that a text means, or what is wrong with it. */
export type Read = { readonly patch: CellPatch; readonly problem?: never } | { readonly problem: string };

interface Codec {
  /** The value as text, to be copied. */
  readonly text: (task: Task, names: Names) => string;
  readonly read: (text: string, task: Task, names: Names) => Read;
}

const day = (field: "startingDate" | "endingDate"): Codec => ({
  text: (task) => task[field],
  read: (text, _task, { today }) => {
    const date = parseDateWords(text, today);
    return date === undefined ? { problem: t`“${text}” is not a date.` } : { patch: { [field]: date } };
  },
});

function readPeople(text: string, task: Task, { peopleOf, person }: Names): Read {
  const known = [...peopleOf(task.projectId), ...task.assigneeIds.flatMap((id) => person(id) ?? [])];
  const ids = new Set<string>();
  for (const name of text.split(/[,;\n]/).map((part) => part.trim())) {
    if (name === "") continue;
    const found = known.find(({ username, email }) => sameName(username, name) || sameName(email, name));
    if (!found) return { problem: t`Nobody here is called “${name}”.` };
    ids.add(found.id);
  }
  return { patch: { assigneeIds: [...ids] } };
}

function readLabels(text: string, _task: Task, { labels }: Names): Read {
  const ids = new Set<string>();
  for (const name of namesIn(text)) {
    const found = labelNamed(labels, name);
    if (!found) return { problem: t`There is no label “${name}”.` };
    ids.add(found.id);
  }
  return { patch: { labelIds: [...ids] } };
}

function readTitle(text: string): Read {
  // A title is one line.
  const title = text.replaceAll(/\s+/g, " ").trim();
  if (title === "") return { problem: t`A task needs a title.` };
  if (title.length > taskLimits.title) return { problem: t`A title has at most ${taskLimits.title} characters.` };
  return { patch: { title } };
}

const stageOf = ({ stage, stageId, projectId }: Task, { stagesOf }: Names): string =>
  stagesOf(projectId).find(({ id }) => id === stageId)?.name ?? stageLabel(stage);

/** How each field is written in a cell, and how what is typed or pasted into it is read. Choices have `choiceCodec`. */
const codecs: ByField<TaskField, Codec> = {
  title: { text: ({ title }) => title, read: readTitle },
  stage: {
    text: stageOf,
    read: (text, { projectId }, { stagesOf }) => {
      if (text.trim() === "") return { problem: t`A task needs a stage.` };
      const stage = stagesOf(projectId).find(({ name }) => sameName(name, text.trim()));
      if (!stage) return { problem: t`There is no stage “${text}” in this project.` };
      return { patch: { stage: stage.category, stageId: stage.id } };
    },
  },
  assigneeIds: {
    text: ({ assigneeIds }, { person }) => assigneeIds.flatMap((id) => person(id)?.username ?? []).join(", "),
    read: readPeople,
  },
  labelIds: {
    text: ({ labelIds }, { labels }) =>
      labelIds.flatMap((id) => labels.find((label) => label.id === id)?.name ?? []).join(", "),
    read: readLabels,
  },
  startingDate: day("startingDate"),
  endingDate: day("endingDate"),
  estimate: {
    // Spreadsheets of all languages understand a number without separators.
    text: ({ estimate }) => (estimate === null ? "" : String(estimate)),
    read: (text) => {
      const estimate = pointsIn(text);
      const problem = problemWithPoints(estimate);
      return problem === undefined ? { patch: { estimate } } : { problem };
    },
  },
  cycleId: {
    text: ({ projectId, cycleId }, { cyclesOf }) => {
      const cycle = cyclesOf(projectId).find(({ id }) => id === cycleId);
      return cycle ? cycleName(cycle) : "";
    },
    read: (text, { projectId }, { cyclesOf }) => {
      const read = readCycle(text, cyclesOf(projectId));
      return "problem" in read ? read : { patch: read };
    },
  },
};

/** How the value of a custom field is written and read. */
const valueCodec = (name: ValueName): Codec => ({
  text: ({ values }, names) => {
    const [field, value] = [names.field(fieldIdOf(name)), values[fieldIdOf(name)]];
    return field && value !== undefined ? textOfValue(value, field, names) : "";
  },
  read: (text, task, names) => {
    const field = names.field(fieldIdOf(name));
    if (field?.projectId !== task.projectId) return { problem: t`This task has no such field.` };
    const read = readCustomValue(text, field, names);
    return "problem" in read ? read : { patch: { [name]: read.value } };
  },
});

/** How a field is written and read that is one of a few words. */
function choiceCodec(field: ChoiceField): Codec {
  const { choices, choiceText, label } = fieldWords[field];
  const textOf = (choice: string | null) => (choice === null ? "" : choiceText(choice));
  return {
    text: (task) => textOf(task[field]),
    read: (text) => {
      const typed = text.trim();
      const choice = choices.find((one) => sameName(textOf(one), typed) || (one !== null && sameName(one, typed)));
      if (choice !== undefined) return { patch: { [field]: choice } };
      if (typed === "") return { problem: t`${label()} cannot be empty.` };
      return { problem: t`“${text}” is none of ${formatList(choices.map(choiceText))}.` };
    },
  };
}

function codecOf(field: CellField): Codec {
  // By the type of `codecs`, the fields that it leaves out are choices.
  return isValueName(field) ? valueCodec(field) : (codecs[field] ?? choiceCodec(field as ChoiceField));
}

/** Returns the value of a field as text, to be copied. */
export const textOfField = (task: Task, field: CellField, names: Names): string => codecOf(field).text(task, names);

/** Reads what was typed or pasted into the cell of a field. */
export const readField = (text: string, task: Task, field: CellField, names: Names): Read =>
  codecOf(field).read(text, task, names);
