import type { CommentWire } from "@baton/domain/comment/comment.wire";
import { pick } from "@baton/domain/kernel/names";
import type { SearchResult } from "@baton/domain/search/search";
import { type ByField, type EditableField, unlistedChoices } from "@baton/domain/task/task";
import type { TaskWire } from "@baton/domain/task/task.wire";
import type { Names } from "./names.ts";

/** Returns an object without what is empty, so that answers take few tokens. */
function filled<T extends object>(fields: T): Partial<T> {
  const isEmpty = (value: unknown) =>
    value === "" ||
    value === null ||
    value === undefined ||
    value === 0 ||
    (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Partial<T>;
}

/** What agents call the fields of a task that people edit. A choice that is not listed keeps its name. */
const agentNames = {
  ...{ title: "title", description: "description", notes: "notes", priority: "priority", stage: "stage" },
  ...{ startingDate: "start", endingDate: "due", dueTime: "dueTime", zone: "zone", recurrence: "recurrence" },
  ...{ labelIds: "labels", estimate: "estimate", cycleId: "cycle", assigneeIds: "assignees" },
} as const satisfies ByField<EditableField, string>;

export type AgentField = (typeof agentNames)[keyof typeof agentNames];

/** The choices that agents read and write as they are. */
export const plainChoices = unlistedChoices(agentNames);

/** The fields that every description of a task has. Lists leave out the texts. */
type Described = Readonly<Record<Exclude<AgentField, "title" | "description" | "notes">, unknown>>;

/** Returns a function that describes tasks in the words in which agents name them. */
export async function taskWords(names: Names) {
  const [projects, stages] = await Promise.all([names.projects(), names.stages()]);
  const cycles = projects.some(({ cycle }) => cycle !== null) ? await names.cycles() : [];
  const keys = new Map(projects.map(({ id, key }) => [id, key]));
  const stageNames = new Map(stages.map(({ id, name }) => [id, name]));
  const cycleNumbers = new Map(cycles.map(({ id, number }) => [id, number]));
  return (task: TaskWire) => {
    const key = keys.get(task.project);
    return {
      id: task._id,
      number: key === undefined ? String(task.number) : `${key}-${task.number}`,
      title: task.title,
      ...filled({
        project: key,
        stage: task.stage === "delete" ? "trash" : stageNames.get(task.stageId),
        category: task.stage,
        priority: task.taskPrioirty,
        assignees: task.teamMember.map(({ username }) => username),
        labels: task.tags === "" ? [] : task.tags.split(", "),
        start: task.startingDate,
        due: task.endingDate,
        dueTime: task.dueTime,
        zone: task.zone,
        recurrence: task.recurrence,
        estimate: task.estimate,
        cycle: cycleNumbers.get(task.cycleId ?? ""),
        subtasks:
          task.subtasks.length === 0
            ? ""
            : `${task.subtasks.filter(({ done }) => done).length} of ${task.subtasks.length} done`,
        blockedBy: task.blockedBy,
        comments: task.commentCount,
        files: task.attachmentCount,
        ...pick(task, plainChoices),
        completedAt: task.completedAt,
        archivedAt: task.archivedAt,
      } satisfies Described & Record<string, unknown>),
    };
  };
}

/** Returns the texts of a task, which lists leave out. */
export function textsOf({ description, notes, subtasks, values }: TaskWire) {
  return filled({
    description,
    notes,
    subtaskList: subtasks.map(({ id, title, done, dueDate }) => ({ id, title, done, ...filled({ due: dueDate }) })),
    values: Object.keys(values).length === 0 ? undefined : values,
  });
}

/** Returns comments as agents read them. */
export const commentsAs = (comments: readonly CommentWire[], nameOf: (userId: string) => string) =>
  comments
    .filter(({ removedAt }) => removedAt === null)
    .map(({ id, authorId, body, createdAt }) => ({ id, by: nameOf(authorId ?? ""), at: createdAt, body }));

/** Returns a result of a search as agents read it. */
export async function resultWords(names: Names) {
  const keys = new Map((await names.projects()).map(({ id, key }) => [id, key]));
  return ({ kind, id, taskId, projectId, number, title, excerpt, at, by, archived }: SearchResult) => {
    const key = keys.get(projectId ?? "");
    const isNumbered = number !== null && key !== undefined;
    return {
      kind,
      id,
      title,
      ...filled({ number: isNumbered ? `${key}-${number}` : "", taskId, excerpt, by, at }),
      ...(archived ? { archived } : {}),
    };
  };
}
