import { z } from "zod";
import { id } from "../kernel/ids.ts";
import { pick } from "../kernel/names.ts";
import { projectMemberMessages } from "../project-member/project-member.messages.ts";
import { projectMemberLimits } from "../project-member/project-member.ts";
import { stageLimits } from "../stage/stage.ts";
import { newStageInput } from "../stage/stage.wire.ts";
import { taskEntity, workStages } from "../task/task.ts";
import { projectEntity, projectLimits } from "./project.ts";

/** The stages that a new project starts with, in order. */
const newStages = z
  .array(newStageInput)
  .max(stageLimits.stages, `At most ${stageLimits.stages} stages`)
  .refine((stages) => workStages.every((category) => stages.some((stage) => stage.category === category)), {
    error: `A project needs a stage of each category: ${workStages.join(", ")}`,
  });

/** The tasks that a new project begins with, each with the place of its stage in the list of stages. */
export const firstTasks = z
  .array(z.strictObject({ title: taskEntity.rowShape.title, stage: z.int().min(0).max(stageLimits.stages) }))
  .max(projectLimits.firstTasks, `At most ${projectLimits.firstTasks} tasks`);

/** The people who see a project of which only chosen people know, beside admins. */
const people = z
  .array(id)
  .max(projectMemberLimits.perProject, projectMemberMessages.tooMany(projectMemberLimits.perProject));

/**
 * Body of `POST /api/projects`. Only the name is required; without stages, the project has those of the specification.
 * It may begin with tasks: each names its stage by its place in the list of stages. Whoever creates a project of chosen
 * people is one of them.
 */
export const projectCreateInput = z
  .strictObject({
    ...projectEntity.createShape,
    key: projectEntity.rowShape.key.optional(),
    stages: newStages.optional(),
    tasks: firstTasks.optional(),
    people: people.optional(),
  })
  .refine(({ people, visibility }) => people === undefined || visibility === "chosen", {
    error: "People are chosen with the visibility chosen",
    path: ["people"],
  })
  .refine(({ stages, tasks = [] }) => tasks.every(({ stage }) => stage < (stages?.length ?? workStages.length)), {
    error: "A task is in a stage that the project does not have",
    path: ["tasks"],
  });
export type ProjectCreate = z.output<typeof projectCreateInput>;

/** Body of `POST /api/projects/{id}/duplicate`. The copy has a name and a key of its own, and the tasks if that is wished. */
export const projectDuplicateInput = z.strictObject({
  ...pick(projectEntity.createShape, ["id", "name", "rank"]),
  key: projectEntity.rowShape.key.optional(),
  tasks: z.boolean().default(false),
});
export type ProjectDuplicate = z.output<typeof projectDuplicateInput>;

/** How far the copying of a project has come: to a task, or to a link after all tasks. */
export const copyPoint = z.union([
  z.strictObject({ tasks: z.strictObject({ rank: z.string().max(300), id }) }),
  z.strictObject({ links: id }),
]);
export type CopyPoint = z.output<typeof copyPoint>;

/** Body of `POST /api/projects/{id}/copied-tasks`: the project whose tasks are copied, and the `next` of the answer before. */
export const copiedTasksInput = z.strictObject({ from: id, next: copyPoint });

/**
 * Body of `PATCH /api/projects/{id}`: fields to change, or `trashed: false`, which takes the project and its tasks out
 * of the trash. Other stages replace those of a project that has no tasks. Whoever
 * sets the visibility `chosen` is one of the chosen people.
 */
export const projectPatchInput = z
  .strictObject({ ...projectEntity.patchShape, stages: newStages.optional(), trashed: z.literal(false).optional() })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), "Send a field to change")
  .refine(
    ({ trashed, ...fields }) => trashed === undefined || Object.values(fields).every((field) => field === undefined),
    {
      error: "Restore the project first, then change it",
      path: ["trashed"],
    },
  );
export type ProjectPatch = z.output<typeof projectPatchInput>;
