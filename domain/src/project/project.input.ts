import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { pick } from "../kernel/names.ts";
import { projectMemberMessages } from "../project-member/project-member.messages.ts";
import { projectMemberLimits } from "../project-member/project-member.ts";
import { stageLimits } from "../stage/stage.ts";
import { newStageInput } from "../stage/stage.wire.ts";
import { taskEntity, workStages } from "../task/task.ts";
import { isOneEmoji } from "./project.icon.ts";
import { projectEntity, projectLimits } from "./project.ts";

/** The icon of a project in a request. Older projects may have other texts. */
const icon = projectEntity.rowShape.icon.refine((text) => text === "" || isOneEmoji(text), "Use one emoji, or none");

/** The stages that a new project starts with, in order. */
const newStages = z
  .array(newStageInput)
  .max(stageLimits.stages, `At most ${stageLimits.stages} stages`)
  .refine((stages) => workStages.every((category) => stages.some((stage) => stage.category === category)), {
    error: `A project needs a stage of each category: ${workStages.join(", ")}`,
  });

/** The tasks that a new project begins with. Each names its stage by its index in the list of stages. */
export const firstTasks = z
  .array(z.strictObject({ title: taskEntity.rowShape.title, stage: z.int().min(0).max(stageLimits.stages) }))
  .max(projectLimits.firstTasks, `At most ${projectLimits.firstTasks} tasks`);

/** The people who see a project for chosen people, besides admins. */
const people = z
  .array(id)
  .max(projectMemberLimits.perProject, projectMemberMessages.tooMany(projectMemberLimits.perProject));

/**
 * Body of `POST /api/projects`. Only the name is required; without stages, the project has those of the specification.
 * It may begin with tasks, each of which names its stage by its index in the list of stages. A person who creates a
 * project for chosen people becomes one of them.
 */
export const projectCreateInput = z
  .strictObject({
    ...projectEntity.createShape,
    key: projectEntity.rowShape.key.optional(),
    icon: icon.optional(),
    stages: newStages.optional(),
    tasks: firstTasks.optional(),
    people: people.optional(),
  })
  .refine(({ people, visibility }) => people === undefined || visibility === "chosen", {
    error: "Set the visibility to chosen to choose people",
    path: ["people"],
  })
  .refine(({ stages, tasks = [] }) => tasks.every(({ stage }) => stage < (stages?.length ?? workStages.length)), {
    error: "A task is in a stage that the project does not have",
    path: ["tasks"],
  });
export type ProjectCreate = z.output<typeof projectCreateInput>;

/** Body of `POST /api/projects/{id}/duplicate`. The copy has another name and key, and optionally the tasks. */
export const projectDuplicateInput = z.strictObject({
  ...pick(projectEntity.createShape, ["id", "name", "rank"]),
  key: projectEntity.rowShape.key.optional(),
  tasks: z.boolean().default(false),
});
export type ProjectDuplicate = z.output<typeof projectDuplicateInput>;

/** The progress of copying a project: the next task to copy, or the next link after all tasks. */
export const copyPoint = z.union([
  z.strictObject({ tasks: z.strictObject({ rank: z.string().max(300), id }) }),
  z.strictObject({ links: id }),
]);
export type CopyPoint = z.output<typeof copyPoint>;

/**
 * Body of `POST /api/projects/{id}/copied-tasks`: the project whose tasks are copied, and `next` of the previous
 * response.
 */
export const copiedTasksInput = z.strictObject({ from: id, next: copyPoint });

/**
 * Body of `PATCH /api/projects/{id}`: fields to change, or `trashed: false`, which restores the project and its tasks
 * from the trash. New stages replace those of a project that has no tasks. A person who sets the visibility `chosen`
 * becomes one of the chosen people. With `base`, the name that the sender read, it is refused if somebody else has
 * changed it since.
 */
export const projectPatchInput = z
  .strictObject({
    ...projectEntity.patchShape,
    icon: icon.optional(),
    stages: newStages.optional(),
    trashed: z.literal(false).optional(),
    base: z.strictObject({ name: projectEntity.rowShape.name }).optional(),
  })
  .refine(
    ({ base: _read, ...patch }) => Object.values(patch).some((value) => value !== undefined),
    "Send a field to change",
  )
  .refine(
    ({ trashed, ...fields }) => trashed === undefined || Object.values(fields).every((field) => field === undefined),
    {
      error: "Restore the project first, then change it",
      path: ["trashed"],
    },
  );
export type ProjectPatch = z.output<typeof projectPatchInput>;
