import type { CustomField } from "@baton/domain/field/field";
import { fieldIdOf, isValueName } from "@baton/domain/field/field.values";
import { isCalendarDate } from "@baton/domain/kernel/dates";
import {
  type ChoiceField,
  type Priority,
  priorities,
  type Stage,
  type Task,
  workStages,
} from "@baton/domain/task/task";
import type { Recurrence } from "@baton/domain/task/task.recurrence";
import type { TaskDraft } from "@baton/domain/task/task.wire";
import { t } from "@lingui/core/macro";
import { formatList } from "@/platform/format-list.ts";
import { lookUp } from "@/platform/look-up.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { numberText, pointsText, priorityLabel, stageLabel } from "../labels.ts";
import {
  type ChoiceWords,
  choiceWords,
  dateChange,
  dayText,
  type FieldWords,
  isEmpty,
  listChange,
  type Names,
  namesOf,
  setTo,
  type Values,
  words,
} from "./words.ts";

const timeText = (time: string) => time.replace(/^0/, "");

function cycleText(id: string, { cycle }: Names): string {
  const number = cycle(id);
  return number === undefined ? t`another cycle` : t`Cycle ${number}`;
}

function stageChange([before, after]: Values): string[] {
  if (after === "delete") return [t`moved it to the trash`];
  if (before === "delete") return [t`took it out of the trash`];
  return [t`moved it from ${stageLabel(before as Stage)} to ${stageLabel(after as Stage)}`];
}

/**
 * The words of every field that a person fills in: in forms, in the panel, in the history, in what an undo says, and
 * where two versions are compared.
 */
export const fieldWords: Readonly<
  Record<Exclude<keyof TaskDraft, ChoiceField>, FieldWords> & Record<ChoiceField, ChoiceWords>
> = {
  title: words({
    label: () => t`Task Title`,
    name: () => t`title`,
    changed: ([before, after]) => [t`changed the title from “${String(before)}” to “${String(after)}”`],
  }),
  description: words({
    label: () => t`Description`,
    name: () => t`description`,
    changed: () => [t`changed the description`],
  }),
  startingDate: words({
    label: () => t`Starting Date`,
    name: () => t`starting date`,
    changed: dateChange(
      (date) => t`set the starting date to ${date}`,
      () => t`removed the starting date`,
    ),
    text: dayText,
  }),
  endingDate: words({
    label: () => t`Ending Date`,
    name: () => t`due date`,
    changed: dateChange(
      (date) => t`set the due date to ${date}`,
      () => t`removed the due date`,
    ),
    text: dayText,
  }),
  dueTime: words({
    label: () => t`Due time`,
    name: () => t`due time`,
    changed: setTo(
      (time) => t`set the due time to ${time}`,
      () => t`removed the due time`,
      timeText,
    ),
    text: timeText,
  }),
  // It is part of the due time.
  zone: words({ label: () => t`Time zone`, name: () => t`time zone`, changed: () => [] }),
  recurrence: words({
    label: () => t`Repeat`,
    name: () => t`repeat`,
    changed: ([before, after]) => {
      if (isEmpty(after)) return [t`stopped repeating it`];
      return [isEmpty(before) ? t`made it repeat` : t`changed how it repeats`];
    },
    text: ({ rule }: Recurrence) => rule,
  }),
  priority: choiceWords(priorities, priorityLabel, {
    label: () => t`Priority`,
    name: () => t`priority`,
    changed: ([, after]) => [t`set the priority to ${priorityLabel(after as Priority)}`],
  }),
  stage: choiceWords<Stage>(workStages, stageLabel, {
    label: () => t`Stage`,
    name: () => t`stage`,
    changed: stageChange,
  }),
  assigneeIds: words({
    label: () => t`Team Member`,
    heading: () => t`Team Members`,
    ownName: () => t`People`,
    name: () => t`people`,
    changed: listChange(
      "person",
      (names) => t`assigned ${names}`,
      (names) => t`unassigned ${names}`,
    ),
    text: namesOf("person"),
  }),
  labelIds: words({
    label: () => t`Tags`,
    ownName: () => t`Labels`,
    name: () => t`labels`,
    changed: listChange(
      "label",
      (names) => t`added ${names}`,
      (names) => t`removed ${names}`,
    ),
    text: namesOf("label"),
  }),
  notes: words({
    label: () => t`Note`,
    heading: () => t`Notes`,
    name: () => t`notes`,
    changed: () => [t`changed the notes`],
  }),
  subtaskTitles: words({
    label: () => t`Subtask`,
    heading: () => t`Subtasks`,
    name: () => t`subtasks`,
    changed: () => [t`changed the subtasks`],
  }),
  estimate: words({
    label: () => t`Estimate`,
    name: () => t`estimate`,
    changed: setTo(
      (points) => t`estimated it at ${points}`,
      () => t`removed the estimate`,
      pointsText,
    ),
    text: pointsText,
  }),
  cycleId: words({
    label: () => t`Cycle`,
    name: () => t`cycle`,
    changed: setTo(
      (cycle) => t`moved it to ${cycle}`,
      () => t`took it out of its cycle`,
      cycleText,
    ),
    text: cycleText,
  }),
};

/** The fields that are one of a few words. A table of fields may leave them out. */
export const choiceFields = Object.keys(fieldWords).filter(
  (field): field is ChoiceField => "choices" in fieldWords[field as keyof TaskDraft],
);

const isOptionId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const isPersonId = (text: string) => /^[0-9A-Za-z]{32}$/.test(text);

/** Returns a value of a custom field as text. It may be of a type that the field had before. */
function valueText(value: unknown, field: CustomField, names: Names): string {
  if (Array.isArray(value)) return formatList(value.map((each) => valueText(each, field, names)));
  if (typeof value === "number") return numberText(value);
  if (typeof value === "boolean") return value ? t`Yes` : t`No`;
  const text = String(value);
  const known = field.options.find(({ id }) => id === text)?.name ?? names.person(text);
  if (known !== undefined) return known;
  if (isOptionId(text)) return t`a deleted option`;
  if (isPersonId(text)) return t`somebody`;
  return isCalendarDate(text) ? names.day(text) : text;
}

/** The words of a custom field, or of one that this page does not know. */
function wordsOfCustomField(field: CustomField | undefined): FieldWords {
  if (!field) {
    const changed = () => [t`changed a field that was deleted`];
    return words({ label: () => t`Deleted field`, name: () => t`a deleted field`, changed });
  }
  const { name } = field;
  const text = (value: unknown, names: Names) => valueText(value, field, names);
  return words({
    ...{ label: () => name, name: () => name, text },
    changed: setTo(
      (value) => t`set ${name} to ${value}`,
      () => t`emptied ${name}`,
      text,
    ),
  });
}

/** Returns the words of a field by its name; undefined for a field that a person does not fill in. */
export function wordsOfField(name: string, customField: Names["field"]): FieldWords | undefined {
  if (isValueName(name)) return wordsOfCustomField(customField(fieldIdOf(name)));
  return lookUp<string, FieldWords>(fieldWords, name);
}

/** Returns the number of a task, or its title if it has no number yet. */
export function nameInText({ projectId, number, title }: Pick<Task, "projectId" | "number" | "title">): string {
  const project = cachedItem("project", projectId);
  return project && number > 0 ? `${project.key}-${number}` : t`“${title}”`;
}
