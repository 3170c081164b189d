import type { Activity } from "@baton/domain/activity/activity";
import type { LinkEnds } from "@baton/domain/link/link";
import { type LinkRole, roleOf } from "@baton/domain/link/link.roles";
import type { EditableField, Priority, Stage } from "@baton/domain/task/task";
import { t } from "@lingui/core/macro";
import { roleLabel } from "@/features/link/public.ts";
import { pointsText, priorityLabel, stageLabel } from "@/features/task/public.ts";
import { formatList } from "@/platform/format-list.ts";
import { lookUp } from "@/platform/look-up.ts";

/** The names of things that a change refers to by id; undefined for those that the page does not know. */
export interface Names {
  readonly person: (id: string) => string | undefined;
  readonly stage: (id: string) => string | undefined;
  readonly project: (id: string) => string | undefined;
  readonly label: (id: string) => string | undefined;
  readonly task: (id: string) => string | undefined;
  readonly day: (date: string) => string;
}

type Values = readonly [before: unknown, after: unknown];
type Words = (values: Values, names: Names) => string[];

const idsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Describes the ids that were added to a list, and those that were removed from it. */
function listWords(
  [before, after]: Values,
  nameOf: (id: string) => string | undefined,
  say: { readonly added: (names: string) => string; readonly removed: (names: string) => string },
): string[] {
  const [was, is] = [idsIn(before), idsIn(after)];
  const named = (ids: readonly string[]) => ids.map((id) => nameOf(id) ?? t`a deleted entry`);
  const [added, removed] = [is.filter((id) => !was.includes(id)), was.filter((id) => !is.includes(id))];
  return [
    ...(added.length > 0 ? [say.added(formatList(named(added)))] : []),
    ...(removed.length > 0 ? [say.removed(formatList(named(removed)))] : []),
  ];
}

function dateWords([, after]: Values, { day }: Names, set: (date: string) => string, none: () => string): string[] {
  return [after === "" || after === null ? none() : set(day(String(after)))];
}

function stageWords([before, after]: Values): string[] {
  if (after === "delete") return [t`moved it to the trash`];
  if (before === "delete") return [t`took it out of the trash`];
  return [t`moved it from ${stageLabel(before as Stage)} to ${stageLabel(after as Stage)}`];
}

/**
 * A recorded field of a task with a text of its own. A move changes two fields, so the text of its stage is separate.
 */
type TaskField = Exclude<EditableField, "stage"> | "cover" | "projectId" | "isArchived";

/** The texts for the fields of a task. */
const taskWords: Readonly<Record<TaskField, Words>> = {
  title: ([before, after]) => [t`changed the title from “${String(before)}” to “${String(after)}”`],
  description: () => [t`changed the description`],
  notes: () => [t`changed the notes`],
  startingDate: (values, names) =>
    dateWords(
      values,
      names,
      (date) => t`set the starting date to ${date}`,
      () => t`removed the starting date`,
    ),
  endingDate: (values, names) =>
    dateWords(
      values,
      names,
      (date) => t`set the due date to ${date}`,
      () => t`removed the due date`,
    ),
  priority: ([, after]) => [t`set the priority to ${priorityLabel(after as Priority)}`],
  estimate: ([, after]) => [after === null ? t`removed the estimate` : t`estimated it at ${pointsText(Number(after))}`],
  cover: ([, after]) => [after === null ? t`removed the cover` : t`changed the cover`],
  labelIds: (values, { label }) =>
    listWords(values, label, { added: (names) => t`added ${names}`, removed: (names) => t`removed ${names}` }),
  assigneeIds: (values, { person }) =>
    listWords(values, person, { added: (names) => t`assigned ${names}`, removed: (names) => t`unassigned ${names}` }),
  projectId: ([, after], { project }) => {
    const name = project(String(after));
    return [name === undefined ? t`moved it to another project` : t`moved it to the project ${name}`];
  },
  isArchived: ([, after]) => [after === true ? t`archived it` : t`took it out of the archive`],
};

/** Describes a move of a task, with the names of its stages if the page knows them. */
function moveWords({ fields }: Activity, names: Names): string[] {
  const { stage, stageId, projectId } = fields;
  if (stage && (stage[0] === "delete" || stage[1] === "delete")) return stageWords(stage);
  if (projectId) return [];
  if (!stageId) return stage ? stageWords(stage) : [];
  const [before, after] = stageId.map((id) => names.stage(String(id)));
  if (before === undefined || after === undefined) return stage ? stageWords(stage) : [t`moved it to another stage`];
  return [t`moved it from ${before} to ${after}`];
}

function wordsOfTask(line: Activity, names: Names): string[] {
  if (line.kind === "created") return [t`created it`];
  const others = Object.entries(line.fields).filter(([field]) => field !== "stage" && field !== "stageId");
  const words = others.flatMap(([field, values]) => {
    const say = lookUp<string, Words>(taskWords, field);
    return say ? say(values ?? [null, null], names) : [t`changed ${field}`];
  });
  return [...moveWords(line, names), ...words];
}

function wordsOfSubtask({ kind, name, fields }: Activity, names: Names): string[] {
  if (kind === "created") return [t`added the subtask “${name}”`];
  if (kind === "removed") return [t`removed the subtask “${name}”`];
  const { done, title, assigneeId, dueDate } = fields;
  const person = names.person(String(assigneeId?.[1])) ?? t`somebody`;
  return [
    ...(done ? [done[1] === true ? t`completed the subtask “${name}”` : t`reopened the subtask “${name}”`] : []),
    ...(title ? [t`renamed the subtask “${String(title[0])}” to “${String(title[1])}”`] : []),
    ...(assigneeId
      ? [assigneeId[1] === null ? t`unassigned the subtask “${name}”` : t`assigned the subtask “${name}” to ${person}`]
      : []),
    ...(dueDate
      ? dateWords(
          dueDate,
          names,
          (date) => t`set the due date of the subtask “${name}” to ${date}`,
          () => t`removed the due date of the subtask “${name}”`,
        )
      : []),
  ];
}

function wordsOfLink({ kind, taskId, fields }: Activity, names: Names): string[] {
  const at = kind === "removed" ? 0 : 1;
  const [fromId, toId] = [String(fields.fromId?.[at]), String(fields.toId?.[at])];
  const ends = { kind: fields.kind?.[at], fromId, toId } as LinkEnds;
  const role: LinkRole = roleOf(ends, taskId ?? "");
  const label = roleLabel(role);
  const other = names.task(fromId === taskId ? toId : fromId) ?? t`another task`;
  return [kind === "removed" ? t`removed the link “${label}” to ${other}` : t`added the link “${label}” to ${other}`];
}

const wordsOfComment = ({ fields }: Activity) => [
  fields.isRemoved?.[1] === true ? t`removed a comment` : t`restored a comment`,
];

function wordsOfAttachment({ kind, name, fields }: Activity): string[] {
  if (kind === "created") return [t`added the file “${name}”`];
  return [fields.isRemoved?.[1] === true ? t`removed the file “${name}”` : t`restored the file “${name}”`];
}

const wordsOf: Readonly<Record<string, (line: Activity, names: Names) => string[]>> = {
  task: wordsOfTask,
  subtask: wordsOfSubtask,
  link: wordsOfLink,
  comment: wordsOfComment,
  attachment: wordsOfAttachment,
};

/** Returns the text of a change, to follow the name of its actor: "moved it from Ready to Building". */
export function changeText(line: Activity, names: Names): string {
  const words = lookUp(wordsOf, line.entity)?.(line, names) ?? [];
  return words.length === 0 ? t`changed ${line.entity}` : formatList(words);
}
