import type { Cycle } from "@baton/domain/cycle/cycle";
import type { CustomField } from "@baton/domain/field/field";
import { fieldIdOf, isValueName, type NamedValues, type ValueName } from "@baton/domain/field/field.values";
import { valueAt } from "@baton/domain/kernel/writes";
import type { Label } from "@baton/domain/label/label";
import type { ProjectStage } from "@baton/domain/stage/stage";
import {
  type ByField,
  type ChoiceField,
  type DueField,
  datesInOrder,
  type EditableField,
  endsBeforeItStarts,
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
import { translate } from "@/platform/translate.ts";
import { readCycle } from "./cycle-codec.ts";
import { readCustomValue, sameName, textOfValue, type ValueNames } from "./value-codec.ts";

/** The fields of every task that have a cell. */
type TaskField = Exclude<EditableField, keyof TaskTexts | DueField>;

/** The fields that have a cell: those of every task, and values of custom fields. */
export type CellField = TaskField | ValueName;

/** What an edited cell changes. A stage is also its category. */
type CellPatch = Partial<Pick<TaskDraft, TaskField> & Pick<Task, "stageId" | "recurrence"> & NamedValues>;

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

/** A task, and what changes of it. */
export interface CellChange {
  readonly task: Task;
  readonly patch: CellPatch;
}

/** A column whose cells are edited, or of which an edit says that they cannot be. */
export interface EditedColumn {
  readonly label: string;
  /** Absent if its cells only show something. */
  readonly field?: CellField;
  readonly text: (task: Task, names: Names) => string;
}

/** A new value of a cell: a text, or the value of another task. */
export interface CellEdit {
  readonly task: Task;
  readonly column: EditedColumn;
  readonly from: string | Task;
}

/** A cell that stays as it was, and why. */
export interface CellProblem {
  readonly task: Task;
  readonly column: EditedColumn;
  readonly reason: string;
}

/** What many edits change, and which of them change nothing. */
export interface Edits {
  readonly changes: readonly CellChange[];
  /** The number of cells that are edited. */
  readonly cells: number;
  readonly problems: readonly CellProblem[];
}

/** Says why a person may not change a field of a task; undefined if they may. */
type ProblemWith = (task: Task, field: CellField) => string | undefined;

/** Returns what an edit means; undefined if it is the value of a cell that only shows something. */
function readEdit({ task, column, from }: CellEdit, names: Names, problemWith: ProblemWith): Read | undefined {
  const { field } = column;
  const asText = () => (typeof from === "string" ? from : column.text(from, names));
  if (field === undefined)
    return asText() === column.text(task, names) ? undefined : { problem: t`This column cannot be edited.` };
  const problem = problemWith(task, field);
  if (problem !== undefined) return { problem };
  // Stages and the people who see it differ between projects.
  if (typeof from === "string" || from.projectId !== task.projectId) return readField(asText(), task, field, names);
  const patch = field === "stage" ? { stage: from.stage, stageId: from.stageId } : { [field]: valueAt(from, field) };
  return { patch: patch as CellPatch };
}

interface InOrder {
  readonly patch: CellPatch;
  /** Why the patch has no dates. */
  readonly problem?: string;
}

/**
 * Returns a patch whose dates are in order: a start after the end moves the end, as in the form of a task, and an end
 * before the start is left out with it.
 */
function inOrder(task: Task, patch: CellPatch): InOrder {
  const { startingDate, endingDate } = { ...task, ...patch };
  if (datesInOrder({ startingDate, endingDate })) return { patch };
  if (patch.endingDate === undefined) return { patch: { ...patch, endingDate: startingDate } };
  const { startingDate: _start, endingDate: _end, ...others } = patch;
  return { patch: others, problem: translate(endsBeforeItStarts) };
}

const isDate = ({ field }: EditedColumn) => field === "startingDate" || field === "endingDate";

interface Collected {
  readonly task: Task;
  readonly columns: EditedColumn[];
  patch: CellPatch;
}

/** Combines the edits of cells by task. A cell whose new value makes no sense, or may not be changed, stays as it is. */
export function editsOf(edits: readonly CellEdit[], names: Names, problemWith: ProblemWith): Edits {
  const byTask = new Map<string, Collected>();
  const problems: CellProblem[] = [];
  for (const edit of edits) {
    const { task, column } = edit;
    const read = readEdit(edit, names, problemWith);
    if (read?.problem !== undefined) problems.push({ task, column, reason: read.problem });
    else if (read) {
      const collected = byTask.get(task.id) ?? { task, columns: [], patch: {} };
      byTask.set(task.id, collected);
      collected.patch = { ...collected.patch, ...read.patch };
      collected.columns.push(column);
    }
  }
  const changes: CellChange[] = [];
  let cells = 0;
  for (const { task, columns, ...collected } of byTask.values()) {
    const { patch, problem: reason } = inOrder(task, collected.patch);
    const refused = reason === undefined ? [] : columns.filter(isDate).map((column) => ({ task, column, reason }));
    problems.push(...refused);
    cells += columns.length - refused.length;
    if (columns.length > refused.length) changes.push({ task, patch });
  }
  return { changes, cells, problems };
}
