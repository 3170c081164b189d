import { idOf, partsOfMove } from "@baton/domain/kernel/writes";
import type { SyncedName, WriteOf } from "@baton/domain/sync";
import type { Task } from "@baton/domain/task/task";
import type { TaskWrite } from "@baton/domain/task/task.sync";
import { plural, t } from "@lingui/core/macro";
import { nameInText, wordsOfField } from "@/features/task/field-words/public.ts";
import { stageLabel } from "@/features/task/public.ts";
import { formatList } from "@/platform/format-list.ts";
import { lookUp } from "@/platform/look-up.ts";
import { cachedItem } from "@/platform/sync/synced-list.ts";
import { shownBy } from "@/platform/sync/synced-writes.ts";

/** Writes of an undo entry: those that undo it, or those that redo it. */
export interface Step {
  readonly kind: string;
  readonly writes: unknown;
  readonly isRedo: boolean;
}

/** The entities of which a step names the changed field or the title, but not the task that they belong to. */
type NamedKind = "project" | "stage" | "field" | "label" | "template" | "view";

/** What a write to a detail of a task changes. */
const detailWords: Readonly<Record<string, (name: string) => string>> = {
  subtask: (name) => t`a subtask of ${name}`,
  comment: (name) => t`a comment on ${name}`,
  attachment: (name) => t`a file of ${name}`,
  link: (name) => t`a link of ${name}`,
  follow: (name) => t`your notifications about ${name}`,
};

const namedWords: Readonly<Record<NamedKind, (name: string) => string>> = {
  project: (name) => t`the project ${name}`,
  stage: (name) => t`the stage ${name}`,
  field: (name) => t`the field ${name}`,
  label: (name) => t`the label ${name}`,
  template: (name) => t`the template ${name}`,
  view: (name) => t`the view ${name}`,
};

const isNamed = (kind: string): kind is NamedKind => Object.hasOwn(namedWords, kind);

const taskById = (id: string) => shownBy("task", { kind: "move", id, patch: {} });

/** Returns the ids of the tasks that a step changes, each once. */
export function taskIdsOf({ kind, writes }: Step): readonly string[] {
  if (kind !== "task")
    return (writes as readonly WriteOf<SyncedName>[]).flatMap(({ taskId }) => taskId ?? []).slice(0, 1);
  const all = writes as readonly TaskWrite[];
  return [...new Set(all.flatMap((write) => [idOf<Task>(write), ...moved(write)]))];
}

const moved = (write: TaskWrite) => (write.kind === "move" ? partsOfMove(write).flatMap(({ ids }) => ids) : []);

/** Whether a write moves several tasks to different places. */
const isScattered = (write: TaskWrite) => write.kind === "move" && write.also !== undefined && write.also.length > 0;

/** Returns the number of a task, or its title if it has no number yet; undefined for an unknown task. */
export function taskName(id: string): string | undefined {
  const task = taskById(id);
  return task && nameInText(task);
}

/** Describes the destination of a move. */
function moveText(name: string, patch: Partial<Task>, isRedo: boolean): string {
  const { stage, stageId, projectId, archivedAt } = patch;
  const place =
    projectId === undefined
      ? (cachedItem("stage", stageId ?? "")?.name ?? (stage && stageLabel(stage)))
      : cachedItem("project", projectId)?.name;
  if (stage === "delete") return t`${name} to the trash`;
  if (archivedAt) return t`${name} to the archive`;
  if (place === undefined) {
    if (archivedAt === null) return t`${name} out of the archive`;
    return isRedo ? t`${name} to its new place` : t`${name} back to its place`;
  }
  return isRedo ? t`${name} to ${place}` : t`${name} back to ${place}`;
}

/** Names a changed field; undefined for the stage, the project and the archive, for which `moveText` has words. */
function nameOfField(field: string): string | undefined {
  if (field === "cover") return t`cover`;
  return field === "stage" ? undefined : wordsOfField(field, (id) => cachedItem("field", id))?.name();
}

function taskText(step: Step): string | null {
  const ids = taskIdsOf(step);
  const patch: Partial<Task> = Object.assign({}, ...(step.writes as readonly object[]).map(patchOf));
  const [id = ""] = ids;
  const name = ids.length > 1 ? plural(ids.length, { one: "# task", other: "# tasks" }) : taskName(id);
  if (name === undefined) return null;
  const fields = Object.keys(patch).flatMap((field) => nameOfField(field) ?? []);
  if (fields.length > 0) return t`${formatList(fields)} of ${name}`;
  const isApart = (step.writes as readonly TaskWrite[]).some(isScattered);
  return isApart && patch.stage !== "delete" ? t`${name} back to where they were` : moveText(name, patch, step.isRedo);
}

const patchOf = (write: object) => ("patch" in write ? write.patch : {});

/** Adds the name that a step gives to what is called `name` until then. */
function renameText(text: string, name: string, { writes, isRedo }: Step): string {
  const { name: next = name }: { name?: string } = Object.assign({}, ...(writes as readonly object[]).map(patchOf));
  if (next === name) return text;
  return isRedo ? t`${text} to ${next}` : t`${text} back to ${next}`;
}

/** Describes what a step changes and where: "BOAT-42 back to Next". Returns null for what has no name. */
export function stepText(step: Step): string | null {
  const { kind } = step;
  if (kind === "task") return taskText(step);
  const [write] = step.writes as readonly WriteOf<NamedKind>[];
  if (write && isNamed(kind)) {
    const name = cachedItem(kind, idOf(write))?.name ?? (write.kind === "create" ? write.value.name : undefined);
    return name === undefined ? null : renameText(namedWords[kind](name), name, step);
  }
  const name = taskName(taskIdsOf(step)[0] ?? "");
  return name === undefined ? null : (lookUp(detailWords, kind)?.(name) ?? null);
}
