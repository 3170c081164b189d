import { contract } from "../contract.ts";
import { isValueName, type NamedValues } from "../field/field.values.ts";
import { isTaskIn, ownersOfTask, type SyncRules } from "../kernel/synced.ts";
import { reversed, reversedMove, type Undo, valueAt, type Write } from "../kernel/writes.ts";
import type { PersonActor } from "../session/session.ts";
import { summaryOf } from "../subtask/subtask.ts";
import { canTask } from "./task.policy.ts";
import { type Assignee, archivedBefore, editableFields, isArchived, type Task, type TaskTexts } from "./task.ts";
import { decodeTaskSummary, type EarlierTags, initialTask, type TaskDraft, type TaskSummaryWire } from "./task.wire.ts";

/** What an edit of a task changes: fields that every task has, and values of custom fields by their names. */
export type TaskEdit = TaskDraft & NamedValues & EarlierTags;

export type TaskWrite = Write<Task, TaskEdit>;

/** The stage of a task, or only its category if this page has not loaded the stage yet. */
function placeOf({ stage, stageId }: Task): Partial<Task> {
  return stageId === "" ? { stage } : { stage, stageId };
}

/** Returns what a task has in its project, and loses in another one. */
function inProject({ projectId, number, cycleId }: Task): Partial<Task> {
  return { projectId, number, ...(cycleId === null ? {} : { cycleId }) };
}

/** Returns the right that a move requires: it may also lead to another project, or change fields with the place. */
function mayMove({ projectId }: Partial<Task>, fields: readonly string[]) {
  if (projectId !== undefined) return canTask.moveInto;
  return fields.length > 0 ? canTask.edit : canTask.move;
}

function undoOfMove(
  write: TaskWrite & { kind: "move" },
  before: Task | undefined,
  actor: PersonActor,
): Undo<TaskWrite> | null {
  const { id, patch, base, more } = write;
  if (more && base) return { back: [{ ...write, ...reversedMove(write) }], again: [write] };
  if (before && patch.cover !== undefined) {
    const { cover } = before;
    return canTask.edit(actor, before) ? { back: [{ kind: "move", id, patch: { cover } }], again: [write] } : null;
  }
  const isEdited = (name: string) =>
    isValueName(name) || (name !== "stage" && editableFields.some((field) => field === name));
  const fields = Object.keys(patch).filter(isEdited);
  if (!(before && mayMove(patch, fields)(actor, before))) return null;
  const { archivedAt, rank } = before;
  const back: Partial<Task> = {
    ...Object.fromEntries(fields.map((field) => [field, valueAt(before, field)])),
    ...(patch.projectId === undefined ? {} : inProject(before)),
    // A move within the column does not set the stage, because another person may have changed it since.
    ...(patch.stage === undefined ? {} : placeOf(before)),
    // A restored task leaves the archive unless the write keeps it there.
    ...(patch.archivedAt === undefined && (patch.stage !== "delete" || archivedAt === null) ? {} : { archivedAt }),
    ...(patch.archivedAt === undefined ? { rank } : {}),
  };
  return { back: [{ kind: "move", id, patch: back }], again: [write] };
}

/** Permanent deletion cannot be undone, nor an edit that the actor may no longer make. */
function undo(write: TaskWrite, before: Task | undefined, actor: PersonActor): Undo<TaskWrite> | null {
  switch (write.kind) {
    case "create": {
      const { id, rank } = write.value;
      const place = placeOf(write.value);
      return {
        back: [{ kind: "move", id, patch: { stage: "delete" } }],
        again: [{ kind: "move", id, patch: { ...place, rank } }],
      };
    }
    case "edit":
      return before && canTask.edit(actor, before) ? { back: [reversed(write)], again: [write] } : null;
    case "move":
      return undoOfMove(write, before, actor);
    case "remove":
      return null;
  }
}

/** Archived tasks, and single tasks of projects that are not loaded, are not stored: pages load them on request. */
function stored(tasks: readonly Task[], sets?: readonly string[]): readonly Task[] {
  const before = archivedBefore(new Date());
  const loaded = sets && new Set(sets);
  return tasks.filter((task) => !isArchived(task, before) && (!loaded || isTaskIn(loaded, task)));
}

/** A write as pages of the first form stored it. */
type FirstForm = { kind: "create"; task: Task } | { kind: "purge"; id: string } | { kind: "edit" | "move" };

function fromFirstForm(write: FirstForm): object {
  if (write.kind === "create") {
    const { task, ...rest } = write;
    return { ...rest, value: task };
  }
  return write.kind === "purge" ? { ...write, kind: "remove" } : write;
}

/** The part of a write that changed after the second form: it contained whole people, and for a new task the texts. */
interface SecondFormFields {
  readonly assignees?: readonly Assignee[];
  readonly notes?: readonly string[];
}
type SecondForm =
  | { kind: "create"; value: Omit<Task, "assigneeIds" | "noteCount"> & TaskTexts & { assignees: Assignee[] } }
  | { kind: "edit"; patch: SecondFormFields; base: SecondFormFields }
  | { kind: "move" | "remove" };

function withIds<T extends SecondFormFields>({ assignees, ...fields }: T) {
  return { ...fields, ...(assignees ? { assigneeIds: assignees.map(({ id }) => id) } : {}) };
}

function fromSecondForm(write: SecondForm): object {
  if (write.kind === "create") {
    const { value } = write;
    return { ...write, value: { ...initialTask, ...withIds(value), noteCount: value.notes.length } };
  }
  return write.kind === "edit" ? { ...write, patch: withIds(write.patch), base: withIds(write.base) } : write;
}

/** The part of a write that changed after the third form: it contained the subtasks as texts. */
interface ThirdFormFields {
  readonly subtasks?: readonly string[];
}
type ThirdForm =
  | { kind: "create"; value: Task & ThirdFormFields }
  | { kind: "edit"; patch: ThirdFormFields; base: ThirdFormFields }
  | { kind: "move" | "remove" };

function withSubtaskTitles<T extends ThirdFormFields>({ subtasks, ...fields }: T) {
  return { ...fields, ...(subtasks ? { subtaskTitles: subtasks } : {}) };
}

function fromThirdForm(write: ThirdForm): object {
  if (write.kind === "create") {
    const titles = write.value.subtasks ?? [];
    const summary = summaryOf(titles.map((title) => ({ title, done: false })));
    return { ...write, value: { ...withSubtaskTitles(write.value), ...summary } };
  }
  if (write.kind !== "edit") return write;
  return { ...write, patch: withSubtaskTitles(write.patch), base: withSubtaskTitles(write.base) };
}

/** Returns an upgrade of a new task that lacks fields which were added since. They have these initial values. */
function adding(initial: Partial<Task>) {
  return (write: { kind: "create"; value: object } | { kind: "edit" | "move" | "remove" }): object =>
    write.kind === "create" ? { ...write, value: { ...initial, ...write.value } } : write;
}

export const taskSync: SyncRules<Task, TaskEdit, TaskSummaryWire> = {
  list: contract.beginTasks,
  queryAt(path) {
    const key = /^\/user\/projects\/(\w{1,20})\/?$/.exec(path)?.[1];
    return key === undefined ? {} : { project: key };
  },
  decode: decodeTaskSummary,
  stored,
  projectOf: ({ projectId }) => projectId,
  ownersOf: ownersOfTask,
  undo,
  upgrades: [
    fromFirstForm,
    fromSecondForm,
    fromThirdForm,
    // A write of the fourth form named a task's labels in `tags`, which is sent to the server unchanged.
    adding({ labelIds: [] }),
    adding({ blockedBy: 0 }),
    adding({ commentCount: 0 }),
    adding({ attachmentCount: 0 }),
    adding({ cover: null }),
    adding({ values: {} }),
    adding({ assignedSubtasks: [] }),
    adding({ dueTime: null, zone: null, recurrence: null, nextId: null }),
    adding({ cycleId: null }),
    adding({ timeSpent: 0 }),
  ],
};
