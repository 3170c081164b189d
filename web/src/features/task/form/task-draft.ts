import { newId } from "@baton/domain/kernel/ids";
import type { Actor } from "@baton/domain/session/session";
import { type Stage, type Task, taskEntity } from "@baton/domain/task/task";
import { byRank, rankAt } from "@baton/domain/task/task.rank";
import { encodeTaskDraft, type TaskDraft, taskReplaceInput } from "@baton/domain/task/task.wire";

/** A message for each field that has something wrong. */
export type TaskErrors = Partial<Record<keyof TaskDraft, string>>;

const initial = taskEntity.initial() as Required<Pick<TaskDraft, "priority" | "stage" | "notes" | "subtasks">>;

/** A draft without any value of its own. */
const blankDraft: TaskDraft = {
  title: "",
  description: "",
  startingDate: "",
  endingDate: "",
  tags: "",
  assignees: [],
  ...initial,
};

/** What a person chose for their last new task, and is likely to choose again. */
export type LastChoice = Pick<TaskDraft, "priority" | "stage">;

/** The form of a new task: it starts and ends today, with the priority and stage of the last one. */
export function newDraft(today: string, last?: LastChoice | null): TaskDraft {
  return { ...blankDraft, startingDate: today, endingDate: today, ...last };
}

/** A draft with another value in one field. A task does not end before it starts: its end moves with the start. */
export function changeDraft<K extends keyof TaskDraft>(draft: TaskDraft, field: K, value: TaskDraft[K]): TaskDraft {
  const next = { ...draft, [field]: value };
  const isStartMoved = field === "startingDate" && next.startingDate !== "";
  return isStartMoved && next.endingDate < next.startingDate ? { ...next, endingDate: next.startingDate } : next;
}

/** Fields whose published name differs: errors, our own check's and the server's, come under those names. */
const fieldOfPublished: ReadonlyMap<string, keyof TaskDraft> = new Map([
  ["taskPrioirty", "priority"],
  ["subTasks", "subtasks"],
  ["teamMember", "assignees"],
]);

function fieldOf(path: string): keyof TaskDraft | undefined {
  const name = path.split(".", 1)[0] ?? "";
  return fieldOfPublished.get(name) ?? (Object.hasOwn(blankDraft, name) ? (name as keyof TaskDraft) : undefined);
}

/** The first message for each field, from errors under published names. */
export function errorsByField(errors: readonly { readonly path: string; readonly message: string }[]): TaskErrors {
  const byField: TaskErrors = {};
  for (const { path, message } of errors) {
    const field = fieldOf(path);
    if (field) byField[field] ??= message;
  }
  return byField;
}

/** What the server would say to this form, said before it is sent. */
export function checkDraft(draft: TaskDraft): TaskErrors {
  const { error } = taskReplaceInput.safeParse(encodeTaskDraft(draft));
  const issues = error?.issues ?? [];
  return errorsByField(issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })));
}

const filled = (items: readonly string[]) => items.filter((item) => item.trim() !== "");

/** A draft as it will be stored: text trimmed, empty notes and subtasks left out. */
export function tidyDraft(draft: TaskDraft): TaskDraft {
  return {
    ...draft,
    title: draft.title.trim(),
    description: draft.description.trim(),
    tags: draft.tags.trim(),
    notes: filled(draft.notes),
    subtasks: filled(draft.subtasks),
  };
}

function topRank(tasks: readonly Task[], stage: Stage): string {
  return rankAt(tasks.filter((task) => task.stage === stage).toSorted(byRank), 0);
}

/** The task a draft makes, on top of its column, as it stands until the server has answered. */
export function newTask(draft: TaskDraft, tasks: readonly Task[], actor: Pick<Actor, "adminEmail" | "userId">): Task {
  const now = new Date().toISOString();
  return {
    ...tidyDraft(draft),
    id: newId(),
    rank: topRank(tasks, draft.stage),
    version: 1,
    adminEmail: actor.adminEmail ?? "",
    createdAt: now,
    createdBy: actor.userId,
    updatedAt: now,
    trashedAt: null,
    trashedBy: null,
  };
}
