import type { ChosenValues } from "@baton/domain/field/field.initial";
import { newId } from "@baton/domain/kernel/ids";
import type { PersonActor } from "@baton/domain/session/session";
import { summaryOf } from "@baton/domain/subtask/subtask";
import type { Stage, Task } from "@baton/domain/task/task";
import { draftFieldOf } from "@baton/domain/task/task.parts";
import { byRank, rankAt } from "@baton/domain/task/task.rank";
import { draftOf, encodeTaskDraft, initialTask, type TaskDraft } from "@baton/domain/task/task.wire";
import { nameIn } from "@/features/label/picker/public.ts";
import { translate } from "@/platform/translate.ts";
import { taskCreateInput } from "../schemas.ts";

/** The error message of each invalid field. */
export type TaskErrors = Partial<Record<keyof TaskDraft, string>>;

/** An empty draft with the initial values. */
const blankDraft = draftOf({ title: "", subtaskTitles: [], ...initialTask });

/** The values of the last new task, which are preselected for the next one. */
export type LastChoice = Pick<TaskDraft, "priority" | "stage">;

/**
 * Values that a new task gets from where it is created, such as a group. Null empties a custom field that has an initial
 * value.
 */
export type GivenValues = Partial<Omit<Task, "values">> & { readonly values?: ChosenValues };

/** Returns the initial form of a new task: it starts and ends today, with the priority and stage of the last one. */
export function newDraft(today: string, last?: LastChoice | null): TaskDraft {
  return { ...blankDraft, startingDate: today, endingDate: today, ...last };
}

/** Sets a field of a draft. A start after the end also moves the end. */
export function changeDraft<K extends keyof TaskDraft>(draft: TaskDraft, field: K, value: TaskDraft[K]): TaskDraft {
  const next = { ...draft, [field]: value };
  const isStartMoved = field === "startingDate" && next.startingDate !== "";
  return isStartMoved && next.endingDate < next.startingDate ? { ...next, endingDate: next.startingDate } : next;
}

/** Returns the first message for each field, translated, from errors under published names. */
export function errorsByField(errors: readonly { readonly path: string; readonly message: string }[]): TaskErrors {
  const byField: TaskErrors = {};
  for (const { path, message } of errors) {
    const field = draftFieldOf(path.split(".", 1)[0] ?? "");
    if (field) byField[field] ??= translate(message);
  }
  return byField;
}

/** Validates a form like the server, before it is sent. */
export function checkDraft(draft: TaskDraft): TaskErrors {
  // Labels that do not exist yet have no ids.
  const labelIds = draft.labelIds.map((entry) => (nameIn(entry) === undefined ? entry : newId()));
  const { error } = taskCreateInput.safeParse(encodeTaskDraft({ ...draft, labelIds }));
  const issues = error?.issues ?? [];
  return errorsByField(issues.map(({ path, message }) => ({ path: path.map(String).join("."), message })));
}

const filled = (items: readonly string[]) => items.filter((item) => item.trim() !== "");

/** Returns a draft as it will be stored: trimmed, without empty notes and subtasks. */
export function normalizeDraft(draft: TaskDraft): TaskDraft {
  return {
    ...draft,
    title: draft.title.trim(),
    description: draft.description.trim(),
    notes: filled(draft.notes),
    subtaskTitles: filled(draft.subtaskTitles),
  };
}

function topRank(tasks: readonly Task[], stage: Stage): string {
  return rankAt(tasks.filter((task) => task.stage === stage).toSorted(byRank), 0);
}

/** Returns the optimistic task of a draft. */
export function taskOf(
  draft: TaskDraft,
  { userId }: Pick<PersonActor, "userId">,
  { projectId, rank }: Pick<Task, "projectId" | "rank">,
): Task & TaskDraft {
  const now = new Date().toISOString();
  const tidy = normalizeDraft(draft);
  return {
    ...initialTask,
    ...tidy,
    projectId,
    noteCount: tidy.notes.length,
    ...summaryOf(tidy.subtaskTitles.map((title) => ({ title, done: false }))),
    id: newId(),
    rank,
    version: 1,
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
  };
}

/**
 * Returns the optimistic task of a draft, at the top of its column.
 * @param projectId the project; without it, the server chooses the first
 */
export const newTask = (
  draft: TaskDraft,
  tasks: readonly Task[],
  actor: Pick<PersonActor, "userId">,
  projectId = "",
): Task & TaskDraft => taskOf(draft, actor, { projectId, rank: topRank(tasks, draft.stage) });
