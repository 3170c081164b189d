import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { inverse, rename } from "../kernel/names.ts";
import { type Assignee, assignee, datesInOrder, endsBeforeItStarts, type Task, taskEntity, workStage } from "./task.ts";

/** Our names beside the published ones, misspelling included: the API is a promise. */
const taskNames = { id: "_id", priority: "taskPrioirty", subtasks: "subTasks", assigneeIds: "teamMember" } as const;
const assigneeNames = { id: "_id", imageUrl: "imgURL" } as const;
const answerNames = { ...taskNames, assignees: "teamMember" } as const;

/** A member of a task in a request: its id counts, the rest of the snapshot is the server's to know. */
const teamMemberInput = z.object({ _id: id }).transform((member) => member._id);

/** A single text area stores its text as an array of one; blank entries are dropped. */
const itemsInput = (items: z.ZodType<string[], string[]>) =>
  z
    .union([z.string().transform((item) => [item]), z.array(z.string())])
    .transform((list) => list.filter((item) => item.trim() !== ""))
    .pipe(items);

const { createShape } = taskEntity;
const inputShape = {
  /** Accepted from older clients; the owner's address is derived. */
  adminEmail: z.string().max(320).optional(),
  /** Sent back by pages that were opened before these fields existed; the server sets them. */
  createdBy: z.unknown().optional(),
  trashedAt: z.unknown().optional(),
  trashedBy: z.unknown().optional(),
  stage: workStage.optional(),
  notes: itemsInput(taskEntity.rowShape.notes).optional(),
  subtasks: itemsInput(taskEntity.rowShape.subtasks).optional(),
  assigneeIds: z
    .array(teamMemberInput)
    .transform((ids) => [...new Set(ids)])
    .pipe(taskEntity.rowShape.assigneeIds)
    .optional(),
};

const { id: givenId, rank: givenRank, ...editableShape } = createShape;
const replaceShape = { ...editableShape, ...inputShape };

const inOrder = { error: endsBeforeItStarts, path: ["endingDate"] };

type Ignored = Partial<Record<"adminEmail" | "createdBy" | "trashedAt" | "trashedBy", unknown>>;

/** Drops what is accepted and not used, and gives the rest our names. */
function fromInput<T extends Ignored>(input: T) {
  const { adminEmail: _owner, createdBy: _creator, trashedAt: _time, trashedBy: _person, ...used } = input;
  return rename(used, inverse(taskNames));
}

/** Body of `POST /api/tasks`. A client that works offline may give the id and the place itself. */
export const taskCreateInput = z
  .strictObject(rename({ ...replaceShape, id: givenId, rank: givenRank }, taskNames))
  .refine(datesInOrder, inOrder)
  .transform(fromInput);

/** Body of `PUT /api/tasks/{id}`: what is required at creation is required again; what is left out stays as it is. */
export const taskReplaceInput = z
  .strictObject({ ...rename(replaceShape, taskNames), version: taskEntity.rowShape.version.optional() })
  .refine(datesInOrder, inOrder)
  .transform(fromInput);

/** Body of `PATCH /api/tasks/{id}`: the stage, the place within it, subtasks to add at the end. */
export const taskPatchInput = z
  .strictObject({
    stage: taskEntity.rowShape.stage.optional(),
    rank: givenRank,
    addSubTasks: itemsInput(taskEntity.rowShape.subtasks.min(1, "Send at least one subtask")).optional(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: "Send stage",
    path: ["stage"],
  })
  .transform((patch) => rename(patch, { addSubTasks: "addedSubtasks" } as const));

export type TaskCreate = z.output<typeof taskCreateInput>;
export type TaskReplace = z.output<typeof taskReplaceInput>;
export type TaskPatch = z.output<typeof taskPatchInput>;

const { workspaceId: _private, assigneeIds: _joined, ...storedShape } = taskEntity.rowShape;

/** Exports and change logs of earlier versions know nothing of these fields. */
const answerShape = {
  ...storedShape,
  createdBy: storedShape.createdBy.default(null),
  trashedAt: storedShape.trashedAt.default(null),
  trashedBy: storedShape.trashedBy.default(null),
};

/** A task as it is published. */
export const taskWire = z.object(
  rename(
    { ...answerShape, adminEmail: z.string(), assignees: z.array(z.object(rename(assignee.shape, assigneeNames))) },
    answerNames,
  ),
);
export type TaskWire = z.infer<typeof taskWire>;

const oursFromAnswer = inverse({ ...answerNames, assigneeIds: "assigneeIds" } as const);
const oursFromAssignee = inverse(assigneeNames);

/** The published form of a task. */
export function encodeTask(task: Task): TaskWire {
  return { ...rename(task, answerNames), teamMember: task.assignees.map(encodeAssignee) };
}

/** A task from its published form, which is trusted: it came from our own server or store. */
export function decodeTask(wire: TaskWire): Task {
  return {
    ...rename(wire, oursFromAnswer),
    assignees: wire.teamMember.map((member) => rename(member, oursFromAssignee)),
  };
}

/** The published form of a task's member. */
export function encodeAssignee(member: Assignee): TaskWire["teamMember"][number] {
  return rename(member, assigneeNames);
}

const draftFields = [
  "title",
  "description",
  "startingDate",
  "endingDate",
  "priority",
  "stage",
  "tags",
  "notes",
  "subtasks",
  "assignees",
] as const;

/** What a person fills in to create or edit a task. */
export type TaskDraft = Pick<Task, (typeof draftFields)[number]>;

/** The part of a task that a person fills in. */
export function draftOf(task: Task): TaskDraft {
  return Object.fromEntries(draftFields.map((field) => [field, task[field]])) as unknown as TaskDraft;
}

/** The published form of a draft, as `POST` and `PUT` take it. A draft of a trashed task leaves the stage alone. */
export function encodeTaskDraft({ assignees, stage, ...draft }: TaskDraft): z.input<typeof taskReplaceInput> {
  return {
    ...rename(draft, taskNames),
    ...(stage === "delete" ? {} : { stage }),
    teamMember: assignees.map(encodeAssignee),
  };
}
