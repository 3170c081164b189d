import { excerptOf } from "@baton/domain/comment/comment.excerpt";
import { isValueName } from "@baton/domain/field/field.values";
import { omit } from "@baton/domain/kernel/names";
import { editableFields, wordsOfKey } from "@baton/domain/task/task";
import { encodeTask, taskNames } from "@baton/domain/task/task.wire";
import type { WebhookEvent, WebhookKind } from "@baton/domain/webhook/webhook";
import { messageTo, type Sentence } from "./chat.ts";
import type { Context } from "./context.store.ts";
import type { LoggedChange } from "./events.ts";

/** An event as it is delivered. */
export interface Payload {
  readonly title: string;
  readonly body: string;
}

const published: Readonly<Record<string, string>> = taskNames;

/** Returns what a change has changed, by published names. Null for notes, of which no history is kept. */
function changesOf({ entity, line }: LoggedChange) {
  if (line?.kind !== "changed" || entity === "comment") return {};
  return Object.fromEntries(
    Object.entries(line.fields).map(([field, values]) => {
      const name = entity === "task" ? (published[field] ?? field) : field;
      return [name, values && { before: values[0], after: values[1] }];
    }),
  );
}

/** The words with which a chat is told about an event: after the name of its actor, and after its subject. */
function wordsOf(type: WebhookEvent, change: LoggedChange, { stage, project }: Named): [string, string] {
  const quoted = () => ` “${excerptOf({ body: String(change.value.body ?? "") })}”`;
  const words: Readonly<Record<WebhookEvent, () => [string, string]>> = {
    "task.created": () => ["created", ` in ${project}, ${stage}`],
    "task.updated": () => ["changed", `: ${fieldWords(change)}`],
    "task.moved": () => ["moved", change.line?.fields.projectId ? ` to ${project}, ${stage}` : ` to ${stage}`],
    "task.completed": () => ["completed", ""],
    "task.trashed": () => ["moved", " to the trash"],
    "task.restored": () => ["restored", ""],
    "comment.created": () => ["commented on", `: ${quoted().trim()}`],
    "comment.updated": () => ["edited a comment on", `: ${quoted().trim()}`],
    "comment.removed": () => ["removed a comment on", ""],
    "project.created": () => ["created the project", ""],
    "project.updated": () => ["changed the project", ""],
  };
  return words[type]();
}

interface Named {
  readonly stage: string;
  readonly project: string;
}

/** How a message names each changed field of a task. Most names are the words of their keys. */
const namesOfFields: ReadonlyMap<string, string> = new Map([
  ...editableFields.map((field) => [field, wordsOfKey(field)] as const),
  ...Object.entries({
    ...{ endingDate: "due date", zone: "due time", recurrence: "repeat", labelIds: "labels", cycleId: "cycle" },
    ...{ assigneeIds: "people", cover: "cover", isArchived: "archive" },
  }),
]);

/** Returns the names of the changed fields of a task, for people. */
function fieldWords({ line }: LoggedChange): string {
  const names = Object.keys(line?.fields ?? {}).flatMap((field) =>
    isValueName(field) ? "custom fields" : (namesOfFields.get(field) ?? []),
  );
  return [...new Set(names)].join(", ");
}

/** Returns an event as a webhook of a kind receives it, or undefined if what it is about is gone. */
export function payloadOf(
  type: WebhookEvent,
  change: LoggedChange,
  context: Context,
  kind: WebhookKind,
): Payload | undefined {
  const subject = change.entity === "project" ? projectSubject(change, context) : taskSubject(change, context);
  if (!subject) return undefined;
  const name = context.nameOf(change.actorId);
  if (kind === "json") {
    const actor = { id: change.actorId, name, through: change.line?.through ?? null };
    const data = { ...subject.data, url: subject.href, changes: changesOf(change), actor };
    return { title: subject.title, body: JSON.stringify({ type, timestamp: change.at, data }) };
  }
  const [before, after] = wordsOf(type, change, subject);
  const unnamed = change.line?.through === "git" ? "Git" : "Somebody";
  const sentence: Sentence = [`${name ?? unnamed} ${before} `, { text: subject.title, href: subject.href }, after];
  return { title: subject.title, body: JSON.stringify(messageTo(kind, sentence)) };
}

interface Subject extends Named {
  readonly title: string;
  readonly href: string;
  readonly data: object;
}

function projectSubject({ id, value }: LoggedChange, { address, projects }: Context): Subject | undefined {
  const project = projects.get(id);
  if (!project) return undefined;
  const { name, key } = project;
  return { title: name, href: `${address}/user/projects/${key}`, stage: "", project: name, data: { project: value } };
}

function taskSubject(change: LoggedChange, { address, taskOf, projects, stages }: Context): Subject | undefined {
  const isComment = change.entity === "comment";
  const task = taskOf(change);
  const project = task && projects.get(task.projectId);
  if (!(task && project)) return undefined;
  const number = `${project.key}-${task.number}`;
  const stage = stages.get(task.stageId)?.name ?? "";
  const whole = { ...omit(encodeTask(task), ["notes"]), key: number, stageName: stage, projectName: project.name };
  const { title, _id, stage: category, project: projectId } = whole;
  const brief = { _id, key: number, title, project: projectId, stage: category };
  return {
    title: `${number} ${task.title}`,
    href: `${address}/user/tasks/${task.id}`,
    stage,
    project: project.name,
    data: isComment ? { comment: change.value, task: brief } : { task: whole },
  };
}
