import { commentContract } from "@baton/domain/comment/comment.contract";
import { commentCreateInput } from "@baton/domain/comment/comment.wire";
import { contract } from "@baton/domain/contract";
import { fieldValuesInput } from "@baton/domain/field/field.values";
import { pick } from "@baton/domain/kernel/names";
import { joinTags } from "@baton/domain/label/label.names";
import { proposalReason } from "@baton/domain/proposal/proposal";
import { taskEntity } from "@baton/domain/task/task";
import type { TaskWire } from "@baton/domain/task/task.wire";
import { z } from "zod";
import { type AgentField, plainChoices, taskWords } from "./compact.ts";
import type { Names } from "./names.ts";
import { taskRef } from "./read-tools.ts";
import { type Tool, type ToolCall, tool } from "./tool.ts";

const { createShape, patchShape } = taskEntity;

const day = z
  .string()
  .optional()
  .describe("A day: 2026-12-01, today, tomorrow, friday (the next one) or 3d (in three days); none for no day.");
const project = z.string().describe("The key, name or id of a project.");

const again = {
  idempotencyKey: z
    .string()
    .max(100)
    .optional()
    .describe("A text of your choice. A repeated call with the same key is executed once."),
  reason: proposalReason
    .optional()
    .describe("Why, in one line, for the person who decides if your token may only propose."),
};

/** The fields of a task, as agents write them. */
const fieldsShape = {
  description: createShape.description.describe("Markdown."),
  priority: patchShape.priority,
  assignees: z.array(z.string()).optional().describe("People: me, names, e-mail addresses or ids. Replaces the list."),
  labels: z
    .array(z.string())
    .optional()
    .describe("The names of all labels of the task. Replaces the list; labels that do not exist are created."),
  start: day,
  due: day,
  dueTime: patchShape.dueTime.describe("The time at which it is due, HH:MM. It needs a due day; null for all day."),
  zone: patchShape.zone.describe("The time zone of the due time, such as Europe/Lisbon."),
  recurrence: patchShape.recurrence.describe(
    "How it repeats: an RRULE, counted from the due date or the day of completion; null for not at all.",
  ),
  estimate: patchShape.estimate,
  cycle: z
    .string()
    .optional()
    .describe("The cycle of its project in which it is planned: current, next or a number; none for no cycle."),
  notes: patchShape.notes.describe("Short texts beside the description. Replaces the list."),
  ...pick(patchShape, plainChoices),
  values: fieldValuesInput.optional().describe("Values of custom fields by the ids of the fields; null empties one."),
} satisfies Record<Exclude<AgentField, "title" | "stage"> | "values", z.ZodType>;

type Fields = z.input<z.ZodObject<typeof fieldsShape>>;

/**
 * Returns the fields of a request for those that an agent has sent.
 * @param projectOf returns the id of the task's project
 */
async function published(
  names: Names,
  { assignees, labels, start, due, priority, cycle, ...others }: Fields,
  projectOf: () => Promise<string>,
) {
  return {
    ...others,
    ...(cycle === undefined ? {} : { cycleId: await names.cycle(await projectOf(), cycle) }),
    ...(priority === undefined ? {} : { taskPrioirty: priority }),
    ...(assignees ? { teamMember: (await names.people(assignees)).map((_id) => ({ _id })) } : {}),
    ...(labels ? { tags: joinTags(labels) } : {}),
    ...(start === undefined ? {} : { startingDate: names.day(start) }),
    ...(due === undefined ? {} : { endingDate: names.day(due) }),
  };
}

type Changed = TaskWire & { readonly message: string };

async function answerOf({ names, origin }: ToolCall, { message, ...task }: Changed) {
  const words = await taskWords(names);
  return { message, task: { ...words(task), url: `${origin}/user/tasks/${task._id}` } };
}

const projectOf = async ({ door }: ToolCall, id: string) => (await door.call(contract.getTask, { id })).project;

/** The tools that write. */
export const writeTools: readonly Tool[] = [
  tool({
    name: "create_task",
    title: "Create a task",
    description: "Creates a task in a project. Only the project and the title are required.",
    route: contract.createTaskIn,
    input: z.strictObject({
      project,
      title: createShape.title,
      ...fieldsShape,
      stage: z.string().optional().describe("The name or id of a stage of the project. Default: its first stage."),
      subtasks: z.array(z.string()).optional().describe("The titles of its subtasks."),
      ...again,
    }),
    run: async (call, { project: named, title, stage, subtasks, idempotencyKey: key, reason, ...fields }) => {
      const { id } = await call.names.project(named);
      const place = stage === undefined ? {} : await call.names.stage(id, stage);
      const more = subtasks ? { subTasks: subtasks } : {};
      const body = { title, ...place, ...more, ...(await published(call.names, fields, async () => id)) };
      return answerOf(call, await call.door.call(contract.createTaskIn, { id, body, key, reason }));
    },
  }),
  tool({
    name: "update_task",
    title: "Update a task",
    description:
      "Changes fields of a task. Those that are not sent stay. To change its stage or project, use move_task.",
    route: contract.patchTask,
    input: z.strictObject({
      id: taskRef,
      title: patchShape.title,
      ...fieldsShape,
      description: patchShape.description.describe("Markdown. Replaces the text."),
      addSubtasks: z.array(z.string()).optional().describe("The titles of subtasks to add."),
      ...again,
    }),
    run: async (call, { id: named, title, addSubtasks, idempotencyKey: key, reason, ...fields }) => {
      const id = await call.names.task(named);
      const more = { ...(title === undefined ? {} : { title }), ...(addSubtasks ? { addSubTasks: addSubtasks } : {}) };
      const body = { ...more, ...(await published(call.names, fields, () => projectOf(call, id))) };
      return answerOf(call, await call.door.call(contract.patchTask, { id, body, key, reason }));
    },
  }),
  tool({
    name: "move_task",
    title: "Move a task",
    description: "Moves a task to a stage of its project, to another project, or to the trash (stage: delete).",
    route: contract.patchTask,
    input: z.strictObject({
      id: taskRef,
      stage: z
        .string()
        .optional()
        .describe("The name or id of a stage, a category (todo, in-progress, completed), or delete for the trash."),
      project: project.optional(),
      ...again,
    }),
    run: async (call, { id: named, stage, project: to, idempotencyKey: key, reason }) => {
      const { names, door } = call;
      const id = await names.task(named);
      const projectId = to === undefined ? undefined : (await names.project(to)).id;
      const place = stage === undefined ? {} : await names.stage(projectId ?? (await projectOf(call, id)), stage);
      const body = { ...(projectId === undefined ? {} : { project: projectId }), ...place };
      return answerOf(call, await door.call(contract.patchTask, { id, body, key, reason }));
    },
  }),
  tool({
    name: "add_comment",
    title: "Add a comment",
    description: "Comments on a task in Markdown. `[@Name](person:ID)` mentions a person.",
    route: commentContract.createComment,
    input: z.strictObject({ id: taskRef, body: commentCreateInput.shape.body, ...again }),
    run: async ({ names, door }, { id: named, body, idempotencyKey: key, reason }) => {
      const id = await names.task(named);
      const { message, id: commentId } = await door.call(commentContract.createComment, {
        id,
        body: { body },
        key,
        reason,
      });
      return { message, comment: { id: commentId } };
    },
  }),
];
