import { today } from "@baton/domain/kernel/dates";
import type { MovedTogether } from "@baton/domain/kernel/writes";
import type { Task } from "@baton/domain/task/task";
import { taskMessages } from "@baton/domain/task/task.messages";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { plural, t } from "@lingui/core/macro";
import { dateText } from "@/platform/date-format.ts";
import { formatList } from "@/platform/format-list.ts";
import { isSpecifiedScreen } from "@/platform/specified-screen.ts";
import { cachedItem, cachedList } from "@/platform/sync/synced-list.ts";
import { nameInText, wordsOfField } from "./field-words/field-words.ts";
import type { Names } from "./field-words/words.ts";

/** What a change of tasks has done. */
interface Outcome {
  readonly parts: readonly Pick<MovedTogether<Task>, "patch" | "base">[];
  /** The number of tasks that were changed. */
  readonly count: number;
  /** Those of them that this page knows, as they were before. */
  readonly tasks: readonly Task[];
}

const names: Names = {
  person: (id) => (cachedItem("member", id) ?? cachedItem("formerMember", id))?.username,
  stage: (id) => cachedItem("stage", id)?.name,
  project: (id) => cachedItem("project", id)?.name,
  label: (id) => cachedItem("label", id)?.name,
  task: (id) => cachedItem("task", id)?.title,
  cycle: (id) => cachedItem("cycle", id)?.number,
  day: (date) => dateText(date, "words", today()),
  field: (id) => cachedItem("field", id),
};

const isMove = (patch: Partial<Task>) =>
  ["stage", "stageId", "projectId", "rank"].some((field) => Object.hasOwn(patch, field));

/** Returns the names of the people or labels that the tasks have only now. */
function gained({ parts, tasks: [first] }: Outcome, field: "assigneeIds" | "labelIds"): readonly string[] {
  const added = parts.flatMap(({ patch, base }) => {
    const before = base[field] ?? first?.[field] ?? [];
    return (patch[field] ?? []).filter((id) => !before.includes(id));
  });
  const name = field === "assigneeIds" ? names.person : names.label;
  return [...new Set(added)].flatMap((id) => name(id) ?? []);
}

/** Returns where the tasks went, and whom and which labels they got, each to follow "was". */
function doneTo(outcome: Outcome, patch: Partial<Task>): readonly string[] {
  const { stage, archivedAt } = patch;
  if (stage === "delete") return [t`moved to the trash`];
  if (archivedAt === null) return [t`taken out of the archive`];
  if (archivedAt !== undefined) return [t`archived`];
  const place = placeOf(outcome.parts);
  const [people, labels] = [gained(outcome, "assigneeIds"), gained(outcome, "labelIds")];
  return [
    ...(place === undefined ? [] : [t`moved to ${place}`]),
    ...(people.length === 0 ? [] : [t`assigned to ${formatList(people)}`]),
    ...(labels.length === 0 ? [] : [t`labelled ${formatList(labels)}`]),
  ];
}

/** Whether a value reads well within a sentence: long texts and lists do not. */
const isShort = (field: string, value: unknown) =>
  field !== "description" && ["string", "number", "boolean"].includes(typeof value);

/** Returns the names of the fields that `doneTo` has no words for, and their value if there is one. */
function otherFields({ parts }: Outcome, patch: Partial<Task>, told: ReadonlySet<string>) {
  const fields = Object.keys(patch).flatMap((field) => {
    const words = told.has(field) ? undefined : wordsOfField(field, names.field);
    return words ? [{ field, words }] : [];
  });
  const [only, ...more] = fields;
  if (!only) return undefined;
  const values = new Set(parts.map((part) => part.patch[only.field as keyof Task] ?? ""));
  const [value] = values;
  const isOne = more.length === 0 && values.size === 1 && isShort(only.field, value);
  const text = value === "" ? null : only.words.text(value, names);
  return {
    fields: formatList(fields.map(({ words }) => words.name())),
    value: isOne ? text : undefined,
  };
}

/** Returns the fields that a move changes along with the place of a task, or that `doneTo` has named. */
function toldFields(outcome: Outcome, { projectId }: Partial<Task>): ReadonlySet<string> {
  return new Set([
    "stage",
    "zone",
    ...(projectId === undefined ? [] : ["cycleId"]),
    ...(["assigneeIds", "labelIds"] as const).filter((field) => gained(outcome, field).length > 0),
  ]);
}

/** Returns what happened to tasks, in one or two sentences. */
function sentences(outcome: Outcome, patch: Partial<Task>): readonly string[] {
  const { count, tasks } = outcome;
  const [task] = tasks;
  const known = count === 1 && task ? nameInText(task) : undefined;
  const name = known ?? plural(count, { one: "# task", other: "# tasks" });
  const were = (what: string) =>
    known === undefined
      ? plural(count, { one: `# task was ${what}.`, other: `# tasks were ${what}.` })
      : t`${name} was ${what}.`;
  const done = doneTo(outcome, patch);
  const others = otherFields(outcome, patch, toldFields(outcome, patch));
  if (done.length === 0 && !others) return [were(isMove(patch) ? t`moved` : t`changed`)];
  return [...(done.length > 0 ? [were(formatList(done))] : []), ...(others ? [valueText(name, others)] : [])];
}

function valueText(name: string, { fields, value }: NonNullable<ReturnType<typeof otherFields>>): string {
  if (value === undefined) return t`The ${fields} of ${name} changed.`;
  return value === null ? t`The ${fields} of ${name} is empty now.` : t`The ${fields} of ${name} is ${value} now.`;
}

/** Returns the only value that the parts of a change set in a field; undefined if they set several or none. */
function only(parts: Outcome["parts"], field: "projectId" | "stageId"): string | undefined {
  const [value, ...others] = new Set(parts.flatMap(({ patch }) => patch[field] ?? []));
  return others.length === 0 ? value : undefined;
}

/** Returns the project or else the stage to which all tasks were moved; undefined if they went to different ones. */
function placeOf(parts: Outcome["parts"]): string | undefined {
  const project = only(parts, "projectId");
  if (project !== undefined) return cachedItem("project", project)?.name;
  return cachedItem("stage", only(parts, "stageId") ?? "")?.name;
}

/** Returns the names of the fields whose values tasks keep, although their new project lacks the field. */
function keptFields({ parts, tasks }: Outcome): readonly string[] {
  if (parts.every(({ patch }) => patch.projectId === undefined)) return [];
  const fields = cachedList("field")?.items ?? [];
  const isKept = ({ id, projectId }: (typeof fields)[number]) =>
    tasks.some((task) => task.projectId === projectId && task.values[id] !== undefined);
  return fields.filter((field) => field.trashedAt === null && isKept(field)).map(({ name }) => name);
}

function keptValues(outcome: Outcome): string {
  const fields = keptFields(outcome);
  if (fields.length === 0) return "";
  const names = formatList(fields);
  return plural(fields.length, { one: `The value of ${names} is kept.`, other: `The values of ${names} are kept.` });
}

/** Returns what undoing takes back besides; empty if nothing. */
function nextOnes(count: number): string {
  if (count === 0) return "";
  return plural(count, {
    one: "# of them repeats: undoing also takes its next one back.",
    other: "# of them repeat: undoing also takes their next ones back.",
  });
}

/**
 * Returns what happened to tasks, and where they went. A single one is named.
 * @param made the number of tasks of which a next one was made
 */
export function outcomeOf(outcome: Outcome, made = 0): string {
  const patch: Partial<Task> = Object.assign({}, ...outcome.parts.map((part) => part.patch));
  return [...sentences(outcome, patch), keptValues(outcome), nextOnes(made)].filter((text) => text !== "").join(" ");
}

/** Whether a write was sent as a change of many tasks, as those to another project are. */
const isOfMany = (write: TaskWrite): boolean =>
  write.kind === "move" && (write.more !== undefined || write.patch.projectId !== undefined);

interface Answer {
  readonly item: Task | undefined;
  readonly message: string;
}

/**
 * Returns what a write has done, in words. Screens of the specification have its texts, which are those of the server.
 * @param before the task before the write; undefined if this page does not know it
 */
export function messageOf(write: TaskWrite, before: Task | undefined, { item, message }: Answer): string {
  if (isSpecifiedScreen() || message === taskMessages.nextStays) return message;
  if (write.kind === "create") return item ? t`${nameInText(item)} was created.` : message;
  // A change of many tasks has its words already, as it knows which of them were changed.
  if (write.kind === "remove" || isOfMany(write)) return message;
  const { patch, base = {} } = write;
  return outcomeOf({ parts: [{ patch, base }], count: 1, tasks: before ? [before] : [] });
}
