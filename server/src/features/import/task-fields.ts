import type { Comment } from "@baton/domain/comment/comment";
import { readValue } from "@baton/domain/field/field.reading";
import type { FieldValues } from "@baton/domain/field/field.values";
import type { ImportRow } from "@baton/domain/import/import";
import { newId } from "@baton/domain/kernel/ids";
import type { ProjectStage } from "@baton/domain/stage/stage";
import type { Subtask } from "@baton/domain/subtask/subtask";
import { newSubtask, ranksAfter } from "@baton/domain/subtask/subtask.titles";
import { type Assignee, type FullTask, taskLimits } from "@baton/domain/task/task";
import type { AddedFile, Content } from "../attachment/public.ts";
import { chosenMembers } from "./people.ts";
import type { SourceComment, SourceFileRef, SourceTask } from "./source-data.ts";
import type { Target } from "./target.ts";

/** The people of the file: the members that they become, the addresses of those who are invited, and the names of all. */
export interface People {
  readonly invited: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, Assignee>;
  readonly names: ReadonlyMap<string, string>;
  /** The ids of the members that were chosen, also of those who have left since. */
  readonly chosen: ReadonlyMap<string, string>;
}

/** Returns who the people of an import are. People who are no members any more become nobody. */
export function peopleOf(row: ImportRow, members: ReadonlyMap<string, Assignee>): People {
  const { people } = row;
  return {
    chosen: chosenMembers(row),
    members: new Map(
      people.flatMap(({ key, memberId }) => {
        const member = members.get(memberId ?? "");
        return member ? [[key, member] as const] : [];
      }),
    ),
    invited: new Map(people.flatMap(({ key, invite }) => (invite === null ? [] : [[key, invite]]))),
    names: new Map(people.map(({ key, name }) => [key, name])),
  };
}

/** Returns the id of the member that a person of the file becomes. */
export const idOf = ({ members }: People, key: string | undefined) => members.get(key ?? "")?.id ?? null;

/** Returns the stage of a task. One that its product says is completed goes to a completed stage. */
function stageFor({ stage: key, isCompleted }: SourceTask, { stageOf, stages }: Target) {
  const place = stageOf.get(key);
  const stage = place?.stage ?? (stages[0] as ProjectStage);
  const completed = stages.find(({ category }) => category === "completed");
  const isOpen = stage.category !== "completed";
  return { stage: isCompleted && isOpen && completed ? completed : stage, isArchived: place?.isArchived ?? false };
}

function valuesOf({ values }: SourceTask, { fieldOf }: Target, people: People): FieldValues {
  const read = Object.entries(values).flatMap(([key, value]) => {
    const target = fieldOf.get(key);
    if (!target) return [];
    const { field, optionOf } = target;
    const become = (each: string) => (field.type === "person" ? idOf(people, each) : (optionOf.get(each) ?? each));
    const mapped = typeof value === "string" ? become(value) : value;
    const result = readValue(Array.isArray(mapped) ? mapped.map(become) : mapped, field);
    return "message" in result || result.value === null ? [] : [[field.id, result.value] as const];
  });
  return Object.fromEntries(read);
}

/** Returns the description of a task, with the names of assignees who are no members. */
function descriptionOf({ description, assignees }: SourceTask, { members, names }: People): string {
  const others = assignees.filter((key) => !members.has(key)).flatMap((key) => names.get(key) ?? []);
  if (others.length === 0) return description;
  const line = `*Assigned to ${others.join(", ")}*`;
  const whole = description === "" ? line : `${description}\n\n${line}`;
  return whole.length > taskLimits.description ? description : whole;
}

/** When and by whom something is imported. */
export interface Moment {
  readonly now: string;
  readonly people: People;
  /** Replaces the keys of tasks in a text by their ids. */
  readonly refer: (text: string) => string;
}

/** Returns the fields of a task here, except for its place in the order and its number. */
export function fieldsOf(task: SourceTask, target: Target, { now, people, refer }: Moment) {
  const { stage, isArchived } = stageFor(task, target);
  const assignees = new Map(
    task.assignees.flatMap((key) => people.members.get(key) ?? []).map((each) => [each.id, each]),
  );
  const updatedAt = task.updatedAt ?? task.createdAt ?? now;
  return {
    ...{ title: task.title, description: refer(descriptionOf(task, people)) },
    ...{ startingDate: task.start, endingDate: task.due, dueTime: task.dueTime ?? null, zone: task.zone ?? null },
    ...{ recurrence: task.recurrence ?? null, priority: task.priority ?? ("normal" as const) },
    ...{ projectId: target.projectId, stageId: stage.id, stage: stage.category },
    labelIds: [...new Set(task.labels.flatMap((key) => target.labelOf.get(key) ?? []))],
    estimate: task.estimate === undefined ? null : Math.min(Math.round(task.estimate * 2) / 2, taskLimits.estimate),
    values: valuesOf(task, target, people),
    assignees: [...assignees.values()],
    completedAt: stage.category === "completed" ? (task.completedAt ?? updatedAt) : null,
    archivedAt: task.isArchived || isArchived ? updatedAt : null,
  };
}

/** Returns the times and the creator of a task that is new here. */
export function originOf({ createdAt, updatedAt, createdBy }: SourceTask, { now, people }: Omit<Moment, "refer">) {
  const created = createdAt ?? now;
  return { createdAt: created, updatedAt: updatedAt ?? created, createdBy: idOf(people, createdBy) };
}

/** Returns the subtasks of a task. Those that it has already under the same title keep their ids. */
export function subtasksOf(task: SourceTask, taskId: string, before: readonly Subtask[], { now, people }: Moment) {
  const known = Map.groupBy(before, ({ title }) => title);
  const ranks = ranksAfter([], task.subtasks.length);
  return task.subtasks.map(({ title, isDone, assignee, due }, index): Subtask => {
    const rank = ranks[index] ?? "a0";
    const fields = { title, rank, done: isDone, assigneeId: idOf(people, assignee), dueDate: due ?? null };
    const same = known.get(title)?.shift();
    if (!same) return newSubtask(fields, { taskId, at: now, by: null });
    const isSame = same.rank === rank && same.done === isDone;
    return isSame ? same : { ...same, rank, done: isDone };
  });
}

/** Returns a comment. The name of an author who is no member stands above the text. */
export function commentOf(comment: SourceComment, task: Pick<FullTask, "id" | "createdAt">, people: People): Comment {
  const authorId = idOf(people, comment.author);
  const name = people.names.get(comment.author ?? "");
  const createdAt = comment.createdAt ?? task.createdAt;
  return {
    ...{ id: newId(), taskId: task.id, authorId },
    body: authorId === null && name !== undefined ? `**${name}**\n\n${comment.text}` : comment.text,
    ...{ mentions: [], reactions: {}, version: 1, createdAt, updatedAt: createdAt },
    ...{ editedAt: null, removedAt: null, removedBy: null },
  };
}

/** Returns a file to be added to a task. */
export function fileOf(
  { name, uploader, createdAt }: SourceFileRef,
  content: Content,
  task: Pick<FullTask, "createdAt">,
  people: People,
): AddedFile {
  const id = newId();
  return { id, name, content, uploaderId: idOf(people, uploader), createdAt: createdAt ?? task.createdAt };
}
