import type { Activity } from "@baton/domain/activity/activity";
import { isImport } from "@baton/domain/activity/activity.import";
import type { LinkEnds } from "@baton/domain/link/link";
import { type LinkRole, roleOf } from "@baton/domain/link/link.roles";
import { t } from "@lingui/core/macro";
import { roleLabel } from "@/features/link/public.ts";
import {
  type ChangeWords,
  dateChange,
  fieldWords,
  type Names,
  wordsOfField,
} from "@/features/task/field-words/public.ts";
import { formatList } from "@/platform/format-list.ts";
import { lookUp } from "@/platform/look-up.ts";

/** The recorded fields that nobody fills in. A move changes two fields, so its text is separate (`moveWords`). */
const otherWords: Readonly<Record<"cover" | "projectId" | "isArchived" | "nextId", ChangeWords>> = {
  cover: ([, after]) => [after === null ? t`removed the cover` : t`changed the cover`],
  projectId: ([, after], { project }) => {
    const name = project(String(after));
    return [name === undefined ? t`moved it to another project` : t`moved it to the project ${name}`];
  },
  nextId: ([, after], { task }) => {
    if (after === null) return [];
    const name = task(String(after));
    return [name === undefined ? t`made the next one of its series` : t`made the next one, ${name}`];
  },
  isArchived: ([, after]) => [after === true ? t`archived it` : t`took it out of the archive`],
};

/** Describes a move of a task, with the names of its stages if the page knows them. */
function moveWords({ fields }: Activity, names: Names): string[] {
  const { stage, stageId, projectId } = fields;
  if (stage && (stage[0] === "delete" || stage[1] === "delete")) return fieldWords.stage.changed(stage, names);
  if (projectId) return [];
  if (!stageId) return stage ? fieldWords.stage.changed(stage, names) : [];
  const [before, after] = stageId.map((id) => names.stage(String(id)));
  if (before === undefined || after === undefined)
    return stage ? fieldWords.stage.changed(stage, names) : [t`moved it to another stage`];
  return [t`moved it from ${before} to ${after}`];
}

function wordsOfTask(line: Activity, names: Names): string[] {
  if (line.kind === "created") return [isImport(line) ? t`imported it` : t`created it`];
  const moved: readonly string[] = ["stage", "stageId"];
  // The next task of a series repeats in place of the completed one.
  const inSeries = line.fields.nextId?.[1] ? ["recurrence"] : [];
  // A task that moves to another project leaves its cycle.
  const inProject = line.fields.projectId && !line.fields.cycleId?.[1] ? ["cycleId"] : [];
  const unsaid = [...moved, ...inSeries, ...inProject];
  const others = Object.entries(line.fields).filter(([field]) => !unsaid.includes(field));
  const words = others.flatMap(([field, values]) => {
    const say = lookUp<string, ChangeWords>(otherWords, field) ?? wordsOfField(field, names.field)?.changed;
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
      ? dateChange(
          (date) => t`set the due date of the subtask “${name}” to ${date}`,
          () => t`removed the due date of the subtask “${name}”`,
        )(dueDate, names)
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
